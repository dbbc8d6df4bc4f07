/** How many rows a page may have; the first visit gets the middle one. */
export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** What a visitor looks for in the catalogue. Null is 'any'; text is never blank. */
export type PartFilter = {
  search: string | null
  make: string | null
  model: string | null
  variant: string | null
  modelYear: number | null
  partCategory: string | null
  partSubcategory: string | null
  /** From 1. The last page there is may be lower: see `withinPages`. */
  page: number
  pageSize: PageSize
}

export const emptyFilter: PartFilter = {
  search: null,
  make: null,
  model: null,
  variant: null,
  modelYear: null,
  partCategory: null,
  partSubcategory: null,
  page: 1,
  pageSize: 50,
}

/** The longest text taken from an address, in characters; the rest is left off. */
export const longestText = 200

/** The six choices beside the search text. */
export const choiceNames = [
  'make',
  'model',
  'variant',
  'modelYear',
  'partCategory',
  'partSubcategory',
] as const
export type ChoiceName = (typeof choiceNames)[number]

/** What each field is called in an address. */
export const parameterNames = {
  search: 'search',
  make: 'make',
  model: 'model',
  variant: 'variant',
  modelYear: 'year',
  partCategory: 'category',
  partSubcategory: 'subcategory',
  page: 'page',
  pageSize: 'pageSize',
} as const satisfies Record<keyof PartFilter, string>

// What is chosen from a list that an earlier choice limits goes when that choice changes.
const dependents: Partial<Record<ChoiceName, ChoiceName[]>> = {
  make: ['model', 'variant'],
  model: ['variant'],
  partCategory: ['partSubcategory'],
}

/** The choices that no longer hold once the named one has changed. */
export const dependentsOf = (name: ChoiceName): readonly ChoiceName[] => dependents[name] ?? []

/** Text from an address: control characters are no text, and blank is none. */
function readText(given: string | null): string | null {
  const text = (given ?? '').replaceAll(/\p{Cc}/gu, ' ').trim()
  return Array.from(text).slice(0, longestText).join('').trim() || null
}

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
 * Reads a filter from the query of an address, or from a sent form. Of a repeated parameter the
 * first counts; what cannot be read falls back to its default. Never throws.
 */
export function readFilter(query: URLSearchParams): PartFilter {
  const text = (name: ChoiceName | 'search') => readText(query.get(parameterNames[name]))
  const size = readInteger(query.get('pageSize'))
  return {
    search: text('search'),
    make: text('make'),
    model: text('model'),
    variant: text('variant'),
    modelYear: readInteger(query.get('year')),
    partCategory: text('partCategory'),
    partSubcategory: text('partSubcategory'),
    page: readPage(query.get('page')),
    pageSize: pageSizes.find((known) => known === size) ?? emptyFilter.pageSize,
  }
}

/** The query of a filter's address, '' or beginning with '?'. Defaults are left out. */
export function writeFilter(filter: PartFilter): string {
  const query = new URLSearchParams()
  for (const name of ['search', ...choiceNames] as const) {
    const value = filter[name]
    if (value !== null) query.set(parameterNames[name], String(value))
  }
  if (filter.page > 1) query.set('page', String(filter.page))
  if (filter.pageSize !== emptyFilter.pageSize) query.set('pageSize', String(filter.pageSize))
  return query.size === 0 ? '' : `?${query}`
}

/** The address of the catalogue for a filter. */
export const catalogAddress = (filter: PartFilter) => `/parts-catalog${writeFilter(filter)}`

/** The same search from its first page, with some fields changed. */
export const changeFilter = (filter: PartFilter, change: Partial<PartFilter>): PartFilter => ({
  ...filter,
  ...change,
  page: change.page ?? 1,
})

/** Everything forgotten but the number of rows. */
export const resetFilter = ({ pageSize }: PartFilter): PartFilter => ({ ...emptyFilter, pageSize })

/** How many pages a total fills; none is still one page, an empty one. */
export const countPages = (total: number, { pageSize }: { pageSize: number }) =>
  Math.max(1, Math.ceil(total / pageSize))

/** The filter with its page moved back to the last one there is. */
export const withinPages = (filter: PartFilter, total: number): PartFilter => ({
  ...filter,
  page: Math.min(filter.page, countPages(total, filter)),
})

/** Whether anything but page and page size narrows the catalogue. */
export const isNarrowed = (filter: PartFilter) =>
  ['search' as const, ...choiceNames].some((name) => filter[name] !== null)
