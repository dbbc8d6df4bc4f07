import { expect, test } from 'vitest'
import { readWorkerCount } from './worker-count.ts'

test('without the word the site is one process, with it as many as said', () => {
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
])('what cannot be meant is answered with how it is said: %s %s', (...args) => {
  expect(readWorkerCount(args)).toMatch(/^Say how many processes, from 1 to 64/)
})
