import { expect, test } from 'vitest'
import { atEvenPace } from './constant-rate.ts'

test('each is begun in its turn though none has ended, and all are waited for', async () => {
  const { promise: lastBegun, resolve } = Promise.withResolvers<void>()
  const begun: number[] = []
  let ended = 0
  await atEvenPace({ perSecond: 200, seconds: 0.1 }, async (number) => {
    begun.push(number)
    if (begun.length === 20) resolve()
    await lastBegun
    ended += 1
  })
  expect(begun).toEqual(Array.from({ length: 20 }, (_, number) => number))
  expect(ended).toBe(20)
})

test('the last is not begun before its turn has come', async () => {
  const start = performance.now()
  await atEvenPace({ perSecond: 100, seconds: 0.2 }, async () => {})
  expect(performance.now() - start).toBeGreaterThan(180)
})
