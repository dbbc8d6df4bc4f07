import { expect, test } from 'vitest'
import { openDeathNotice } from './site-workers.ts'
import { readWorkerCount } from './worker-count.ts'

function countNotices(deaths: number, everyMs: number): number {
  let now = 0
  const isNoticed = openDeathNotice(() => now)
  let notices = 0
  for (let death = 0; death < deaths; death += 1) {
    if (isNoticed()) notices += 1
    now += everyMs
  }
  return notices
}

test('five worker deaths within a minute give no notice, the sixth gives one', () => {
  expect(countNotices(5, 1_000)).toBe(0)
  expect(countNotices(6, 1_000)).toBe(1)
})

test('a worker that keeps dying is noticed once a minute', () => {
  expect(countNotices(180, 1_000)).toBe(3)
})

test('a worker that dies now and then is never noticed', () => {
  expect(countNotices(50, 15_000)).toBe(0)
})

test('reads the number of workers; 0 without the option', () => {
  expect(readWorkerCount([])).toBe(0)
  expect(readWorkerCount(['--workers', '4'])).toBe(4)
  expect(readWorkerCount(['--workers=1'])).toBe(1)
})

test.each([
  ['--workers'],
  ['--workers', '0'],
  ['--workers', '65'],
  ['--workers', 'all'],
  ['-w', '2'],
])('returns advice for an invalid option: %s %s', (...args) => {
  expect(readWorkerCount(args)).toMatch(/^Say how many processes, from 1 to 64/)
})
