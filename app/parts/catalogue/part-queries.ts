import { z } from 'zod'
import type { SiteClient } from '../../ground/supabase.ts'
import { plain, withWholeModel } from './searched-car.ts'
import { readTyped } from './typed-text.ts'
import {
  choices,
  fieldValues,
  type ChoiceName,
  type PartFilter,
  type PartOptions,
} from './part-filter.ts'
import {
  maxSearchLength,
  partFields,
  type CatalogState,
  type OfferSummary,
  type PartPage,
  type SearchProblem,
} from './part.ts'
import {
  listedPartSchema,
  partSchema,
  readPieces,
  type Part,
  type ReadPiece,
} from './part-schema.ts'

type Failure = { message: string; code?: string }

const foundParts = z.array(listedPartSchema.extend({ total: z.number() }))

/**
 * One page of the parts that match the text and all filters, with the exact total. Unless the filter asks
 * for another order, an exact part number comes first; the rest is sorted by make, model, name and id.
 */
export async function findParts(
  client: SiteClient,
  filter: PartFilter,
  signal?: AbortSignal,
): Promise<PartPage | SearchProblem> {
  if (filter.search.trim().length > maxSearchLength) return 'too-long'
  const wanted = asPageArguments(filter)
  const query = client.rpc('evnz_search_parts', wanted)
  const { data, error } = await (signal ? query.abortSignal(signal) : query)
  if (error) return explain(error, signal)
  const found = foundParts.parse(data)
  const [first] = found
  if (first) return { rows: found.map(({ total: _total, ...row }) => row), total: first.total }
  if (wanted.off === 0) return { rows: [], total: 0 }
  // A page beyond the last has no row to carry the total.
  const total = await countParts(client, filter, signal)
  return typeof total === 'number' ? { rows: [], total } : total
}

/** All parts that match, of which `page` was found; that page where they are more than a thousand. */
export async function findWhole(
  client: SiteClient,
  filter: PartFilter,
  page: PartPage,
  signal: AbortSignal,
): Promise<PartPage> {
  const most = 1000
  if (page.total <= page.rows.length || page.total > most) return page
  const all = await findParts(client, { ...filter, page: 1, pageSize: most }, signal)
  return typeof all === 'string' ? page : all
}

/** Counts the parts that match the text and all filters. */
async function countParts(
  client: SiteClient,
  filter: PartFilter,
  signal?: AbortSignal,
): Promise<number | SearchProblem> {
  if (filter.search.trim().length > maxSearchLength) return 'too-long'
  const query = client.rpc('evnz_count_parts', asArguments(filter))
  const { data, error } = await (signal ? query.abortSignal(signal) : query)
  return error ? explain(error, signal) : z.number().parse(data)
}

const { compare } = new Intl.Collator('en-NZ', { numeric: true })

/** A list of options. The database sorts by code point: Škoda after Zeekr. People look for it beside Skoda. */
const listOf = <Value extends string | number, Count extends number | null>(
  value: z.ZodType<Value>,
  count: z.ZodType<Count>,
) =>
  z
    .array(z.object({ value, count }))
    .transform((list) =>
      list.toSorted((one, other) => compare(String(one.value), String(other.value))),
    )

const choiceLists = z.looseRecord(
  z.enum(choices.map(({ options }) => options)),
  listOf(z.union([z.string(), z.number()]), z.number()),
)
const suppliers = z.object({ suppliers: listOf(z.string(), z.number().nullable()) })

const readOptions = (data: unknown): PartOptions => ({
  ...choiceLists.parse(data),
  ...suppliers.parse(data),
})

/** The lists where nothing is asked, or no answer comes. */
export const noOptions = readOptions(
  Object.fromEntries(
    ['suppliers', ...choices.map(({ options }) => options)].map((list) => [list, []]),
  ),
)

const totals = z
  .object({ total: z.number(), samples: z.number(), imported_at: z.string().nullable() })
  .transform(({ imported_at: importedAt, ...counts }): CatalogState => ({
    ...counts,
    importedAt,
    isKnown: true,
  }))

const unknownState: CatalogState = { total: 0, samples: 0, importedAt: null, isKnown: false }

const catalogPage = z.object({
  rows: z.array(listedPartSchema),
  total: z.number(),
  options: z.unknown().transform(readOptions),
  offers: z.record(z.string(), z.object({ suppliers: z.number(), lowest: z.number().nullable() })),
  reading: readPieces,
  state: totals,
})

/** The filter with its choices as the lists spell them: 'nissan' is Nissan. The same filter if they are spelt so. */
export function spelledAsListed(filter: PartFilter, options: PartOptions): PartFilter {
  const changes = choices.flatMap(({ name, kind, options: list }) => {
    if (kind !== 'text' && kind !== 'texts') return []
    const listed = options[list].map(({ value }) => String(value))
    const spell = (given: string) =>
      listed.includes(given) ? given : (listed.find((one) => plain(one) === plain(given)) ?? given)
    const given = fieldValues(filter, name)
    const spelled = given.map(spell)
    if (spelled.every((one, at) => one === given[at])) return []
    return [[name, kind === 'texts' ? spelled : spelled[0]]]
  })
  return changes.length > 0 ? { ...filter, ...Object.fromEntries(changes) } : filter
}

/** Everything the page shows for a filter. `options` and `state` are null where only the rows could be loaded. */
export type FoundPage = PartPage & {
  options: PartOptions | null
  /** The offers of those rows that more than one supplier has, by id. */
  offers: Record<number, OfferSummary>
  /** How the catalogue reads the text. */
  reading: ReadPiece[]
  state: CatalogState | null
}

/**
 * One page of parts as `findParts` finds it, with the choices of each list, the offers of its rows and how the text was
 * read, in one request. If that fails, which is logged, the rows alone are worth showing.
 */
export async function findCatalogPage(
  client: SiteClient,
  filter: PartFilter,
  signal: AbortSignal,
): Promise<FoundPage | SearchProblem> {
  if (filter.search.trim().length > maxSearchLength) return 'too-long'
  const { data, error } = await client
    .rpc('evnz_search_page', asPageArguments(filter))
    .abortSignal(signal)
  if (!error) return catalogPage.parse(data)
  const problem = explain(error, signal)
  if (problem !== 'failed' || error.code === queueIsFull) return problem
  const found = await findParts(client, filter, signal)
  return typeof found === 'string'
    ? found
    : { ...found, options: null, offers: {}, reading: [], state: null }
}

// The rows alone would wait in the same queue.
const queueIsFull = 'PGRST003'

const columns = ['SupabaseID', 'PriceInclGST_NZD', ...partFields.map(({ name }) => name)]
  .map(quoted)
  .join(',')

/** The whole record of a part, or null if this id does not exist. Throws if the query fails. */
export async function findPart(
  client: SiteClient,
  id: number,
  signal?: AbortSignal,
): Promise<Part | null> {
  if (!Number.isSafeInteger(id) || id < 1) return null
  const query = client.from('parts_2025').select(columns).eq('SupabaseID', id)
  const { data, error } = await (signal ? query.abortSignal(signal) : query).maybeSingle()
  if (error) throw new Error(`Part ${id} could not be loaded: ${error.message}`, { cause: error })
  return partSchema.nullable().parse(data)
}

/** Totals of the whole catalogue. A failure is logged, and the catalogue counts as empty. */
export async function describeCatalog(client: SiteClient): Promise<CatalogState> {
  const { data, error } = await client.rpc('evnz_describe_parts').maybeSingle()
  if (error) console.error('The state of the catalogue could not be loaded:', error)
  return totals.nullable().parse(data) ?? unknownState
}

function quoted(name: string): string {
  return `"${name}"`
}

/** A filter as arguments of the remote functions: the text, and the filters that are set, by column. */
export function asArguments(filter: PartFilter) {
  const chosen = choices.map(({ name, column }) => [column, valueOf(filter, name)])
  const others = [
    ['Supplier/URL', valueOf(filter, 'supplier')],
    ['MinPrice', filter.minPrice],
    ['MaxPrice', filter.maxPrice],
    ['InStock', filter.inStock || null],
  ]
  const set = [...chosen, ...others].filter(([, value]) => value !== null)
  const text = readTyped(filter.search)
  const whole = withWholeModel(text)
  const q = whole.length > maxSearchLength ? text : whole
  return { q, filters: Object.fromEntries(set) }
}

/** The same for one page in its order. */
function asPageArguments(filter: PartFilter) {
  const sort = filter.sort === 'relevance' ? {} : { sort: filter.sort }
  const off = (filter.page - 1) * filter.pageSize
  return { ...asArguments(filter), ...sort, max_rows: filter.pageSize, off }
}

/** The value of a field, several as a list, or null if it does not filter. */
function valueOf(filter: PartFilter, name: ChoiceName | 'supplier') {
  const value = filter[name]
  if (typeof value === 'number') return value
  const [text, ...more] = fieldValues(filter, name)
  return more.length > 0 ? [text, ...more] : (text ?? null)
}

function explain(error: Failure, signal?: AbortSignal): SearchProblem {
  if (signal?.aborted) return 'cancelled'
  console.error('The catalogue could not be searched:', error)
  return 'failed'
}
