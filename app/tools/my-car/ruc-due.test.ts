import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../test/fixtures/random-parts.ts'
import { addDays, daysBetween } from '../../../content/texts/new-zealand-day.ts'
import { rucDue } from './ruc-due.ts'

const car = {
  odometer: 43_250,
  licence: 45_000,
  kmAYear: 12_000,
  knowsKm: true,
  read: '2026-11-22',
}

describe('the licence for road user charges', () => {
  it('with 1,750 km left at 12,000 km a year is due after 53 days', () => {
    const due = rucDue(car)
    expect(due).toMatchObject({ due: '2027-01-14', reminder: '2026-12-31', left: 1_750 })
    expect(due).toHaveProperty('days.text', '53.2\u00a0days')
    expect(due).toHaveProperty(
      'days.formula',
      '(45,000\u00a0km − 43,250\u00a0km) ÷ (12,000\u00a0km ÷ 365 days) = 53.2\u00a0days',
    )
  })

  it('due in a day says ‘1 day’', () => {
    const due = rucDue({ ...car, odometer: 44_900, kmAYear: 36_500 })
    expect(due).toHaveProperty('days.text', '1\u00a0day')
  })

  it('is used up once the odometer reaches its end', () => {
    expect(rucDue({ ...car, odometer: 45_000 })).toEqual({ outcome: 'used up', over: 0 })
    expect(rucDue({ ...car, odometer: 45_120 })).toEqual({ outcome: 'used up', over: 120 })
  })

  it('has no date without both readings, or ten years ahead', () => {
    expect(rucDue({ ...car, licence: null, odometer: null })).toEqual({
      outcome: 'not known',
      missing: ['odometer', 'licence'],
    })
    expect(rucDue({ ...car, kmAYear: 200 })).toMatchObject({ outcome: 'due' })
    expect(rucDue({ ...car, kmAYear: 1 })).toEqual({ outcome: 'far off', left: 1_750 })
  })

  it('agrees with a car driven day by day', () => {
    const random = seededRandom(7)
    for (let round = 0; round < 300; round++) {
      const question = {
        odometer: random.number(200_000),
        licence: random.number(220_000),
        kmAYear: 500 + random.number(40_000),
        knowsKm: true,
        read: addDays('2024-01-01', random.number(2_000)),
      }
      const answer = rucDue(question)
      const due = answer.outcome === 'due' ? answer.due : null
      expect(due).toBe(answer.outcome === 'due' ? driveUntilDue(question) : null)
    }
  })
})

/** The last day that the licence covers whole, in thousandths of a kilometre times 365: whole numbers only. */
function driveUntilDue(question: {
  odometer: number
  licence: number
  kmAYear: number
  read: string
}) {
  let left = (question.licence - question.odometer) * 365
  const date = new Date(`${question.read}T12:00:00Z`)
  while (left >= question.kmAYear) {
    left -= question.kmAYear
    date.setUTCDate(date.getUTCDate() + 1)
  }
  return date.toISOString().slice(0, 10)
}

describe('calendar days', () => {
  it.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 1, '2028-03-01'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2028-03-14', -14, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    // The nights in which New Zealand changes its clocks.
    ['2027-04-03', 1, '2027-04-04'],
    ['2027-04-04', 1, '2027-04-05'],
    ['2027-09-25', 1, '2027-09-26'],
    ['2027-09-26', 1, '2027-09-27'],
  ])('%s and %i days make %s', (day, days, later) => {
    expect(addDays(day, days)).toBe(later)
    expect(daysBetween(day, later)).toBe(days)
  })
})
