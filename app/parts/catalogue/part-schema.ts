// A part, and the reading of a search text, as the database answers them. It loads zod, so the browser takes the types only.
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
  /** Only in the listing of the page. */
  LeadTime_Days: number.optional(),
})

/** The whole record of a part by column name, without the search columns. */
export const partSchema = listedPartSchema.catchall(z.union([z.string(), z.number()]).nullable())

export type ListedPart = z.infer<typeof listedPartSchema>
export type Part = z.infer<typeof partSchema>

const replacement = z.object({
  typed: z.string(),
  how: z.enum(['meaning', 'split', 'typo', 'slip']),
  as: z.array(z.string()),
})

/** The pieces of a text in its order: `how` each is read, and with `as` what was searched for instead. */
export const readPieces = z.array(
  z.union([replacement, z.object({ typed: z.string(), how: z.string() })]),
)

export type ReadPiece = z.infer<typeof readPieces>[number]

/** A piece that the catalogue lacks, and what was searched for instead. */
export type Replacement = z.infer<typeof replacement>
