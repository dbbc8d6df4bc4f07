// Dates as people here write them, day first, and as the content has them.

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** '1/12/2026', '1 Dec 2026' or '12/2026' as '2026-12-01' or '2026-12'; any other text, and a day that there is not, as it is. */
export function readWrittenDate(text: string): string {
  const plain = text.trim().replaceAll(/\s+/g, ' ')
  const numbers = /^(?:(\d{1,2})[./ -])?(\d{1,2})[./ -](\d{4})$/.exec(plain)
  if (numbers) return dateOf(numbers[1], Number(numbers[2]), numbers[3]) ?? text
  const words = /^(?:(\d{1,2})(?:st|nd|rd|th)? )?([a-z]{3,9})\.?,? (\d{4})$/i.exec(plain)
  const name = words?.[2]?.toLowerCase() ?? ''
  const month = months.findIndex((one) => one === name || one.slice(0, 3) === name) + 1
  return (words && month > 0 && dateOf(words[1], month, words[3])) || text
}

function dateOf(day: string | undefined, month: number, year: string | undefined) {
  const parts = [year, String(month).padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])]
  const date = parts.join('-')
  const read = new Date(`${day ? date : `${date}-01`}T00:00:00Z`)
  return Number.isNaN(read.getTime()) || !read.toISOString().startsWith(date) ? null : date
}
