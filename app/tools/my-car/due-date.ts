// What is due for a car and when, with the words that pages and calendar files use.
import { dateText } from '../../../content/texts/date-text.ts'
import { addDays, daysBetween } from '../../../content/texts/new-zealand-day.ts'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import type { DueDate, RucDue } from './car-answer-schema.ts'
import { reminderDays } from './ruc-due.ts'

/** What can be due for a car, with the texts for it. */
export const dueThings = {
  ruc: { name: 'RUC licence', dueText: 'RUC licence runs out', reminderText: 'Buy a RUC licence' },
  wof: { name: 'WoF', dueText: 'WoF expires', reminderText: 'Book a WoF inspection' },
  registration: {
    name: 'Registration',
    dueText: 'Registration expires',
    reminderText: 'Renew the registration',
  },
} as const satisfies Record<DueDate['what'], object>

/** What is due, soonest first. Unknown dates are left out. */
export function dueDates(
  known: { ruc: RucDue; wof: string; registration: string },
  day: string,
): DueDate[] {
  const { ruc, wof, registration } = known
  const dates: [DueDate['what'], string][] = [
    ['ruc', ruc.outcome === 'due' ? ruc.due : ''],
    ['wof', wof],
    ['registration', registration],
  ]
  return dates
    .filter(([, date]) => date !== '')
    .map(([what, date]) => ({
      what,
      isEstimate: what === 'ruc',
      date,
      reminder: addDays(date, -reminderDays),
      days: daysBetween(day, date),
    }))
    .toSorted((one, other) => one.days - other.days)
}

/** 'RUC licence runs out in 53 days, about 14 January 2027.' */
export function dueSentence({ what, date, days, isEstimate }: DueDate): string {
  const { name, dueText } = dueThings[what]
  const when = isEstimate ? `about ${dateText(date)}` : dateText(date)
  if (days === 0) return `${dueText} today.`
  const text = `${daysAway(days)}, ${when}.`
  return days > 0
    ? `${dueText} ${text}`
    : `${name} ${what === 'ruc' ? 'ran out' : 'expired'} ${text}`
}

/** 'in 53 days', 'tomorrow', 'today', 'yesterday', '9 days ago'. */
export function daysAway(days: number): string {
  const near = { '-1': 'yesterday', 0: 'today', 1: 'tomorrow' }[days]
  const count = `${numberText(Math.abs(days))}\u00a0days`
  return near ?? (days > 0 ? `in ${count}` : `${count} ago`)
}
