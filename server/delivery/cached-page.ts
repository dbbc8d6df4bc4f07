import { createHash } from 'node:crypto'
import {
  chooseEncoding,
  decodeBody,
  encodeBody,
  varyByEncoding,
  type Encoding,
} from './body-compression.ts'
import type { FinishedResponse } from './page-response.ts'

/**
 * A finished page, with the variants that have been requested so far. `kept` is the body that other encodings are made
 * from: the first compressed variant replaces the plain body, which is five times as long.
 */
export type CachedPage = {
  status: number
  headers: Headers
  /** Its media type. */
  type: string
  length: number
  kept: { body: Buffer; encoding?: Encoding | undefined }
  variants: Map<Encoding | 'identity', Promise<Variant> | Variant>
}

/**
 * A page in one encoding. Headers are a flat [name, value, ...] array, as Node writes them; `headers304` are those of a
 * 304, which has no body. `sent` is the headers and the body as HTTP/1.1 sends them, and `body` the end of it.
 */
type Variant = {
  etag: string
  headers: string[]
  headers304: string[]
  sent: Buffer
  body: Buffer
}

/** The parts of a request that select a cached variant. Header names are lower-case. */
export type CacheRequest = { url: string; header(name: string): string | null | undefined }

/** A response ready to send. Headers are a flat [name, value, ...] array; a 304 has no body and nothing to send at once. */
export type CachedResponse = {
  status: number
  headers: readonly string[]
  body: Buffer | null
  sent: Buffer | null
}

/** Makes a cached page from a finished response and any copies that are already compressed. */
export function toCachedPage(
  { status, headers: given, body }: FinishedResponse,
  copies: Partial<Record<Encoding, Buffer | undefined>> = {},
): CachedPage {
  const headers = new Headers(given)
  varyByEncoding(headers)
  const type = headers.get('Content-Type') ?? ''
  const { length } = body
  const page: CachedPage = { status, headers, type, length, kept: { body }, variants: new Map() }
  for (const encoding of ['br', 'gzip'] as const) {
    const copy = copies[encoding]
    if (copy) page.variants.set(encoding, variantFrom(page, encoding, copy))
  }
  return page
}

/**
 * The response for one request: the page in the encoding the client accepts, or 304 when the client has
 * it. ETags are strong: each encoding has its own.
 */
export async function respondFrom(
  page: CachedPage,
  request: CacheRequest,
): Promise<CachedResponse> {
  return responseOf(page, await variantOf(page, encodingFor(page, request)), request)
}

/** The same without waiting; undefined when the variant has yet to be compressed. */
export function respondNow(page: CachedPage, request: CacheRequest): CachedResponse | undefined {
  const variant = page.variants.get(encodingFor(page, request) ?? 'identity')
  return variant && !(variant instanceof Promise) ? responseOf(page, variant, request) : undefined
}

const encodingFor = ({ type, length }: CachedPage, request: CacheRequest) =>
  chooseEncoding(request.header('accept-encoding'), type, length)

async function variantOf(page: CachedPage, encoding: Encoding | undefined): Promise<Variant> {
  const name = encoding ?? 'identity'
  const known = page.variants.get(name)
  if (known) return known
  const making = makeVariant(page, encoding)
  page.variants.set(name, making)
  const variant = await making
  page.variants.set(name, variant)
  return variant
}

async function makeVariant(page: CachedPage, encoding: Encoding | undefined): Promise<Variant> {
  const { kept, type } = page
  const body = kept.encoding ? await decodeBody(kept.body, kept.encoding) : kept.body
  return variantFrom(page, encoding, encoding ? await encodeBody(body, encoding, type) : body)
}

function variantFrom(page: CachedPage, encoding: Encoding | undefined, body: Buffer): Variant {
  // A hash of the bytes as sent, a fifth as many as those of the page.
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`
  const headers = new Headers(page.headers)
  // Only 200 responses get an ETag.
  if (page.status === 200) headers.set('ETag', etag)
  const headers304 = [...headers].flat()
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.byteLength))
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const head = Buffer.from(`${lines}\r\n`, 'latin1')
  // Memory of its own: Node cuts small buffers out of 64 kB, all of which would be kept for a page of 20.
  const sent = Buffer.allocUnsafeSlow(head.length + body.length)
  sent.set(head)
  sent.set(body, head.length)
  const end = sent.subarray(sent.length - body.length)
  if (!page.kept.encoding) page.kept = { body: end, encoding }
  return { etag, headers: [...headers].flat(), headers304, sent, body: end }
}

function responseOf(
  { status, headers: given }: CachedPage,
  variant: Variant,
  request: CacheRequest,
): CachedResponse {
  const tags = request.header('if-none-match')
  const isSame = tags ? includesTag(tags, variant.etag) : isUnchangedSince(given, request)
  const isUnchanged = status === 200 && isSame
  return isUnchanged
    ? { status: 304, headers: variant.headers304, body: null, sent: null }
    : { status, headers: variant.headers, body: variant.body, sent: variant.sent }
}

/** Whether If-None-Match lists this ETag. A proxy in between may have made it weak. */
const includesTag = (given: string, etag: string) =>
  given.split(',').some((one) => [etag, `W/${etag}`, '*'].includes(one.trim()))

/**
 * Whether If-Modified-Since is Last-Modified, which files have and pages do not. A later date is not enough: what an
 * edit changed and its undoing changed back has an earlier date again.
 */
function isUnchangedSince(headers: Headers, { header }: CacheRequest): boolean {
  const since = header('if-modified-since')
  if (!since) return false
  const changed = headers.get('Last-Modified')
  return changed ? Date.parse(since) === Date.parse(changed) : false
}

/** A cached response as a web `Response`. */
export function toWebResponse({
  status,
  headers: flat,
  body,
}: Pick<CachedResponse, 'status' | 'headers' | 'body'>): Response {
  const headers = new Headers()
  for (let i = 0; i < flat.length; i += 2) headers.append(flat[i] ?? '', flat[i + 1] ?? '')
  return new Response(body?.length ? new Uint8Array(body) : null, { status, headers })
}
