const months = new Intl.DateTimeFormat('en-NZ', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const days = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a date as precisely as it is given: '2025', 'November 2026' or '12 April 2025'. */
export function dateText(date: string): string {
  if (date.length === 4) return date
  const day = new Date(date.length === 7 ? `${date}-01` : date)
  return (date.length === 7 ? months : days).format(day)
}
