// When a licence for road user charges runs out. Plain functions, safe in the browser.
import type { Reasoned } from '../../facts/answers/reason.ts'
import type { RucDue } from './car-answer-schema.ts'
import { unitText } from '../../../content/texts/numbers-and-lists.ts'
import { addDays } from '../../../content/texts/new-zealand-day.ts'

/** How long before a date the reminder comes. */
export const reminderDays = 14

/** Beyond this, a date says nothing. */
const mostDays = 3_650

const daysAYear = 365

type RucQuestion = {
  /** In km, as read on the day `read`. */
  odometer: number | null
  /** The last kilometre that the licence covers. */
  licence: number | null
  kmAYear: number
  /** Whether the visitor said how far they drive. */
  knowsKm: boolean
  read: string
}

/**
 * The day on which the licence runs out at a steady pace: (end - odometer) / (km a year / 365), in whole
 * days after the reading.
 */
export function rucDue(question: RucQuestion): RucDue {
  const { odometer, licence, kmAYear, read } = question
  if (odometer === null || licence === null) {
    const missing = (['odometer', 'licence'] as const).filter((name) => question[name] === null)
    return { outcome: 'not known', missing }
  }
  const left = licence - odometer
  if (left <= 0) return { outcome: 'used up', over: odometer - licence }
  const days = (left * daysAYear) / kmAYear
  if (days > mostDays) return { outcome: 'far off', left }
  const due = addDays(read, Math.floor(days))
  return {
    outcome: 'due',
    due,
    reminder: addDays(due, -reminderDays),
    licence,
    left,
    days: daysFigure(question, { odometer, licence, days }),
  }
}

function daysFigure(
  { kmAYear, knowsKm }: RucQuestion,
  { odometer, licence, days }: { odometer: number; licence: number; days: number },
): Reasoned {
  const km = (value: number) => unitText(value, 'km')
  const rounded = Math.round(days * 10) / 10
  const daysText = unitText(rounded, rounded === 1 ? 'day' : 'days')
  return {
    value: days,
    text: daysText,
    unit: 'days',
    formula: `(${km(licence)} − ${km(odometer)}) ÷ (${km(kmAYear)} ÷ ${daysAYear} days) = ${daysText}`,
    inputs: [
      { label: 'Licence ends at', text: km(licence), origin: { from: 'visitor' } },
      { label: 'Odometer', text: km(odometer), origin: { from: 'visitor' } },
      {
        label: 'Kilometres a year',
        text: km(kmAYear),
        origin: knowsKm ? { from: 'visitor' } : { from: 'default', why: 'a common distance.' },
      },
    ],
  }
}
