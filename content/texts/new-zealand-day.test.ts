import { expect, test } from 'vitest'
import { newZealandDay, openDayClock, startOfDay } from './new-zealand-day.ts'

test('the day begins at midnight in New Zealand, in summer and winter', () => {
  expect(newZealandDay(new Date('2026-11-22T10:59:59Z'))).toBe('2026-11-22')
  expect(newZealandDay(new Date('2026-11-22T11:00:00Z'))).toBe('2026-11-23')
  expect(newZealandDay(new Date('2026-07-01T11:59:59Z'))).toBe('2026-07-01')
  expect(newZealandDay(new Date('2026-07-01T12:00:00Z'))).toBe('2026-07-02')
})

test('the start of a day has the offset of its season', () => {
  expect(startOfDay('2026-11-23')).toBe('2026-11-23T00:00:00+13:00')
  expect(startOfDay('2026-07-02')).toBe('2026-07-02T00:00:00+12:00')
})

test('a day clock agrees with the calendar at every quarter of an hour of a year', () => {
  let time = Date.parse('2026-01-01T00:00:00Z')
  const dayNow = openDayClock(() => new Date(time))
  const wrong: string[] = []
  for (let at = 0; at < 365 * 96; at++, time += 15 * 60_000) {
    const moment = new Date(time)
    if (dayNow() !== newZealandDay(moment)) wrong.push(moment.toISOString())
  }
  expect(wrong).toEqual([])
})
