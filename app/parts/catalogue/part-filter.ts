import { keysOf } from '../../../content/edits/json-value.ts'
import { pageSizes, defaultPageSize } from './part.ts'
import { asksForSamples } from './part-urls.ts'

/** A filter by what only some parts have, and no other filter depends on. */
const ofRow = <
  const Name extends string,
  const Options extends string,
  const Kind extends keyof KindValues,
>(
  ...[name, column, options, kind, label]: [Name, string, Options, Kind, string]
) => ({ name, column, of: 'row', label, options, kind, limits: [] }) as const

/**
 * The filters besides the search text. `column` is their column of parts_2025, `options` their list in
 * evnz_part_options; `of` is what they tell of: the car is chosen above the others. `kind` says how the URL gives
 * their value. `limits` names the filters whose options depend on this one.
 */
export const choices = [
  {
    name: 'make',
    column: 'Make',
    of: 'vehicle',
    label: 'Make',
    options: 'makes',
    kind: 'texts',
    limits: ['model', 'variant'],
  },
  {
    name: 'model',
    column: 'Model',
    of: 'vehicle',
    label: 'Model',
    options: 'models',
    kind: 'text',
    limits: ['variant'],
  },
  {
    name: 'variant',
    column: 'Variant',
    of: 'vehicle',
    label: 'Variant',
    options: 'variants',
    kind: 'text',
    limits: [],
  },
  {
    name: 'year',
    column: 'ModelYear',
    of: 'vehicle',
    label: 'Year',
    options: 'years',
    kind: 'number',
    limits: [],
  },
  {
    name: 'category',
    column: 'PartCategory',
    of: 'category',
    label: 'Category',
    options: 'categories',
    kind: 'texts',
    limits: ['subcategory'],
  },
  {
    name: 'subcategory',
    column: 'PartSubcategory',
    of: 'category',
    label: 'Subcategory',
    options: 'subcategories',
    kind: 'text',
    limits: [],
  },
  ofRow('tyre', 'TyreSize', 'tyreSizes', 'text', 'Tyre size'),
  ofRow('disc', 'BrakeDiscDiameter_mm', 'discDiameters', 'decimal', 'Brake disc, mm'),
  ofRow('voltage', 'BatteryVoltage_V', 'voltages', 'decimal', 'Voltage, V'),
  ofRow('connector', 'ChargingConnector', 'connectors', 'text', 'Connector'),
] as const satisfies {
  name: string
  column: string
  of: 'vehicle' | 'category' | 'row'
  label: string
  options: string
  kind: keyof KindValues
  limits: readonly string[]
}[]
type Choice = (typeof choices)[number]
export type ChoiceName = Choice['name']

/** What a filter holds, by its kind: a list of texts of which one must match, one text, a whole or a decimal number. */
type Amount = number | null
type KindValues = { texts: readonly string[]; text: string; number: Amount; decimal: Amount }
type ChoiceValues = { [One in Choice as One['name']]: KindValues[One['kind']] }

/** The orders of results. 'relevance' is the listing's own order without a text. */
export const sorts = [
  { name: 'relevance', label: 'Relevance' },
  { name: 'price', label: 'Price, lowest first' },
  { name: 'price-desc', label: 'Price, highest first' },
  { name: 'name', label: 'Name' },
  { name: 'checked', label: 'Last checked' },
] as const
export type PartSort = (typeof sorts)[number]['name']

/**
 * The catalogue's filter: one URL, one query. An empty text, an empty list, null and false do not filter.
 * Prices are in dollars with GST. `inStock` keeps only parts whose stock status says so.
 */
export type PartFilter = ChoiceValues & {
  search: string
  supplier: string
  minPrice: number | null
  maxPrice: number | null
  inStock: boolean
  sort: PartSort
  page: number
  pageSize: number
  /** Whether the sample records are asked for, which a catalogue without real parts hides (docs/decisions/115). */
  samples: boolean
}

/** An option of a dropdown, and how many parts it matches under the other filters; null while the catalogue has none. */
export type PartOption = { value: string | number; count: number | null }

/** A supplier of matching parts; the count is null under a text and where counting would take too long. */
type SupplierOption = { value: string; count: number | null }

/** The options of each dropdown: sorted, without blanks, limited by the other filters. */
export type PartOptions = Record<Choice['options'], PartOption[]> & { suppliers: SupplierOption[] }

/** Replaces control characters with spaces and trims. */
const readText = (given: string | null = null) => (given ?? '').replaceAll(/\p{Cc}/gu, ' ').trim()

/** A whole number that fits a database integer, else null. */
function readInteger(given = ''): number | null {
  return /^\d{1,9}$/.test(given.trim()) ? Number(given) : null
}

/** A measure such as 280 or 12.8, else null. */
const readDecimal = (given = '') =>
  /^\d{1,6}(\.\d{1,4})?$/.test(given.trim()) ? Number(given) : null

/** Dollars and cents, as '1,250', '$80' or '19.95'; null for anything else and for 0. */
function readPrice(given = ''): number | null {
  const digits = given.trim().replace(/^\$/, '').replaceAll(',', '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? Number(digits) || null : null
}

const readTexts = (given: readonly string[]) =>
  [...new Set(given.map(readText).filter(Boolean))].slice(0, 20)

// Even at 100 rows per page, the offset still fits a database integer.
const largestPage = 20_000_000

function readPage(given = ''): number {
  const digits = /^\d+$/.exec(given.trim())?.[0]
  return Math.min(Number(digits ?? 1) || 1, largestPage)
}

const kindReaders: { [Kind in keyof KindValues]: (given: readonly string[]) => KindValues[Kind] } =
  {
    texts: readTexts,
    text: ([text]) => readText(text),
    number: ([text]) => readInteger(text),
    decimal: ([text]) => readDecimal(text),
  }

type Readers = { [Name in keyof PartFilter]: (given: readonly string[]) => PartFilter[Name] }

/** How each field reads the values of its parameter. In the order of the URL. */
const readers: Readers = {
  search: kindReaders.text,
  ...(Object.fromEntries(choices.map(({ name, kind }) => [name, kindReaders[kind]])) as Pick<
    Readers,
    ChoiceName
  >),
  supplier: kindReaders.text,
  minPrice: ([text]) => readPrice(text),
  maxPrice: ([text]) => readPrice(text),
  inStock: ([text]) => ['1', 'true', 'on'].includes(text ?? ''),
  sort: ([text]) => sorts.find(({ name }) => name === text)?.name ?? 'relevance',
  page: ([text]) => readPage(text),
  pageSize: ([text]) => pageSizes.find((known) => known === readInteger(text)) ?? defaultPageSize,
  samples: ([text]) => text === asksForSamples,
}
const fieldNames = keysOf(readers)

const readFields = (valuesOf: (name: string) => readonly string[]) =>
  Object.fromEntries(
    fieldNames.map((name) => [name, readers[name](valuesOf(name))]),
  ) as unknown as PartFilter

/** The default filter: all parts, page one. */
export const emptyFilter: PartFilter = readFields(() => [])

/**
 * Reads a filter from a URL's query or a form. Makes and categories may be repeated, of other repeated
 * parameters the first counts; invalid values fall back to their default. Never throws.
 */
export const readFilter = (query: URLSearchParams): PartFilter =>
  readFields((name) => query.getAll(name))

/** A field's values as texts of the URL: none for the default. */
export function fieldValues(filter: PartFilter, name: keyof PartFilter): readonly string[] {
  const value = filter[name]
  if (Array.isArray(value)) return value
  if (value === emptyFilter[name]) return []
  if (name === 'samples') return [asksForSamples]
  return [value === true ? '1' : String(value)]
}

/** Formats a filter as a query string, leaving out defaults: '' or '?...'. */
export function writeFilter(filter: PartFilter): string {
  const query = new URLSearchParams()
  for (const name of fieldNames) {
    for (const value of fieldValues(filter, name)) query.append(name, value)
  }
  return query.size === 0 ? '' : `?${query}`
}

/** The catalogue's URL for a filter. */
export const catalogUrl = (filter: PartFilter) => `/parts-catalog${writeFilter(filter)}`

/** The path of the CSV with all parts that match a filter, whatever its page. */
export const spreadsheetUrl = (filter: PartFilter) =>
  `/parts-catalog/parts.csv${writeFilter({ ...filter, page: 1, pageSize: 50 })}`

/** Changes some fields; goes back to page one unless `change` sets a page. */
export const changeFilter = (filter: PartFilter, change: Partial<PartFilter>): PartFilter => ({
  ...filter,
  page: 1,
  ...change,
})

/** The default filter, except for the page size and whether samples are asked for. */
export const resetFilter = ({ pageSize, samples }: PartFilter): PartFilter => ({
  ...emptyFilter,
  pageSize,
  samples,
})

/** Whether any field that narrows the results is set. */
export const isFiltered = (filter: PartFilter) =>
  writeFilter({
    ...filter,
    sort: 'relevance',
    page: 1,
    pageSize: defaultPageSize,
    samples: false,
  }) !== ''
