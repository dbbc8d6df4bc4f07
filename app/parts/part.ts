/** What a field of a part holds: how it is shown, and how an import reads it. */
export type PartFieldKind = 'text' | 'integer' | 'number' | 'money' | 'date'

/** One column of the table parts_2025 under its exact name, and the group it belongs to. */
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

/** One row of the listing: the columns of the specification under their exact names. */
export type ListedPart = {
  SupabaseID: number
  SKU: string
  Make: string
  Model: string
  Variant: string | null
  ModelYear: number | null
  PartCategory: string | null
  PartSubcategory: string | null
  PartName: string
  OEMPartNumber: string | null
  AltPartNumbers: string | null
  ListPrice_NZD: number | null
  'PriceGST(Incl/Excl)': string | null
  StockStatus: string | null
  'NZAvailability(Dealer/Aftermarket)': string | null
  'Supplier/URL': string | null
  Notes: string | null
  'LastVerified(DateISO)': string | null
}

/** The whole record of a part by column name, without the search columns. */
export type Part = ListedPart & Record<string, string | number | null>

/** Every column of a part that people see, in the order of the table; the listing shows the first 17. */
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

/** The columns a row of the listing has, beside its id. */
export const listedFields = partFields.slice(0, 17)

/** The columns a part cannot be without. */
export const requiredFields = ['SKU', 'Make', 'Model', 'PartName'] as const

/** What a visitor asks of the catalogue. An empty text and a null year are no filter. */
export type PartFilter = {
  search: string
  make: string
  model: string
  variant: string
  year: number | null
  category: string
  subcategory: string
  page: number
  pageSize: number
}

export const pageSizes = [25, 50, 100] as const
export const usualPageSize = 50

/** The longest search text the database reads, in characters. */
export const longestSearch = 200

/** The pause after typing, in milliseconds, before the text is searched. */
export const searchPause = 300

/** One page of rows, and how many there are in all. */
export type PartPage = { rows: ListedPart[]; total: number }

/** The expected ends of a search beside a page of rows. */
export type SearchProblem = 'cancelled' | 'too-long' | 'failed'

/** What a search that gives no page is called; who cancels is told nothing. */
export const searchWords: Record<Exclude<SearchProblem, 'cancelled'>, string> = {
  'too-long': `The search text is too long. Please use at most ${longestSearch} characters.`,
  failed: 'Failed to search parts. Please try again.',
}

/** A value to choose, and how many parts it gives under the other filters. */
export type PartOption<Value = string> = { value: Value; count: number }

/** The lists to choose from: sorted, without blanks, each limited by the other filters. */
export type PartOptions = {
  makes: PartOption[]
  models: PartOption[]
  variants: PartOption[]
  years: PartOption<number>[]
  categories: PartOption[]
  subcategories: PartOption[]
}

export const noOptions: PartOptions = {
  makes: [],
  models: [],
  variants: [],
  years: [],
  categories: [],
  subcategories: [],
}

/** What the whole catalogue holds: its parts, how many of them are sample records, its last import. */
export type CatalogState = { total: number; samples: number; importedAt: string | null }
