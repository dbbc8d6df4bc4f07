import { emptyFilter } from '../../parts/catalogue/part-filter.ts'
import { findParts } from '../../parts/catalogue/part-queries.ts'
import type { ListedPart } from '../../parts/catalogue/part-schema.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import type { ResultKind, SearchAnswer } from './search.ts'

/** The first rows of the catalogue for a query, and how many match it. */
export type TopParts = { rows: ListedPart[]; total: number }

export const noParts: TopParts = { rows: [], total: 0 }
const rowCount = 3
// A slow catalogue must not hold up the pages that were found.
const timeoutMs = 400

// Queries that lead elsewhere are not about parts.
const partKinds = new Set<ResultKind | undefined>(['guide', 'model', undefined])

/** Searches the catalogue if the query may be about a part. A slow or failed search gives no rows. */
export async function findTopParts(
  client: SiteClient,
  { outcome, query, groups }: SearchAnswer,
  signal: AbortSignal,
): Promise<TopParts> {
  if (outcome === 'no-query' || !partKinds.has(groups[0]?.kind)) return noParts
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const found = await findParts(
    client,
    { ...emptyFilter, search: query, pageSize: rowCount },
    limited,
  )
  return typeof found === 'string' ? noParts : found
}
