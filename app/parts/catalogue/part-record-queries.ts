import { z } from 'zod'
import type { SiteClient } from '../../ground/supabase.ts'
import { asksForSamples, isSample } from './part-urls.ts'
import { findPart } from './part-queries.ts'
import { listedPartSchema, type Part } from './part-schema.ts'

/**
 * The part that a URL asks for by `sku`, or null if there is none: a sample record only with `samples=yes`. Throws if the
 * query fails.
 */
export async function findAskedPart(
  client: SiteClient,
  asked: URLSearchParams,
  signal: AbortSignal,
): Promise<Part | null> {
  const SKU = asked.get('sku') ?? ''
  if (SKU === '' || (isSample({ SKU }) && asked.get('samples') !== asksForSamples)) return null
  return findPartBySku(client, SKU, signal)
}

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

/** A price with GST that a part had until an import changed it; `until` is an ISO time. */
const earlierPrice = z.object({ until: z.string(), PriceInclGST_NZD: z.number() })

export type EarlierPrice = z.infer<typeof earlierPrice>

/** The last five earlier prices of a part, newest first. Throws if the query fails. */
export async function findEarlierPrices(
  client: SiteClient,
  sku: string,
  signal: AbortSignal,
): Promise<EarlierPrice[]> {
  const { data, error } = await client
    .rpc('evnz_part_prices', { part_sku: sku })
    .abortSignal(signal)
  if (error) throw new Error(`The earlier prices of ${sku} could not be loaded`, { cause: error })
  return z.array(earlierPrice).parse(data)
}

/** The cheapest part of one supplier with the same OEM number. */
const partOffer = listedPartSchema.omit({
  PartCategory: true,
  PartSubcategory: true,
  AltPartNumbers: true,
  Notes: true,
})

export type PartOffer = z.infer<typeof partOffer>

/**
 * The same part by every supplier, the cheapest with GST first; unknown prices come last. The given part
 * is among them unless its supplier has a cheaper one. Empty without an OEM number. Throws if the query
 * fails.
 */
export async function findOffers(
  client: SiteClient,
  id: number,
  signal?: AbortSignal,
): Promise<PartOffer[]> {
  const query = client.rpc('evnz_part_offers', { part_id: id })
  const { data, error } = await (signal ? query.abortSignal(signal) : query)
  if (error) throw new Error(`The offers for part ${id} could not be loaded`, { cause: error })
  return z.array(partOffer).parse(data)
}
