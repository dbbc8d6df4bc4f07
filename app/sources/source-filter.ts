import { sourceRanks, type SourceRank } from '../../content/sources/source.ts'
import { citingPages, type CitingPages } from '../../content/sources/source-use.ts'
import type { UsedSource } from '../../content/sources/used-sources.ts'

/** Filters /sources by rank and by the kind of page that cites a source; null means all. */
export type SourceFilter = { on: CitingPages | null; rank: SourceRank | null }

export const emptySourceFilter: SourceFilter = { on: null, rank: null }

/** Reads ?on=guides&rank=first-hand. Anything else means all. */
export function readSourceFilter(query: URLSearchParams): SourceFilter {
  const on = query.get('on') ?? ''
  const rank = query.get('rank') ?? ''
  return {
    on: Object.hasOwn(citingPages, on) ? (on as CitingPages) : null,
    rank: Object.hasOwn(sourceRanks, rank) ? (rank as SourceRank) : null,
  }
}

export function filterSources(sources: readonly UsedSource[], { on, rank }: SourceFilter) {
  return sources.filter(
    (source) =>
      (rank === null || source.rank === rank) &&
      (on === null || source.uses.some((use) => use.on === on)),
  )
}

/** The URL of a filter. */
export function sourcesUrl({ on, rank }: SourceFilter): string {
  const query = new URLSearchParams({ ...(on && { on }), ...(rank && { rank }) })
  return query.size === 0 ? '/sources' : `/sources?${query}`
}
