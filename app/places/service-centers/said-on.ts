import { newestTold } from '../../../content/places/workshops/center-details.ts'
import type { Center } from '../../../content/places/workshops/center-schema.ts'
import { isSaidLongAgo, saidSourceId } from '../../../content/places/workshops/said-by-workshop.ts'
import { centerSources } from '../../../content/sources/source-tables.ts'
import { toldWords } from '../../../content/sources/source.ts'
import type { Source } from '../../../content/sources/source-schema.ts'

/** When the workshop said what its entry has, and whether that is more than twelve months ago. */
export type SaidOn = {
  /** 'told to us by phone on'; null where the workshop wrote its entry itself, and we confirmed that it was the workshop. */
  how: string | null
  day: string
  isLongAgo: boolean
}

/** The newest that a workshop has said, null if it has said nothing. Only loaders call this: it reads the sources. */
export function saidOn(center: Center, day: string): SaidOn | null {
  const id = saidSourceId(center)
  const sources: Readonly<Record<string, Source | undefined>> = centerSources()
  const isWritten = center.verification.sources.some((source) => source === id)
  const written = isWritten ? sources[id] : undefined
  const told = newestTold(center)
  const newest = told && written && told.published < written.published ? written : (told ?? written)
  if (!newest) return null
  const { kind, published } = newest
  return { how: toldWords(kind) ?? null, day: published, isLongAgo: isSaidLongAgo(published, day) }
}
