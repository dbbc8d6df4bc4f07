const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' })

/** The calendar day in New Zealand at a moment: '2026-11-22'. */
export function newZealandDay(moment: Date): string {
  return calendar.format(moment)
}

/** The moment at which a day begins in New Zealand, with its offset: '2026-11-22T00:00:00+13:00'. */
export function startOfDay(day: string): string {
  const summer = `${day}T00:00:00+13:00`
  return newZealandDay(new Date(summer)) === day ? summer : `${day}T00:00:00+12:00`
}

/**
 * Returns a function that reads the day off a clock. The clock runs forwards: the calendar, which costs
 * some microseconds, is asked again only when an hour has begun, because midnight is always on the hour.
 */
export function openDayClock(now: () => Date): () => string {
  let hour = Number.NaN
  let day = ''
  return () => {
    const moment = now()
    const begun = Math.floor(moment.getTime() / 3_600_000)
    if (begun !== hour) {
      hour = begun
      day = newZealandDay(moment)
    }
    return day
  }
}

/** A day in milliseconds. */
export const dayMs = 86_400_000

// Arithmetic with calendar days, 'YYYY-MM-DD'. Days have no time zone, so no clock change can move them.

/** The day so many days later; earlier if negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** How many days lie between two days; negative if the second is the earlier one. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs
