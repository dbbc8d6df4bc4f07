import type { SiteClient } from '../supabase.ts'
import { limitPage, type PartFilter, type PartOptions } from './part-filter.ts'
import { describeCatalog, findParts, listPartOptions } from './part-queries.ts'
import type { ListedPart, SearchProblem } from './part.ts'

/** Everything the catalogue shows for one URL. */
export type CatalogSearch = {
  filter: PartFilter
  /** Null if the search failed. */
  found: { rows: ListedPart[]; total: number } | null
  problem: Exclude<SearchProblem, 'cancelled'> | null
  options: PartOptions
  /** How many sample records the whole catalogue holds. */
  samples: number
}

/**
 * Searches the catalogue with the filter of a URL. A page beyond the last becomes the last. Throws the
 * signal's reason if the request was aborted.
 */
export async function searchCatalog(
  client: SiteClient,
  requested: PartFilter,
  signal: AbortSignal,
): Promise<CatalogSearch> {
  const [first, options, { samples }] = await Promise.all([
    findParts(client, requested, signal),
    listPartOptions(client, requested, signal),
    describeCatalog(client),
  ])
  let filter = requested
  let result = first
  if (typeof first !== 'string') {
    filter = limitPage(requested, first.total)
    if (filter.page !== requested.page) result = await findParts(client, filter, signal)
  }
  if (result === 'cancelled') throw signal.reason
  return typeof result === 'string'
    ? { filter, found: null, problem: result, options, samples }
    : { filter, found: result, problem: null, options, samples }
}
