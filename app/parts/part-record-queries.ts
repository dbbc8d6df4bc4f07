import type { SiteClient } from '../supabase.ts'
import { findPart } from './part-queries.ts'
import type { Part } from './part.ts'

/** The whole record of the part with this SKU, or null if there is none. Throws if the query fails. */
export async function findPartBySku(
  client: SiteClient,
  sku: string,
  signal: AbortSignal,
): Promise<Part | null> {
  // PostgreSQL rejects text with a NUL in it, and no SKU contains control characters.
  if (/\p{Cc}/u.test(sku)) return null
  const { data, error } = await client
    .from('parts_2025')
    .select('SupabaseID')
    .eq('SKU', sku)
    .abortSignal(signal)
    .maybeSingle()
  if (error) throw new Error(`The part ${sku} could not be looked up`, { cause: error })
  return data ? findPart(client, Number(data.SupabaseID), signal) : null
}
