import type { Source } from '../../../content/sources/source-schema.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { toldWords } from '../../../content/sources/source.ts'

/** 'published March 2024', 'undated', or 'told to us by phone on 3 December 2026'. */
export function publishedText({ kind, published }: Pick<Source, 'kind' | 'published'>): string {
  if (published === 'undated') return published
  return `${toldWords(kind) ?? 'published'} ${dateText(published)}`
}

/**
 * 'published March 2024, read November 2026', or when it was told to us; null for the listing and general knowledge,
 * which nobody published.
 */
export function sourceDates(
  source: Pick<Source, 'kind' | 'rank' | 'published' | 'read' | 'readIn'>,
): string | null {
  if (toldWords(source.kind)) return publishedText(source)
  return source.rank && `${publishedText(source)}, read ${readText(source)}`
}

/** The same in a list that says once that a source without a date is undated, and when most were read; '' if that says all. */
export function listedDates(source: Parameters<typeof sourceDates>[0], mostRead: string): string {
  const dates = [
    source.published !== 'undated' && publishedText(source),
    !toldWords(source.kind) && readText(source) !== mostRead && `read ${readText(source)}`,
  ]
  return source.rank ? dates.filter(Boolean).join(', ') : ''
}

/** 'November 2026', or 'November 2026 in a copy'. */
export const readText = ({ read, readIn }: Pick<Source, 'read' | 'readIn'>): string =>
  dateText(read) + (readIn ? ` in ${readIn}` : '')
