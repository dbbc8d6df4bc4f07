import { expect, test } from 'vitest'
import { addDays } from '../../../content/texts/new-zealand-day.ts'
import { drawDueLine } from './due-line.tsx'
import type { DueDate } from './car-answer-schema.ts'

const day = '2026-11-30'
const dueIn = (what: DueDate['what'], days: number): DueDate => ({
  what,
  days,
  date: addDays(day, days),
  reminder: addDays(day, days - 14),
  isEstimate: false,
})

test('dates stand on the line as far apart as they are in days', () => {
  const { marks, ticks, rows } = drawDueLine([
    dueIn('ruc', 20),
    dueIn('wof', 50),
    dueIn('registration', 100),
  ])
  const [ruc, wof, registration] = marks.map(({ share }) => share)
  expect(wof).toBeCloseTo((ruc ?? 0) * 2.5)
  expect(registration).toBeCloseTo((ruc ?? 0) * 5)
  expect(registration).toBeLessThan(1)
  expect(rows).toBe(2)
  expect(ticks.map(({ text }) => text)).toEqual(['Today', 'Jan', 'Feb', 'Mar'])
  // 1 January is 32 days after 30 November.
  expect(ticks[1]?.share).toBeCloseTo((ruc ?? 0) * 1.6)
})

test('names that would meet stand above each other', () => {
  const { marks, rows } = drawDueLine([
    dueIn('ruc', 10),
    dueIn('wof', 12),
    dueIn('registration', 300),
  ])
  expect(marks.map(({ row }) => row)).toEqual([0, 1, 0])
  expect(rows).toBe(2)
})

test('a date that has passed stands before today', () => {
  const { marks, ticks } = drawDueLine([dueIn('wof', -9), dueIn('registration', 40)])
  expect(marks[0]).toMatchObject({ share: 0, isPast: true, text: '9\u00a0days ago' })
  expect(ticks[0]?.share).toBeGreaterThan(0)
})

test('years ahead, a few months are named with their year', () => {
  const { ticks } = drawDueLine([dueIn('wof', 100), dueIn('ruc', 3000)])
  expect(ticks.length).toBeLessThanOrEqual(4)
  for (const { text } of ticks.slice(1)) expect(text).toMatch(/^[A-Z][a-z]{2} \d{4}$/)
})
