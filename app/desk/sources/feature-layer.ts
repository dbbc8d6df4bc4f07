// Reads a layer of an ArcGIS feature service as one file: page by page, whole or not at all.
import { answerParser, refuseAnswer, type SourceQuestions } from './read-source.ts'

/** As many as a page of the service holds; all chargers of New Zealand were 638 in October 2026. */
const pageSize = 2_000
const mostPages = 10

type Feature = { properties?: Record<string, unknown> | null }
type Page = {
  features?: unknown
  error?: { message?: unknown }
  exceededTransferLimit?: unknown
  properties?: { exceededTransferLimit?: unknown } | null
}

type LayerQuery = Readonly<Record<string, string>>

/** Every feature with its place. */
const everyFeature: LayerQuery = {
  where: '1=1',
  outFields: '*',
  outSR: '4326',
  orderByFields: 'OBJECTID',
  f: 'geojson',
}

/** As many bytes as all pages together may have: EVRoam's were less than one MB. */
const mostBytes = 12 * 2 ** 20

/**
 * Asks for all features of a layer, whose address ends with '/query', or for the rows of another query, in the order in
 * which they come. Returns the pages; null if the first is as the last reading knew it.
 */
export async function askFeaturePages(
  { ask, parse, refuse }: Pick<SourceQuestions, 'ask' | 'parse' | 'refuse'>,
  address: string,
  query = everyFeature,
): Promise<Uint8Array[] | null> {
  const pages: Uint8Array[] = []
  let [count, bytes] = [0, 0]
  while (pages.length < mostPages) {
    const at = pageAddress(address, query, count)
    const page = await ask(at, { conditional: pages.length === 0 })
    if (page === null) return null
    bytes += page.length
    if (bytes > mostBytes) return refuse('The list is larger than 12 MB.')
    const read = await parse(featurePage, page)
    pages.push(page)
    count += read.count
    if (read.isLast) return pages
  }
  return refuse(`The service has more than ${mostPages} pages.`)
}

/** How many features a page has, and whether it is the last one. */
const featurePage = answerParser('featurePage', (bytes: Uint8Array) => {
  const { features, isLast } = readPage(bytes)
  return { count: features.length, isLast }
})

/** Asks for the same as one file. */
export async function askFeatureFile(
  questions: SourceQuestions,
  address: string,
): Promise<Uint8Array | null> {
  const pages = await askFeaturePages(questions, address)
  return pages && questions.parse(featureFile, pages)
}

/** The features of all pages. */
export function featuresOf(pages: readonly Uint8Array[]): Feature[] {
  const features = pages.flatMap((page) => readPage(page).features)
  return hasRepeated(features) ? refuseAnswer('The list changed while it was read.') : features
}

/** The features of all pages as one file. */
const featureFile = answerParser('featureFile', (pages: readonly Uint8Array[]) =>
  new TextEncoder().encode(
    JSON.stringify({ type: 'FeatureCollection', features: featuresOf(pages) }),
  ),
)

/** A service may hold fewer on a page than it is asked for, so the next one begins after what has come. */
function pageAddress(address: string, query: LayerQuery, offset: number): string {
  const url = new URL(address)
  const paging = { resultOffset: String(offset), resultRecordCount: String(pageSize) }
  for (const [name, value] of Object.entries({ ...query, ...paging }))
    url.searchParams.set(name, value)
  return url.href
}

/** The service reports its errors with status 200. */
function readPage(bytes: Uint8Array): { features: Feature[]; isLast: boolean } {
  const page = jsonOf(bytes) as Page | null | undefined
  if (page === undefined) return refuseAnswer('The answer is not JSON.')
  const { features, error } = page ?? {}
  if (error) {
    const said =
      typeof error.message === 'string' ? error.message.slice(0, 120) : 'without a reason'
    return refuseAnswer(`The service reports an error: ${said}.`)
  }
  if (!Array.isArray(features)) return refuseAnswer('The answer has no list of features.')
  const isLimited =
    page?.exceededTransferLimit === true || page?.properties?.exceededTransferLimit === true
  if (!features.every((one) => typeof one === 'object' && one !== null))
    return refuseAnswer('The list has entries that are not features.')
  if (isLimited && features.length === 0)
    return refuseAnswer('The service says that there is more, and gives nothing.')
  return { features: features as Feature[], isLast: !isLimited && features.length < pageSize }
}

/** A row on two pages: the service was reloaded between them, so others may be on none. */
function hasRepeated(features: readonly Feature[]): boolean {
  const ids = features.flatMap(({ properties }) => properties?.OBJECTID ?? [])
  return new Set(ids).size < ids.length
}

/** The value of JSON; undefined if it is none. */
export function jsonOf(bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    return undefined
  }
}

export const featureParsers = [featurePage, featureFile]
