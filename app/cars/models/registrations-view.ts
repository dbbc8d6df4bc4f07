// What a model's page says of first registrations. Only loaders import this file.
import { dateText } from '../../../content/texts/date-text.ts'
import { monthsOf } from '../../../content/cars/first-registrations.ts'
import { modelSources } from '../../../content/sources/source-tables.ts'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'

export type RegistrationsView = NonNullable<ReturnType<typeof registrationsViewOf>>

/** The newest twelve months that are known of a model, the newest first; undefined if none are. */
export function registrationsViewOf(slug: string) {
  const months = monthsOf(slug)
  const newest = months.at(-1)?.month
  if (newest === undefined) return undefined
  const { name, licence, read } = modelSources()['nzta-register']
  const first = elevenBefore(newest)
  const shown = months.filter(({ month }) => month >= first)
  const used = shown.reduce((sum, month) => sum + month.used, 0)
  const all = shown.reduce((sum, month) => sum + month.new, used)
  const period = shown.length === 12 ? 'the 12 months' : `${shown.length} of the 12 months`
  return {
    text: `${numberText(all)} in ${period} to ${dateText(newest)}${usedText(all, used)}.`,
    source: [name, licence, `read ${dateText(read)}`].filter(Boolean).join(', '),
    ...(used > 0 && used < all && { isMixed: true }),
    ...(used > 0 && { hasUsed: true }),
    months: shown.toReversed().map((month) => ({ ...month, month: dateText(month.month) })),
  }
}

/** The month eleven months before one: '2025-11' for '2026-10'. */
function elevenBefore(month: string): string {
  const [year = 0, inYear = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, inYear - 12)).toISOString().slice(0, 7)
}

function usedText(all: number, used: number): string {
  if (all === 0) return ''
  if (used === 0) return ', all of them new'
  if (used === all) return ', all of them used imports'
  return `, ${numberText(used)} of them ${used === 1 ? 'a used import' : 'used imports'}`
}
