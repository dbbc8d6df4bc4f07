import { expect, test } from 'vitest'
import { dateText, isDay } from './date-text.ts'

test('a date is written only as precisely as it is known', () => {
  expect(dateText('2025')).toBe('2025')
  expect(dateText('2026-11')).toBe('November 2026')
  expect(dateText('2025-04-12')).toBe('12 April 2025')
})

test('a day is one of the calendar, as files write it', () => {
  // Every text of the form in eight years, against what adding one day at a time gives.
  const days = new Set<string>()
  for (let at = Date.UTC(2023, 0, 1); at < Date.UTC(2031, 0, 1); at += 86_400_000) {
    days.add(new Date(at).toISOString().slice(0, 10))
  }
  const two = (number: number) => String(number).padStart(2, '0')
  const numbers = [...Array.from({ length: 40 }).keys()]
  for (const year of numbers.slice(0, 8)) {
    for (const month of numbers.slice(0, 15)) {
      for (const day of numbers) {
        const text = `${2023 + year}-${two(month)}-${two(day)}`
        expect([text, isDay(text)]).toEqual([text, days.has(text)])
      }
    }
  }
  for (const text of [
    '',
    '2026',
    '2026-11',
    '2026-1-1',
    '30/11/2026',
    '2026-11-30T00:00:00Z',
    ' 2026-11-30',
  ]) {
    expect([text, isDay(text)]).toEqual([text, false])
  }
})
