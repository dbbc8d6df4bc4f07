// Validates sources and dates. For tests, the build and the desk, never for pages.
import { newZealandDay } from '../texts/new-zealand-day.ts'
import { sourceSchema } from './source-schema.ts'
import type { Source } from './source-schema.ts'

/** The mistakes in a table of sources, each as 'file: source.field: what is wrong'. */
export function checkSources(today: Date, table: Record<string, Source>, file: string): string[] {
  return Object.entries(table).flatMap(([id, source]) => {
    const { error } = sourceSchema.safeParse(source)
    const mistakes = error
      ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
      : checkSource(source, today)
    return mistakes.map((mistake) => `${file}: ${id}.${mistake}`)
  })
}

/** The mistakes in a source that its schema cannot see, each as 'field: what is wrong'. */
export function checkSource({ published, read }: Source, today: Date): string[] {
  const mistakes: string[] = []
  if (isFuture(read, today)) mistakes.push('read: is in the future')
  if (published !== 'undated' && published.slice(0, read.length) > read.slice(0, published.length))
    mistakes.push('published: is after the day it was read')
  return mistakes
}

/** Whether a date lies after today in New Zealand. A month or year counts from its first day, so the current one never does. */
export function isFuture(date: string, today: Date): boolean {
  return date > newZealandDay(today).slice(0, date.length)
}
