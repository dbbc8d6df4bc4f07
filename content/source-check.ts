// Validates sources and dates. For tests and the build, never for pages.
import { asOfSchema } from './model-schema.ts'
import { sources } from './sources.ts'
import type { Source } from './sources.ts'

/** The mistakes in a table of sources, each as 'file: source.field: what is wrong'. */
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

/** Whether a date lies after today in New Zealand. A month or year counts from its first day, so the current one never does. */
export function isFuture(asOf: string, today: Date): boolean {
  return asOf > day.format(today).slice(0, asOf.length)
}
