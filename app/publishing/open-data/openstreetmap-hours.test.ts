import { expect, test } from 'vitest'
import { openStreetMapHours } from './openstreetmap-hours.ts'

test('hours are one value for OpenStreetMap, in which public holidays are unknown', () => {
  expect(
    openStreetMapHours([
      { days: ['Saturday'], opens: '09:00', closes: '12:00' },
      {
        days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '08:00',
        closes: '17:00',
      },
    ]),
  ).toBe('Mo-Fr 08:00-17:00; Sa 09:00-12:00; PH unknown')
})

test('a break at noon and days apart stay what they are', () => {
  expect(
    openStreetMapHours([
      { days: ['Monday', 'Wednesday'], opens: '13:00', closes: '17:00' },
      { days: ['Monday', 'Wednesday', 'Thursday'], opens: '08:00', closes: '12:00' },
    ]),
  ).toBe('Mo 08:00-12:00,13:00-17:00; We 08:00-12:00,13:00-17:00; Th 08:00-12:00; PH unknown')
})
