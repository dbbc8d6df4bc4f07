import { pageSizes, usualPageSize, type PartFilter, type PartOptions } from './part.ts'

/** The default filter: all parts, page one. */
export const emptyFilter: PartFilter = {
  search: '',
  make: '',
  model: '',
  variant: '',
  year: null,
  category: '',
  subcategory: '',
  page: 1,
  pageSize: usualPageSize,
}

/** The dropdowns beside the search text: label, option list, and the dropdowns that depend on it. */
export const choices = [
  { name: 'make', label: 'Make', options: 'makes', limits: ['model', 'variant'] },
  { name: 'model', label: 'Model', options: 'models', limits: ['variant'] },
  { name: 'variant', label: 'Variant', options: 'variants', limits: [] },
  { name: 'year', label: 'Year', options: 'years', limits: [] },
  { name: 'category', label: 'Category', options: 'categories', limits: ['subcategory'] },
  { name: 'subcategory', label: 'Subcategory', options: 'subcategories', limits: [] },
] as const satisfies {
  name: keyof PartFilter
  label: string
  options: keyof PartOptions
  limits: (keyof PartFilter)[]
}[]
export type ChoiceName = (typeof choices)[number]['name']

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
    make: readText(query.get('make')),
    model: readText(query.get('model')),
    variant: readText(query.get('variant')),
    year: readInteger(query.get('year')),
    category: readText(query.get('category')),
    subcategory: readText(query.get('subcategory')),
    page: readPage(query.get('page')),
    pageSize: pageSizes.find((known) => known === size) ?? usualPageSize,
  }
}

/** A filter as a query string without defaults: '', or starting with '?'. */
export function writeFilter(filter: PartFilter): string {
  const query = new URLSearchParams()
  for (const [name, standard] of Object.entries(emptyFilter)) {
    const value = filter[name as keyof PartFilter]
    if (value !== standard) query.set(name, String(value))
  }
  return query.size === 0 ? '' : `?${query}`
}

/** The catalogue's URL for a filter. */
export const catalogAddress = (filter: PartFilter) => `/parts-catalog${writeFilter(filter)}`

/** Changes some fields; goes back to page one unless `change` sets a page. */
export const changeFilter = (filter: PartFilter, change: Partial<PartFilter>): PartFilter => ({
  ...filter,
  page: 1,
  ...change,
})

/** The default filter with the page size kept. */
export const resetFilter = ({ pageSize }: PartFilter): PartFilter => ({ ...emptyFilter, pageSize })

/** Whether any field other than page and page size is set. */
export const isNarrowed = (filter: PartFilter) =>
  writeFilter({ ...filter, page: 1, pageSize: usualPageSize }) !== ''

/** The number of pages of a result; at least one. */
export const countPages = (total: number, { pageSize }: { pageSize: number }) =>
  Math.max(1, Math.ceil(total / pageSize))

/** The filter with its page limited to the last one. */
export const withinPages = (filter: PartFilter, total: number): PartFilter => ({
  ...filter,
  page: Math.min(filter.page, countPages(total, filter)),
})
