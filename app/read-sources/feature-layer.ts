// Reads a layer of an ArcGIS feature service as one file: page by page, whole or not at all.
import type { SourceQuestions } from './read-source.ts'

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

/**
 * Asks for all features of a layer, whose address ends with '/query', or for the rows of another query, in the order in
 * which they come. Null if they are as the last reading knew them.
 */
export async function readFeatureLayer(
  { ask, refuse }: Pick<SourceQuestions, 'ask' | 'refuse'>,
  address: string,
  query = everyFeature,
): Promise<Uint8Array | null> {
  const features: Feature[] = []
  for (let page = 0; page < mostPages; page += 1) {
    const at = pageAddress(address, query, features.length)
    const answer = await ask(at, { conditional: page === 0 })
    if (answer === null) return null
    const { found, isLast } = readPage(new TextDecoder().decode(answer), refuse)
    features.push(...found)
    if (!isLast) continue
    if (hasRepeated(features)) refuse('The list changed while it was read.')
    return new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features }))
  }
  return refuse(`The service has more than ${mostPages} pages.`)
}

/** A service may hold fewer on a page than it is asked for, so the next one begins after what has come. */
function pageAddress(address: string, query: LayerQuery, offset: number): string {
  const url = new URL(address)
  const paging = { resultOffset: String(offset), resultRecordCount: String(pageSize) }
  for (const [name, value] of Object.entries({ ...query, ...paging }))
    url.searchParams.set(name, value)
  return url.href
}

/** The service reports its errors with status 200. */
function readPage(
  text: string,
  refuse: SourceQuestions['refuse'],
): { found: Feature[]; isLast: boolean } {
  const page = jsonOf(text) as Page | null | undefined
  if (page === undefined) return refuse('The answer is not JSON.')
  const { features, error } = page ?? {}
  if (error) {
    const said =
      typeof error.message === 'string' ? error.message.slice(0, 120) : 'without a reason'
    return refuse(`The service reports an error: ${said}.`)
  }
  if (!Array.isArray(features)) return refuse('The answer has no list of features.')
  const isLimited =
    page?.exceededTransferLimit === true || page?.properties?.exceededTransferLimit === true
  if (!features.every((one) => typeof one === 'object' && one !== null))
    return refuse('The list has entries that are not features.')
  if (isLimited && features.length === 0)
    return refuse('The service says that there is more, and gives nothing.')
  return { found: features as Feature[], isLast: !isLimited && features.length < pageSize }
}

/** A row on two pages: the service was reloaded between them, so others may be on none. */
function hasRepeated(features: readonly Feature[]): boolean {
  const ids = features.flatMap(({ properties }) => properties?.OBJECTID ?? [])
  return new Set(ids).size < ids.length
}

/** The value of a JSON text; undefined if it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
