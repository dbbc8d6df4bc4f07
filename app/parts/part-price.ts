import type { ListedPart } from './part.ts'

/** Goods and services tax: prices that exclude it are multiplied by this. */
export const gstFactor = 1.15

/** Whether a price includes GST, as a record states it; null if it does not say. */
export type Gst = 'incl' | 'excl' | null

/** Reads 'Incl', 'Excl', 'GST inclusive' and the like. */
export function readGst(stated: string | null): Gst {
  const said = stated?.toLowerCase() ?? ''
  if (/\bexcl|\bexclu|\bex\b|\+\s*gst/.test(said)) return 'excl'
  return /\binc/.test(said) ? 'incl' : null
}

export type PartPrice = {
  /** In NZD, with GST; as the record states it if that does not say. */
  dollars: number
  /** As the record states it. */
  stated: number
  gst: Gst
}

type Priced = Pick<ListedPart, 'ListPrice_NZD' | 'PriceGST(Incl/Excl)'>

/** A part's price with GST, so that prices can be compared; null if the record has none. */
export function priceOf(part: Priced): PartPrice | null {
  const stated = part.ListPrice_NZD
  if (stated === null) return null
  const gst = readGst(part['PriceGST(Incl/Excl)'])
  const dollars = gst === 'excl' ? Math.round(stated * gstFactor * 100) / 100 : stated
  return { dollars, stated, gst }
}
