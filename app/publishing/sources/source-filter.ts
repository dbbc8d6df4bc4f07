import { keysOf } from '../../../content/edits/json-value.ts'
import { sourceRanks, type SourceRank } from '../../../content/sources/source.ts'
import { citingPages } from '../../../content/sourcing/source-use.ts'
import type { UsedSource } from '../../../content/sourcing/used-sources.ts'
import {
  openChoice,
  optionsOf,
  pageField,
  type FieldValues,
  type QueryFields,
} from '../../ground/ui/query-field.ts'
import { readInputs, valuesQuery } from '../../ground/ui/query-inputs.ts'

/** The fields of /sources: the kind of page that cites a source, and its rank. */
export const sourceFields = {
  on: openChoice('Cited on', 'All pages', optionsOf(citingPages)),
  rank: openChoice(
    'Rank',
    'All ranks',
    keysOf(sourceRanks).map((rank) => ({
      value: rank,
      label: sourceRanks[rank].label,
    })),
  ),
  page: { ...pageField, max: 9_999 },
} as const satisfies QueryFields

/** The filter of /sources; '' means all. */
export type SourceFilter = FieldValues<typeof sourceFields>

export const sourcesPerPage = 25

/** Reads ?on=guides&rank=first-hand&page=2. Anything else means all, and the first page. */
export const readSourceFilter = (query: URLSearchParams): SourceFilter =>
  readInputs(sourceFields, query).values

const ranks: (SourceRank | null)[] = [...keysOf(sourceRanks), null]

/** The sources that match, best rank first; in each rank those of New Zealand, its agencies first, else in their order. */
export function filterSources(
  sources: readonly UsedSource[],
  { on, rank }: Pick<SourceFilter, 'on' | 'rank'>,
): UsedSource[] {
  return sources
    .filter(
      (source) =>
        (!rank || source.rank === rank) && (!on || source.uses.some((use) => use.on === on)),
    )
    .toSorted(
      (one, other) =>
        ranks.indexOf(one.rank) - ranks.indexOf(other.rank) || distance(one) - distance(other),
    )
}

export type RankCount = { rank: SourceRank; count: number }

/** How many sources of each rank the pages of the filter cite, best rank first; ranks without one are left out. */
export const countRanks = (
  sources: readonly UsedSource[],
  { on }: Pick<SourceFilter, 'on'>,
): RankCount[] =>
  keysOf(sourceRanks)
    .map((rank) => ({ rank, count: filterSources(sources, { on, rank }).length }))
    .filter(({ count }) => count > 0)

/** Whether a page is of the government of New Zealand. */
export const isAgency = (url: string): boolean => new URL(url).host.endsWith('.govt.nz')

/** How far from home a publisher is: an agency, another of New Zealand, elsewhere. */
function distance({ url }: UsedSource): number {
  if (!url) return 2
  return isAgency(url) ? 0 : new URL(url).host.endsWith('.nz') ? 1 : 2
}

/** The sources on one page of those found; a page beyond the last is the last. */
export function pageOfSources(found: readonly UsedSource[], { page: asked }: SourceFilter) {
  const pages = Math.max(1, Math.ceil(found.length / sourcesPerPage))
  const page = Math.min(asked, pages)
  return { shown: found.slice((page - 1) * sourcesPerPage, page * sourcesPerPage), page, pages }
}

/** The URL of a filter. */
export const sourcesUrl = (filter: SourceFilter): string =>
  `/sources${valuesQuery(sourceFields, filter)}`
