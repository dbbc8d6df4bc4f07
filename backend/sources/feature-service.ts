// Reads a layer of an ArcGIS feature service as one GeoJSON file: page by page, whole or not at all.
import { readRemoteFile, RemoteRefusal, type RemoteOptions } from './remote-file.ts'

export type ReadOptions = Pick<RemoteOptions, 'etag' | 'lastModified' | 'timeoutMs' | 'trusted'>

export type ReadLayer =
  | { outcome: 'unchanged' }
  | { outcome: 'new'; bytes: Buffer; etag: string | null; lastModified: string | null }

/** As many as a page of the service holds; all chargers of New Zealand were 638 in October 2026. */
const pageSize = 2_000
const mostPages = 10
const mostPageBytes = 8 * 2 ** 20

type Feature = { properties?: Record<string, unknown> | null }
type Page = {
  features?: unknown
  error?: { message?: unknown }
  exceededTransferLimit?: unknown
  properties?: { exceededTransferLimit?: unknown } | null
}

/** Reads all features of a layer, whose address ends with '/query'. Throws a RemoteRefusal in words for the desk. */
export async function readFeatureLayer(address: string, options: ReadOptions): Promise<ReadLayer> {
  const features: Feature[] = []
  let validators = { etag: null as string | null, lastModified: null as string | null }
  for (let page = 0; page < mostPages; page += 1) {
    const { etag, lastModified, ...reading } = options
    // Of several pages each has a validator of its own, and none speaks for the others: they are asked in full.
    const known = page === 0 ? { etag, lastModified } : {}
    const file = await readRemoteFile(pageAddress(address, page), {
      ...reading,
      ...known,
      maxBytes: mostPageBytes,
    })
    if (file.outcome === 'unchanged') return file
    const { found, isLast } = readPage(await textOf(file.body))
    features.push(...found)
    if (!isLast) continue
    if (page === 0)
      validators = { etag: file.etag ?? null, lastModified: file.lastModified ?? null }
    refuseRepeated(features)
    const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
    return { outcome: 'new', bytes, ...validators }
  }
  throw new RemoteRefusal(`The service has more than ${mostPages} pages.`)
}

function pageAddress(address: string, page: number): string {
  const url = new URL(address)
  const query = {
    where: '1=1',
    outFields: '*',
    outSR: '4326',
    orderByFields: 'OBJECTID',
    resultOffset: String(page * pageSize),
    resultRecordCount: String(pageSize),
    f: 'geojson',
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** The service reports its errors with status 200. */
function readPage(text: string): { found: Feature[]; isLast: boolean } {
  let page: Page
  try {
    page = JSON.parse(text) as Page
  } catch (cause) {
    throw new RemoteRefusal('The answer is not JSON.', { cause })
  }
  const { features, error } = page ?? {}
  if (error) {
    const said =
      typeof error.message === 'string' ? error.message.slice(0, 120) : 'without a reason'
    throw new RemoteRefusal(`The service reports an error: ${said}.`)
  }
  if (!Array.isArray(features)) throw new RemoteRefusal('The answer has no list of features.')
  const isLimited =
    page.exceededTransferLimit === true || page.properties?.exceededTransferLimit === true
  if (!features.every((one) => typeof one === 'object' && one !== null))
    throw new RemoteRefusal('The list has rows that are none.')
  if (isLimited && features.length === 0)
    throw new RemoteRefusal('The service says that there is more, and gives nothing.')
  return { found: features as Feature[], isLast: !isLimited && features.length < pageSize }
}

/** A row on two pages: the service was reloaded between them, so others may be on none. */
function refuseRepeated(features: readonly Feature[]): void {
  const ids = features.flatMap(({ properties }) => properties?.OBJECTID ?? [])
  if (new Set(ids).size < ids.length) throw new RemoteRefusal('The list changed while it was read.')
}
