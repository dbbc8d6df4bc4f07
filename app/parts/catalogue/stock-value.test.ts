import { expect, test } from 'vitest'
import { checkedAge } from './stock-value.tsx'

test.each([
  ['2026-11-23', 'checked today', false],
  ['2026-11-22', 'checked yesterday', false],
  ['2026-11-13', 'checked 10 days ago', false],
  ['2026-11-01', 'checked 3 weeks ago', false],
  ['2026-08-25', 'checked 12 weeks ago', false],
  ['2026-08-24', 'not checked since August 2026', true],
  ['2020-03-01', 'not checked since March 2020', true],
])('a record last checked on %s is %j', (checked, text, isStale) => {
  expect(checkedAge(checked, '2026-11-23')).toEqual({ text, isStale })
})

test('a date in the future is no age', () => {
  expect(checkedAge('2035-01-01', '2026-11-23')).toBeNull()
})
