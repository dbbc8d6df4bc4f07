// Says what is wrong with sources and dates. For tests and the build, never for pages.
import { asOfSchema } from './model-schema.ts'
import { sources } from './sources.ts'
import type { Source } from './sources.ts'

/** What is wrong with a table of sources, each as 'file: source.field: what is wrong'. */
export function checkSources(
  today: Date,
  table: Record<string, Source> = sources,
  file = 'content/sources.ts',
): string[] {
  return Object.entries(table).flatMap(([id, source]) => {
    const mistakes: string[] = []
    if (!asOfSchema.safeParse(source.asOf).success) mistakes.push('asOf: is not a date')
    else if (isFuture(source.asOf, today)) mistakes.push('asOf: is in the future')
    if (source.url !== null && !/^https?:\/\/[^#]+\.[^#]+/.test(source.url)) {
      mistakes.push("url: must be a full address, or null when there is none, never '#'")
    }
    return mistakes.map((mistake) => `${file}: ${id}.${mistake}`)
  })
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' })

/** The earliest day a date of any exactness can mean is compared, in New Zealand, so this month is never the future. */
export function isFuture(asOf: string, today: Date): boolean {
  return asOf > day.format(today).slice(0, asOf.length)
}
