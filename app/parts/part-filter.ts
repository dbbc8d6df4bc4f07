import { pageSizes, partFields, defaultPageSize, type ListedPart } from './part.ts'

/**
 * The filters besides the search text. `column` is their column of parts_2025, `options` their list in
 * evnz_part_options; `limits` names the filters whose options depend on this one.
 */
export const choices = [
  { name: 'make', column: 'Make', label: 'Make', options: 'makes', limits: ['model', 'variant'] },
  { name: 'model', column: 'Model', label: 'Model', options: 'models', limits: ['variant'] },
  { name: 'variant', column: 'Variant', label: 'Variant', options: 'variants', limits: [] },
  { name: 'year', column: 'ModelYear', label: 'Year', options: 'years', limits: [] },
  {
    name: 'category',
    column: 'PartCategory',
    label: 'Category',
    options: 'categories',
    limits: ['subcategory'],
  },
  {
    name: 'subcategory',
    column: 'PartSubcategory',
    label: 'Subcategory',
    options: 'subcategories',
    limits: [],
  },
] as const satisfies {
  name: string
  column: keyof ListedPart
  label: string
  options: string
  limits: string[]
}[]
type Choice = (typeof choices)[number]

/** The filter's values by name. An empty text or a null number does not filter. */
export type ChoiceValues = {
  [One in Choice as One['name']]: number extends ListedPart[One['column']] ? number | null : string
}

/** The catalogue's filter: one URL, one query. */
export type PartFilter = { search: string } & ChoiceValues & { page: number; pageSize: number }

/** An option of a dropdown, and how many parts it matches under the other filters. */
export type PartOption = { value: string | number; count: number }

/** The options of each dropdown: sorted, without blanks, limited by the other filters. */
export type PartOptions = Record<Choice['options'], PartOption[]>

export const noOptions = Object.fromEntries(
  choices.map(({ options }) => [options, []]),
) as unknown as PartOptions

const integers = new Set(
  partFields.filter(({ kind }) => kind === 'integer').map(({ name }) => name),
)

const eachChoice = (read: (name: string, isInteger: boolean) => string | number | null) =>
  Object.fromEntries(
    choices.map(({ name, column }) => [name, read(name, integers.has(column))]),
  ) as ChoiceValues

/** The default filter: all parts, page one. */
export const emptyFilter: PartFilter = {
  search: '',
  ...eachChoice((_name, isInteger) => (isInteger ? null : '')),
  page: 1,
  pageSize: defaultPageSize,
}

/** Replaces control characters with spaces and trims. */
const readText = (given: string | null) => (given ?? '').replaceAll(/\p{Cc}/gu, ' ').trim()

/** A whole number that fits a database integer, else null. */
function readInteger(given: string | null): number | null {
  return /^\d{1,9}$/.test(given?.trim() ?? '') ? Number(given) : null
}

// Even at 100 rows per page, the offset still fits a database integer.
const largestPage = 20_000_000

function readPage(given: string | null): number {
  const digits = /^\d+$/.exec(given?.trim() ?? '')?.[0]
  return Math.min(Number(digits ?? 1) || 1, largestPage)
}

/**
 * Reads a filter from a URL's query or a form. The first of repeated parameters counts; invalid values
 * fall back to their default. Never throws.
 */
export function readFilter(query: URLSearchParams): PartFilter {
  const size = readInteger(query.get('pageSize'))
  return {
    search: readText(query.get('search')),
    ...eachChoice((name, isInteger) =>
      isInteger ? readInteger(query.get(name)) : readText(query.get(name)),
    ),
    page: readPage(query.get('page')),
    pageSize: pageSizes.find((known) => known === size) ?? defaultPageSize,
  }
}

/** Formats a filter as a query string, leaving out defaults: '' or '?...'. */
export function writeFilter(filter: PartFilter): string {
  const query = new URLSearchParams()
  for (const [name, standard] of Object.entries(emptyFilter)) {
    const value = filter[name as keyof PartFilter]
    if (value !== standard) query.set(name, String(value))
  }
  return query.size === 0 ? '' : `?${query}`
}

/** The catalogue's URL for a filter. */
export const catalogUrl = (filter: PartFilter) => `/parts-catalog${writeFilter(filter)}`

/** Changes some fields; goes back to page one unless `change` sets a page. */
export const changeFilter = (filter: PartFilter, change: Partial<PartFilter>): PartFilter => ({
  ...filter,
  page: 1,
  ...change,
})

/** The default filter, except for the page size. */
export const resetFilter = ({ pageSize }: PartFilter): PartFilter => ({ ...emptyFilter, pageSize })

/** Whether any field other than page and page size is set. */
export const isFiltered = (filter: PartFilter) =>
  writeFilter({ ...filter, page: 1, pageSize: defaultPageSize }) !== ''

/** The number of pages of a result; at least one. */
export const countPages = (total: number, { pageSize }: { pageSize: number }) =>
  Math.max(1, Math.ceil(total / pageSize))

/** The filter with its page limited to the last one. */
export const limitPage = (filter: PartFilter, total: number): PartFilter => ({
  ...filter,
  page: Math.min(filter.page, countPages(total, filter)),
})
