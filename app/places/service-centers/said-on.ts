import type { Center } from '../../../content/places/workshops/center-schema.ts'
import { isSaidLongAgo, saidSourceId } from '../../../content/places/workshops/said-by-workshop.ts'
import { centerSources } from '../../../content/sources/source-tables.ts'
import type { Source } from '../../../content/sources/source-schema.ts'

/** When the workshop said what its entry has, and whether that is more than twelve months ago. */
export type SaidOn = { day: string; isLongAgo: boolean }

/** Null for an entry that its workshop has not confirmed. Only loaders call this: it reads the sources. */
export function saidOn(center: Center, day: string): SaidOn | null {
  const id = saidSourceId(center)
  if (!center.verification.sources.some((source) => source === id)) return null
  const sources: Readonly<Record<string, Source | undefined>> = centerSources()
  const source = sources[id]
  return source ? { day: source.published, isLongAgo: isSaidLongAgo(source.published, day) } : null
}
