import { expect, it } from 'vitest'
import { figureWords } from './figure-words.ts'

it.each([
  [59_990, 'NZD', '$59,990'],
  [59_990.5, 'NZD', '$59,990.50'],
  [12.4, 'NZD', '$12.40'],
  [212.84, 'NZD a year', '$212.84 a year'],
  [76, 'NZD per 1,000 km', '$76 per 1,000 km'],
  [2.9966, 'NZD per litre', '$2.9966 per litre'],
  [450, 'km', '450\u00a0km'],
  [15.1, 'm3', '15.1\u00a0m³'],
  [2026, undefined, '2026'],
])('writes %d %s as %s', (value, unit, words) => {
  expect(figureWords(value, unit)).toBe(words)
})
