import { expect, test } from 'vitest'
import { readWorkerCount } from './site-workers.ts'

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
