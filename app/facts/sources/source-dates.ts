import type { Source } from '../../../content/sources/source-schema.ts'
import { dateText } from '../../../content/texts/date-text.ts'

/** 'published March 2024' or 'undated'. */
export function publishedText({ published }: Pick<Source, 'published'>): string {
  return published === 'undated' ? 'undated' : `published ${dateText(published)}`
}

/** 'published March 2024, read November 2026'; null for the listing and general knowledge, which nobody published. */
export function sourceDates(
  source: Pick<Source, 'rank' | 'published' | 'read' | 'readIn'>,
): string | null {
  const where = source.readIn ? ` in ${source.readIn}` : ''
  return source.rank && `${publishedText(source)}, read ${dateText(source.read)}${where}`
}
