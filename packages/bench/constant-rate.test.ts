import { expect, test } from 'vitest'
import { sendAtConstantRate } from './constant-rate.ts'

test('starts each request on time although none has finished, and waits for all', async () => {
  const { promise: lastStarted, resolve } = Promise.withResolvers<void>()
  const started: number[] = []
  let finished = 0
  await sendAtConstantRate({ perSecond: 200, seconds: 0.1 }, async (number) => {
    started.push(number)
    if (started.length === 20) resolve()
    await lastStarted
    finished += 1
  })
  expect(started).toEqual(Array.from({ length: 20 }, (_, number) => number))
  expect(finished).toBe(20)
})

test('does not start a request early', async () => {
  const start = performance.now()
  const early: number[] = []
  await sendAtConstantRate({ perSecond: 100, seconds: 0.2 }, async (number) => {
    // A timer may fire a millisecond early.
    if (performance.now() - start < number * 10 - 2) early.push(number)
  })
  expect(early).toEqual([])
})
