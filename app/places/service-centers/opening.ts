import type { OpeningHours } from '../../../content/places/workshops/center-schema.ts'
import { weekdays, type Weekday } from '../../../content/places/workshops/center-labels.ts'
import { holidays, lastHolidayYear } from '../../../content/places/workshops/holidays.ts'

/** Whether a center is open by its listed hours. Times are New Zealand local time. */
export type Opening =
  | { state: 'open'; until: string }
  | { state: 'opens later'; at: string }
  | { state: 'closed' }
  | { state: 'holiday'; name: string }
  | { state: 'unknown' }

/** A row of the hours table: a day and its times, empty when closed. */
export type OpeningDay = { day: Weekday; isToday: boolean; times: string[] }

const clock = new Intl.DateTimeFormat('en-NZ', {
  timeZone: 'Pacific/Auckland',
  weekday: 'long',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Local date, weekday and time in New Zealand: '2026-11-21', 'Saturday', '13:05'. */
export function readClock(now: Date): { date: string; day: Weekday; time: string } {
  const part = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  const day = weekdays.find((name) => name === part.weekday)
  if (!day) throw new Error(`There is no weekday called ${part.weekday}`)
  return {
    date: `${part.year}-${part.month}-${part.day}`,
    day,
    time: `${part.hour}:${part.minute}`,
  }
}

/**
 * Whether a center is open now. Its hours do not apply on a public holiday, and are unknown in years
 * without a holiday list.
 */
export function openingAt(hours: OpeningHours, now: Date): Opening {
  const { date, day, time } = readClock(now)
  const holiday = holidays()[date]
  if (holiday) return { state: 'holiday', name: holiday }
  if (Number(date.slice(0, 4)) > lastHolidayYear()) return { state: 'unknown' }
  const today = hours.periods.filter(({ days }) => days.includes(day))
  const current = today.find(({ opens, closes }) => opens <= time && time < closes)
  if (current) return { state: 'open', until: current.closes }
  const next = today.map(({ opens }) => opens).filter((opens) => time < opens)
  const first = next.toSorted()[0]
  return first ? { state: 'opens later', at: first } : { state: 'closed' }
}

/** The opening hours of a week, from Monday, each day from its morning on. */
export function openingWeek(hours: OpeningHours, now: Date): OpeningDay[] {
  const { day: today } = readClock(now)
  return weekdays.map((day) => ({
    day,
    isToday: day === today,
    times: hours.periods
      .filter(({ days }) => days.includes(day))
      .toSorted((one, other) => one.opens.localeCompare(other.opens))
      .map(({ opens, closes }) => `${formatTime(opens)} to ${formatTime(closes)}`),
  }))
}

/** The text that a page shows for an opening state. */
export function openingText(opening: Opening): string {
  switch (opening.state) {
    case 'open':
      return `Open now, until ${formatTime(opening.until)}`
    case 'opens later':
      return `Closed now, opens at ${formatTime(opening.at)}`
    case 'closed':
      return 'Closed now'
    case 'holiday':
      return `Today is ${opening.name}: hours may differ, so check first`
    case 'unknown':
      return 'Hours may differ today, so check first'
  }
}

/** Formats '08:30' as '8:30 am' with a non-breaking space. */
function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const shown = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
  return `${shown}\u00a0${hour < 12 ? 'am' : 'pm'}`
}
