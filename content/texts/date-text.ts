const months = new Intl.DateTimeFormat('en-NZ', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const days = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a date as precisely as it is given: '2025', 'November 2026' or '12 April 2025'. */
export function dateText(date: string): string {
  if (date.length === 4) return date
  const day = new Date(date.length === 7 ? `${date}-01` : date)
  return (date.length === 7 ? months : days).format(day)
}

/** Whether a text is a day of the calendar: '2026-11-30' is, 31 November is not. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text
