import { sourceRanks, type SourceRank } from '../../content/sources/source.ts'
import { citingPages, type CitingPages } from '../../content/sources/source-use.ts'
import type { UsedSource } from '../../content/sources/used-sources.ts'

/** Filters /sources by rank and by the kind of page that cites a source; null means all. */
export type SourceFilter = { on: CitingPages | null; rank: SourceRank | null; page: number }

export const emptySourceFilter: SourceFilter = { on: null, rank: null, page: 1 }

export const sourcesPerPage = 25

/** Reads ?on=guides&rank=first-hand&page=2. Anything else means all, and the first page. */
export function readSourceFilter(query: URLSearchParams): SourceFilter {
  const on = query.get('on') ?? ''
  const rank = query.get('rank') ?? ''
  const page = query.get('page') ?? ''
  return {
    on: Object.hasOwn(citingPages, on) ? (on as CitingPages) : null,
    rank: Object.hasOwn(sourceRanks, rank) ? (rank as SourceRank) : null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

const ranks: (SourceRank | null)[] = [...(Object.keys(sourceRanks) as SourceRank[]), null]

/** The sources that match, best rank first; in each rank they stay in their order. */
export function filterSources(
  sources: readonly UsedSource[],
  { on, rank }: Pick<SourceFilter, 'on' | 'rank'>,
): UsedSource[] {
  return sources
    .filter(
      (source) =>
        (rank === null || source.rank === rank) &&
        (on === null || source.uses.some((use) => use.on === on)),
    )
    .toSorted((one, other) => ranks.indexOf(one.rank) - ranks.indexOf(other.rank))
}

/** The sources on one page of those found; a page beyond the last is the last. */
export function pageOfSources(found: readonly UsedSource[], { page: asked }: SourceFilter) {
  const pages = Math.max(1, Math.ceil(found.length / sourcesPerPage))
  const page = Math.min(asked, pages)
  return { shown: found.slice((page - 1) * sourcesPerPage, page * sourcesPerPage), page, pages }
}

/** The URL of a filter. */
export function sourcesUrl({ on, rank, page }: SourceFilter): string {
  const query = new URLSearchParams({
    ...(on && { on }),
    ...(rank && { rank }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size === 0 ? '/sources' : `/sources?${query}`
}
