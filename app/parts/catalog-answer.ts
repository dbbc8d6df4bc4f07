import type { SiteClient } from '../supabase.ts'
import { withinPages, type PartFilter, type PartOptions } from './part-filter.ts'
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
  asked: PartFilter,
  signal: AbortSignal,
): Promise<CatalogSearch> {
  const [first, options, { samples }] = await Promise.all([
    findParts(client, asked, signal),
    listPartOptions(client, asked, signal),
    describeCatalog(client),
  ])
  let filter = asked
  let found = first
  if (typeof first !== 'string') {
    filter = withinPages(asked, first.total)
    if (filter.page !== asked.page) found = await findParts(client, filter, signal)
  }
  if (found === 'cancelled') throw signal.reason
  return typeof found === 'string'
    ? { filter, found: null, problem: found, options, samples }
    : { filter, found, problem: null, options, samples }
}
