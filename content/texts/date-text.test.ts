import { expect, test } from 'vitest'
import { dateText } from './date-text.ts'

test('a date is written only as precisely as it is known', () => {
  expect(dateText('2025')).toBe('2025')
  expect(dateText('2026-11')).toBe('November 2026')
  expect(dateText('2025-04-12')).toBe('12 April 2025')
})
