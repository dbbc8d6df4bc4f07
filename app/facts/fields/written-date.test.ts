import { expect, it } from 'vitest'
import { readWrittenDate } from './written-date.ts'

it.each([
  ['1/12/2026', '2026-12-01'],
  ['01.12.2026', '2026-12-01'],
  ['1-2-2027', '2027-02-01'],
  ['1 December 2026', '2026-12-01'],
  ['1st Dec 2026', '2026-12-01'],
  ['December 2026', '2026-12'],
  ['12/2026', '2026-12'],
  ['29 February 2028', '2028-02-29'],
])('‘%s’ is %s', (text, date) => {
  expect(readWrittenDate(text)).toBe(date)
})

it.each([
  '2026-12-01',
  '2026-12',
  '2026',
  'undated',
  '31/2/2026',
  '29 February 2027',
  '13/2026',
  'soon',
  '1/12/26',
])('‘%s’ stays as it is', (text) => {
  expect(readWrittenDate(text)).toBe(text)
})
