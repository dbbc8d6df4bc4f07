import { expect, it } from 'vitest'
import { readNumber } from './typed-number.ts'

it.each([
  ['69990', 69990],
  ['$69,990', 69990],
  ['NZ$ 69 990', 69990],
  ['69\u00a0990 NZD', 69990],
  ['12,44', 12.44],
  ['0,125', 0.125],
  ['1,234.5', 1234.5],
  ['450 km', 450],
  ['-36.85', -36.85],
  ['−36.85', -36.85],
])('reads %s', (text, number) => {
  expect(readNumber(text, 'km')).toBe(number)
})

it.each([
  '',
  'about 450',
  '12..5',
  '1,23,456',
  '1e5',
  '0x10',
  '450 miles',
  '٤٥٠',
  '12.',
  '.5',
  '$',
  '😀',
])('reads no number in %j', (text) => {
  expect(readNumber(text, 'km')).toBeUndefined()
})

it('reads a number as a form shows it', () => {
  for (const number of [0, 1, 12.44, 0.0001, 69990, 174.7633, -36.8485, 1234567]) {
    expect(readNumber(String(number))).toBe(number)
  }
})
