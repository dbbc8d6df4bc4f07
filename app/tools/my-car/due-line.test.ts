import { expect, test } from 'vitest'
import { addDays } from '../../../content/texts/new-zealand-day.ts'
import { anchorAt } from '../../ground/ui/drawn-text.tsx'
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

test('no two names in a row meet on a phone of 320 px', () => {
  for (const days of [
    [0, 40, 110],
    [-3, 30, 61],
    [5, 120, 330],
    [60, 90, 100],
  ] as const) {
    const { marks } = drawDueLine([
      dueIn('ruc', days[0]),
      dueIn('wof', days[1]),
      dueIn('registration', days[2]),
    ])
    const spans = marks.map(({ what, share, row, text }) => {
      // In pixels, as Chromium draws them in DejaVu Sans, a wide font.
      const width = Math.max({ ruc: 106, wof: 39, registration: 112 }[what], text.length * 7.5)
      const at = 288 * share
      const left = at - { start: 0, middle: width / 2, end: width }[anchorAt(share * 100)]
      return { row, left, right: left + width }
    })
    const rows = [...Map.groupBy(spans, ({ row }) => row).values()]
    const gaps = rows.flatMap((row) =>
      row.slice(1).map(({ left }, at) => left - (row[at]?.right ?? 0)),
    )
    expect(Math.min(...gaps, Infinity)).toBeGreaterThan(0)
  }
})

test('a day away is a word, as in the sentence above the line', () => {
  const { marks } = drawDueLine([dueIn('wof', -1), dueIn('ruc', 0), dueIn('registration', 1)])
  expect(marks.map(({ text }) => text)).toEqual(['yesterday', 'today', 'tomorrow'])
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
