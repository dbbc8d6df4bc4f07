import type { SiteClient } from '../supabase.ts'
import { findPart } from './part-queries.ts'
import type { Part } from './part.ts'

/** The whole record of the part with this SKU, or null when there is none. Throws when the data fails. */
export async function findPartBySku(
  client: SiteClient,
  sku: string,
  signal: AbortSignal,
): Promise<Part | null> {
  // The database takes no text with a zero in it, and no SKU has one.
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
