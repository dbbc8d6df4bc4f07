import type { ListedPart } from './part-schema.ts'

/** Whether a price includes GST, as a record states it; null if it does not say. */
type Gst = 'incl' | 'excl' | null

/** What a record's words about GST mean. `isAdded`: the database has added GST to the price. */
function readGst(stated: string | null, isAdded: boolean): Gst {
  if (isAdded) return 'excl'
  return /\binc/i.test(stated ?? '') ? 'incl' : null
}

type PartPrice = {
  /** In NZD, with GST; as the record states it if that does not say. */
  dollars: number
  /** As the record states it. */
  stated: number
  gst: Gst
}

export type Priced = Pick<ListedPart, 'ListPrice_NZD' | 'PriceGST(Incl/Excl)' | 'PriceInclGST_NZD'>

/** A part's price with GST, which the database works out, beside what the record states; null without a price. */
export function priceOf(part: Priced): PartPrice | null {
  const stated = part.ListPrice_NZD
  const dollars = part.PriceInclGST_NZD
  if (stated === null || dollars === null) return null
  return { dollars, stated, gst: readGst(part['PriceGST(Incl/Excl)'], dollars > stated) }
}
