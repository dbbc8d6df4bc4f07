import { pageSizes, usualPageSize, type PartFilter, type PartOptions } from './part.ts'

/** The filter of a first visit: everything, from the first page. */
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

/** The choices beside the search text, each with its label, its list and what it limits. */
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

/** Control characters are no text, and spaces around it do not count. */
const readText = (given: string | null) => (given ?? '').replaceAll(/\p{Cc}/gu, ' ').trim()

/** A whole number that a database integer can hold, or null for anything else. */
function readInteger(given: string | null): number | null {
  return /^\d{1,9}$/.test(given?.trim() ?? '') ? Number(given) : null
}

// Even at 100 rows a page, the row it begins with still fits a database integer.
const largestPage = 20_000_000

function readPage(given: string | null): number {
  const digits = /^\d+$/.exec(given?.trim() ?? '')?.[0]
  return Math.min(Number(digits ?? 1) || 1, largestPage)
}

/**
 * Reads a filter from the query of an address, or from a form. Of a repeated parameter the first
 * counts; what cannot be read falls back to its default. Never throws.
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

/** The query of a filter's address: '', or beginning with '?'. Defaults are left out. */
export function writeFilter(filter: PartFilter): string {
  const query = new URLSearchParams()
  for (const [name, standard] of Object.entries(emptyFilter)) {
    const value = filter[name as keyof PartFilter]
    if (value !== standard) query.set(name, String(value))
  }
  return query.size === 0 ? '' : `?${query}`
}

/** The address of the catalogue for a filter. */
export const catalogAddress = (filter: PartFilter) => `/parts-catalog${writeFilter(filter)}`

/** The same search with some fields changed; unless a page is named, from the first page. */
export const changeFilter = (filter: PartFilter, change: Partial<PartFilter>): PartFilter => ({
  ...filter,
  page: 1,
  ...change,
})

/** Everything forgotten but the number of rows. */
export const resetFilter = ({ pageSize }: PartFilter): PartFilter => ({ ...emptyFilter, pageSize })

/** Whether anything but page and page size narrows the catalogue. */
export const isNarrowed = (filter: PartFilter) =>
  writeFilter({ ...filter, page: 1, pageSize: usualPageSize }) !== ''

/** How many pages a total fills. Nothing is still one page, an empty one. */
export const countPages = (total: number, { pageSize }: { pageSize: number }) =>
  Math.max(1, Math.ceil(total / pageSize))

/** The filter with its page moved back to the last one there is. */
export const withinPages = (filter: PartFilter, total: number): PartFilter => ({
  ...filter,
  page: Math.min(filter.page, countPages(total, filter)),
})
