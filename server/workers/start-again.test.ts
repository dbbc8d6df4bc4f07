import { expect, test } from 'vitest'
import { brokenStateCode } from '../../server/request-scope.ts'
import { hasDied, openRestartLimit } from './start-again.mjs'

test('starts again five times within a minute, and gives up at the sixth death', () => {
  let now = 0
  const next = openRestartLimit(() => (now += 1_000))
  expect(Array.from({ length: 6 }, next)).toEqual([...Array(5).fill('start again'), 'give up'])
})

test('a death a minute later counts as the first again', () => {
  let now = 0
  const next = openRestartLimit(() => now)
  for (let death = 0; death < 20; death += 1) {
    expect(next()).toBe('start again')
    now += 15_000
  }
})

test('a signal and broken state are deaths; a clean stop and a failed start are not', () => {
  expect(hasDied(null, 'SIGKILL')).toBe(true)
  expect(hasDied(brokenStateCode, null)).toBe(true)
  expect(hasDied(0, null)).toBe(false)
  expect(hasDied(1, null)).toBe(false)
})
