import { expect, test } from 'vitest'
import { openKeptRead } from './kept-read.ts'

/** A kept read of the numbers from 1, each found when the test says so. */
function openNumbers(options: { retryAfter?: number } = {}) {
  const time = { now: 0 }
  const found: PromiseWithResolvers<number>[] = []
  const find = () => {
    const next = Promise.withResolvers<number>()
    found.push(next)
    return next.promise
  }
  const instead = (_cause: unknown, known = 0) => -known
  const numbers = openKeptRead(find, { ...options, instead, clock: () => time.now })
  return { ...numbers, found, time }
}

test('pages share one read, until it is forgotten or half a minute old', async () => {
  const { read, forget, found, time } = openNumbers()
  const [one, other] = [read(), read()]
  found[0]?.resolve(1)
  expect(await Promise.all([one, other, read()])).toEqual([1, 1, 1])
  forget()
  const next = read()
  found[1]?.resolve(2)
  expect(await next).toBe(2)
  time.now = 30_000
  void read()
  expect(found).toHaveLength(3)
})

test('what was read before a change is not kept', async () => {
  const { read, forget, found } = openNumbers()
  const before = read()
  forget()
  const after = read()
  found[1]?.resolve(2)
  found[0]?.resolve(1)
  expect(await Promise.all([before, after, read()])).toEqual([1, 2, 2])
})

test('a failed read is tried again by the next page, or after a while', async () => {
  const eager = openNumbers()
  const failed = eager.read()
  eager.found[0]?.reject(new Error('away'))
  await failed
  void eager.read()
  expect(eager.found).toHaveLength(2)

  const patient = openNumbers({ retryAfter: 5 })
  const first = patient.read()
  patient.found[0]?.resolve(1)
  await first
  patient.forget()
  const second = patient.read()
  patient.found[1]?.reject(new Error('away'))
  expect(await Promise.all([second, patient.read()])).toEqual([-1, -1])
  patient.time.now = 5
  void patient.read()
  expect(patient.found).toHaveLength(3)
})
