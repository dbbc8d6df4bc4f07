import { expect, test } from 'vitest'
import { tryTwice } from './second-try.ts'

/** Work that fails the first times. */
function failing(times: number) {
  let tries = 0
  const work = async () => {
    tries += 1
    if (tries <= times) throw new Error(`failure ${tries}`)
  }
  return { work, tries: () => tries }
}

test('work that fails once is retried, and no error is thrown', async () => {
  const { work, tries } = failing(1)
  await tryTwice(work, { pauseMs: 0 })
  expect(tries()).toBe(2)
})

test('the second failure is thrown', async () => {
  const { work, tries } = failing(9)
  await expect(tryTwice(work, { pauseMs: 0 })).rejects.toThrow('failure 2')
  expect(tries()).toBe(2)
})

test('a shutdown ends the pause, without a second try', async () => {
  const { work, tries } = failing(9)
  const closing = new AbortController()
  const trying = tryTwice(work, { signal: closing.signal, pauseMs: 3_600_000 })
  closing.abort()
  await trying
  expect(tries()).toBe(1)
})
