// A part as the database answers it. It loads zod, so the browser takes the types only.
import { z } from 'zod'

const text = z.string().nullable()
const number = z.number().nullable()

/** A row of the listing, with the specified column names; a date is ISO. */
export const listedPartSchema = z.object({
  SupabaseID: z.number(),
  SKU: z.string(),
  Make: z.string(),
  Model: z.string(),
  Variant: text,
  ModelYear: number,
  PartCategory: text,
  PartSubcategory: text,
  PartName: z.string(),
  OEMPartNumber: text,
  AltPartNumbers: text,
  ListPrice_NZD: number,
  'PriceGST(Incl/Excl)': text,
  StockStatus: text,
  'NZAvailability(Dealer/Aftermarket)': text,
  'Supplier/URL': text,
  Notes: text,
  'LastVerified(DateISO)': text,
  YearFrom: number,
  YearTo: number,
  /** The list price with GST; as stated where it is not known whether that includes GST. */
  PriceInclGST_NZD: number,
})

/** The whole record of a part by column name, without the search columns. */
export const partSchema = listedPartSchema.catchall(z.union([z.string(), z.number()]).nullable())

export type ListedPart = z.infer<typeof listedPartSchema>
export type Part = z.infer<typeof partSchema>
