import { expect, test } from 'vitest'
import { dateText, isDay } from './date-text.ts'

test('a date is written only as precisely as it is known', () => {
  expect(dateText('2025')).toBe('2025')
  expect(dateText('2026-11')).toBe('November 2026')
  expect(dateText('2025-04-12')).toBe('12 April 2025')
})

test('a day is one of the calendar, as files write it', () => {
  // Every text of the form in eight years, against a calendar that is counted day by day.
  const days = new Set<string>()
  for (let at = Date.UTC(2023, 0, 1); at < Date.UTC(2031, 0, 1); at += 86_400_000) {
    days.add(new Date(at).toISOString().slice(0, 10))
  }
  const two = (number: number) => String(number).padStart(2, '0')
  const numbers = [...Array.from({ length: 40 }).keys()]
  const texts = [2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030].flatMap((year) =>
    numbers.flatMap((month) => numbers.map((day) => `${year}-${two(month)}-${two(day)}`)),
  )
  expect(texts.filter((text) => isDay(text) !== days.has(text))).toEqual([])
  const others = [
    '',
    '2026',
    '2026-11',
    '2026-1-1',
    '30/11/2026',
    '2026-11-30T00:00Z',
    ' 2026-11-30',
  ]
  expect(others.filter(isDay)).toEqual([])
})
