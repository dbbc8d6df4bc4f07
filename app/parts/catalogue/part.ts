import type { ListedPart } from './part-schema.ts'

/** The type of a field: how pages show it and how an import parses it. */
export type PartFieldKind = 'text' | 'integer' | 'number' | 'money' | 'date'

/** A column of the table parts_2025, by its exact name, and its group. */
export type PartField = { name: string; kind: PartFieldKind; group: PartFieldGroup }

export type PartFieldGroup =
  | 'identity'
  | 'vehicle'
  | 'category'
  | 'price'
  | 'availability'
  | 'battery'
  | 'charging'
  | 'motor'
  | 'brakes'
  | 'tyres'
  | 'recall'
  | 'warranty'
  | 'delivery'
  | 'source'

/** Every visible column of a part in table order; the listing shows the first 17. */
export const partFields: readonly PartField[] = [
  { name: 'SKU', kind: 'text', group: 'identity' },
  { name: 'Make', kind: 'text', group: 'vehicle' },
  { name: 'Model', kind: 'text', group: 'vehicle' },
  { name: 'Variant', kind: 'text', group: 'vehicle' },
  { name: 'ModelYear', kind: 'integer', group: 'vehicle' },
  { name: 'PartCategory', kind: 'text', group: 'category' },
  { name: 'PartSubcategory', kind: 'text', group: 'category' },
  { name: 'PartName', kind: 'text', group: 'identity' },
  { name: 'OEMPartNumber', kind: 'text', group: 'identity' },
  { name: 'AltPartNumbers', kind: 'text', group: 'identity' },
  { name: 'ListPrice_NZD', kind: 'money', group: 'price' },
  { name: 'PriceGST(Incl/Excl)', kind: 'text', group: 'price' },
  { name: 'StockStatus', kind: 'text', group: 'availability' },
  { name: 'NZAvailability(Dealer/Aftermarket)', kind: 'text', group: 'availability' },
  { name: 'Supplier/URL', kind: 'text', group: 'availability' },
  { name: 'Notes', kind: 'text', group: 'source' },
  { name: 'LastVerified(DateISO)', kind: 'date', group: 'source' },
  { name: 'YearFrom', kind: 'integer', group: 'vehicle' },
  { name: 'YearTo', kind: 'integer', group: 'vehicle' },
  { name: 'BatteryCapacity_kWh', kind: 'number', group: 'battery' },
  { name: 'BatteryChemistry', kind: 'text', group: 'battery' },
  { name: 'BatteryVoltage_V', kind: 'number', group: 'battery' },
  { name: 'ChargingConnector', kind: 'text', group: 'charging' },
  { name: 'ChargingPowerAC_kW', kind: 'number', group: 'charging' },
  { name: 'ChargingPowerDC_kW', kind: 'number', group: 'charging' },
  { name: 'MotorType', kind: 'text', group: 'motor' },
  { name: 'MotorPower_kW', kind: 'number', group: 'motor' },
  { name: 'BrakeType', kind: 'text', group: 'brakes' },
  { name: 'BrakeDiscDiameter_mm', kind: 'number', group: 'brakes' },
  { name: 'TyreSize', kind: 'text', group: 'tyres' },
  { name: 'TyreLoadSpeedRating', kind: 'text', group: 'tyres' },
  { name: 'RecallStatus', kind: 'text', group: 'recall' },
  { name: 'RecallReference', kind: 'text', group: 'recall' },
  { name: 'Warranty_Months', kind: 'integer', group: 'warranty' },
  { name: 'Warranty_km', kind: 'integer', group: 'warranty' },
  { name: 'LeadTime_Days', kind: 'integer', group: 'delivery' },
  { name: 'ShippingWeight_kg', kind: 'number', group: 'delivery' },
  { name: 'ShippingRestrictions', kind: 'text', group: 'delivery' },
]

/** The address of a seller's picture: imported, and shown nowhere. */
export const pictureColumn = 'PictureURL'

/** The columns of the table on the page. */
export const listedFields = partFields.slice(0, 17)

/** The columns of the CSV download: those of the table, and the range of years. */
export const downloadedFields = partFields.slice(0, 19)

/** The columns that a list may state once for the rows below, in merged cells or with empty cells under them. */
export const columnsFilledDown: readonly string[] = [
  'Make',
  'Model',
  'Variant',
  'PartCategory',
  'PartSubcategory',
  'Supplier/URL',
]

/** The columns that every part must have. */
export const requiredFields = ['SKU', 'Make', 'Model', 'PartName'] as const

export const pageSizes = [25, 50, 100] as const
export const defaultPageSize = 50

/** The longest search text that the database accepts, in characters. */
export const maxSearchLength = 200

/** How many suppliers have a part's OEM number, and the lowest price with GST. */
export type OfferSummary = { suppliers: number; lowest: number | null }

/** One page of rows, with the total of all pages. */
export type PartPage = { rows: ListedPart[]; total: number }

/** The expected outcomes of a search without rows. */
export type SearchProblem = 'cancelled' | 'too-long' | 'failed'

/** The messages for failed searches; a cancelled one needs none. */
export const searchMessages: Record<Exclude<SearchProblem, 'cancelled'>, string> = {
  'too-long': `The search text is too long. Please use at most ${maxSearchLength} characters.`,
  failed: 'Failed to search parts. Please try again.',
}

/** Totals of the whole catalogue: parts, sample records among them, and the last import; all none if it is not known. */
export type CatalogState = {
  total: number
  samples: number
  importedAt: string | null
  isKnown: boolean
}

/** Whether the catalogue holds sample records and nothing else. */
export const hasOnlySamples = ({ total, samples }: CatalogState) => samples > 0 && samples === total

/** Whether pages lead readers to the catalogue: the owner has imported parts, and no sample records are left. */
export const hasRealParts = (state: CatalogState): state is CatalogState & { importedAt: string } =>
  state.total > 0 && state.samples === 0 && state.importedAt !== null

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

/** The number of pages of a result; at least one. */
export const countPages = (total: number, { pageSize }: { pageSize: number }) =>
  Math.max(1, Math.ceil(total / pageSize))

/** The filter with its page limited to the last one. */
export const limitPage = <Filter extends { page: number; pageSize: number }>(
  filter: Filter,
  total: number,
): Filter => ({
  ...filter,
  page: Math.min(filter.page, countPages(total, filter)),
})
