/** A record that was last checked longer ago than this is stale, in days. */
const staleAfterDays = 90

const relative = new Intl.RelativeTimeFormat('en-NZ', { numeric: 'auto' })
const month = new Intl.DateTimeFormat('en-NZ', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const msPerDay = 86_400_000

/**
 * How long ago a record was checked: 'checked 3 weeks ago', or 'not checked since March 2026' once it is
 * stale. Both days are YYYY-MM-DD; null if the date lies in the future.
 */
export function checkedAge(
  checked: string,
  today: string,
): { text: string; isStale: boolean } | null {
  const days = Math.round((Date.parse(today) - Date.parse(checked)) / msPerDay)
  if (Number.isNaN(days) || days < 0) return null
  if (days > staleAfterDays) {
    return { text: `not checked since ${month.format(Date.parse(checked))}`, isStale: true }
  }
  const age =
    days < 14 ? relative.format(-days, 'day') : relative.format(-Math.floor(days / 7), 'week')
  return { text: `checked ${age}`, isStale: false }
}
