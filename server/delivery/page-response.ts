import { createHash } from 'node:crypto'
import { openLruCache } from './lru-cache.ts'
import type { EncodedPage } from '../../app/ground/shell/encoded-page.ts'

/** Pages are the same for every visitor, and a short lifetime makes going back and forth instant. */
const defaultCacheControl = 'public, max-age=60'

/** A whole response, its body in memory. */
export type FinishedResponse = { status: number; headers: Headers; body: Buffer }

/** Finishes a rendered page: Cache-Control, and the policy that allows its own inline scripts. */
export function finishPage(
  request: Request,
  response: Response,
  { body, scripts, styles }: EncodedPage,
  backendUrl: PolicyOptions['backendUrl'],
): FinishedResponse {
  const headers = withCacheControl(request, response)
  headers.set(
    'Content-Security-Policy',
    contentPolicy({ backendUrl, inlineScripts: scripts, inlineStyles: styles }),
  )
  return { status: response.status, headers, body }
}

/** Finishes a response that is not a page: Cache-Control. A download is streamed. */
export async function finishResponse(
  request: Request,
  response: Response,
): Promise<FinishedResponse | Response> {
  if (isDownload(response)) return withoutStore(response)
  const headers = withCacheControl(request, response)
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
}

/** A finished response as a web `Response`. */
export function toResponse(finished: FinishedResponse | Response): Response {
  if (finished instanceof Response) return finished
  const { status, headers, body } = finished
  return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers })
}

/** The response's headers; its own Cache-Control wins over the default. */
function withCacheControl(request: Request, response: Response): Headers {
  const headers = new Headers(response.headers)
  if (!headers.has('Cache-Control')) {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    headers.set(
      'Cache-Control',
      isRead && response.status === 200 ? defaultCacheControl : 'no-store',
    )
  }
  return headers
}

/** A download is not cached, and streams: it may be larger than memory. */
const isDownload = ({ headers }: Response) => headers.has('Content-Disposition')

function withoutStore({ status, body, headers: given }: Response): Response {
  const headers = new Headers(given)
  headers.set('Cache-Control', 'no-store')
  return new Response(body, { status, headers })
}

/** Makes each piece of a download wait for its turn, so that a client that reads slowly holds no place. */
export function paced(
  response: Response,
  turn: <Result>(task: () => Promise<Result>) => Promise<Result | 'refused'>,
): Response {
  if (!response.body || !isDownload(response)) return response
  const reader = response.body.getReader()
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const read = await turn(() => reader.read())
    // The rest of the response is missing, which only a broken connection can say.
    if (read === 'refused') controller.error(new Error('A download was cut: too many at once'))
    else if (read.done) controller.close()
    else controller.enqueue(read.value)
  }
  const cancel = (reason: unknown) => reader.cancel(reason)
  const body = new ReadableStream<Uint8Array>({ pull, cancel }, { highWaterMark: 0 })
  return new Response(body, response)
}

/** What a page may use. */
export type PolicyOptions = {
  /** The URL of the data and auth APIs, if they are not on the site's own origin. */
  backendUrl: string | null
  /** The inline scripts that we wrote into the page. */
  inlineScripts: string[]
  /** The inline styles that we wrote into the page. */
  inlineStyles: string[]
}

/**
 * The Content-Security-Policy of one rendered page. It allows inline code by hash, so it can be cached with
 * the page, which a nonce could not. It never looks at the HTML: code that we did not write has no hash
 * here. Style attributes are not allowed: scripts set styles through the DOM, which is, and pages carry none.
 */
export function contentPolicy({ backendUrl, inlineScripts, inlineStyles }: PolicyOptions): string {
  // 'self' covers the site's own WebSocket; another origin is listed with both schemes.
  const origin = backendUrl && new URL(backendUrl).origin
  const backend = origin ? ` ${origin} ${origin.replace(/^http/, 'ws')}` : ''
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...hashesOf(inlineScripts)].join(' '),
    ['style-src', `'self'`, ...hashesOf(inlineStyles)].join(' '),
    `img-src 'self' data:${origin ? ` ${origin}` : ''}`,
    `font-src 'self'`,
    `connect-src 'self'${backend}`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

const hashesOf = (texts: string[]) => [...new Set(texts.map(hashOf))]

/** Most pages have the same few scripts, and pages of one kind the same styles. */
const hashes = openLruCache<{ hash: string; size: number }>(200)

function hashOf(code: string): string {
  const known = hashes.get(code)
  if (known) {
    hashes.touch(code)
    return known.hash
  }
  const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  hashes.set(code, { hash, size: 1 })
  return hash
}
