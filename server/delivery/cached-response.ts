import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { BuiltFiles } from './built-files.ts'
import type { CachedResponse } from './cached-page.ts'
import { forwardedAddress } from './client-address.ts'
import { keepAliveMs } from './connection-limits.ts'
import type { PageCache } from './page-cache.ts'

/** What the log, the metrics and the counts record of a response; `start` is a time of `performance.now()`. */
export type Responded = {
  method: string
  url: string
  status: number
  start: number
  /** The headers of the request; names are lower-case. */
  header: (name: string) => string | null | undefined
  /** Aborted if the client has left; absent for a response that needed no waiting. */
  signal?: AbortSignal
  /** The id of the request, where nothing else tells the log. */
  request?: string
}

type CachedResponseOptions = {
  cache: Pick<PageCache, 'respondNow'>
  files: Pick<BuiltFiles, 'respondNow'>
  /** Records a response in the log, the metrics and the counts. */
  record(responded: Responded, kind?: 'asset'): void
  /** Notes who reads a cached page, by IP address. */
  seeVisitor(address: string): void
  trustProxy: number
  stopping: AbortSignal | undefined
}

/**
 * Serves a cached page, or a file, straight to its socket, and returns whether it did. Most requests are of this
 * kind, and creating web requests and responses would take most of their time.
 */
export type ServeCached = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

export function openServeCached(options: CachedResponseOptions): ServeCached {
  const { cache, files, record, seeVisitor, trustProxy, stopping } = options
  return (incoming, outgoing) => {
    const { method = '', url = '' } = incoming
    if (method !== 'GET' && method !== 'HEAD') return false
    const start = performance.now()
    const header = (name: string) => incoming.headers[name]?.toString()
    const page = cache.respondNow({ url, header })
    const response = page ?? files.respondNow({ url, header })
    if (!response) return false
    const socketAddress = incoming.socket.remoteAddress ?? 'unknown'
    if (page) seeVisitor(forwardedAddress(header('x-forwarded-for'), socketAddress, trustProxy))
    const { status } = response
    const requestId = requestIdOf(header('x-request-id'), trustProxy)
    const mayStayOpen = isPlainGet(incoming) && outgoing.shouldKeepAlive && !stopping?.aborted
    if (mayStayOpen && response.sent) {
      sendAtOnce(outgoing, status, response.sent, requestId)
    } else send(outgoing, response, { isHead: method === 'HEAD', requestId, stopping })
    const kind = url.startsWith('/assets/') ? 'asset' : undefined
    record({ method, url, status, start, header, request: requestId }, kind)
    return true
  }
}

/**
 * Whether a request is a GET of HTTP/1.1 without a body. A client that was not told to continue may send its body or
 * leave it out, so Node closes the connection when it writes such a response; it would stay open here, and the next
 * request could be read as the body.
 */
function isPlainGet({ method, httpVersion, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || httpVersion !== '1.1' || headers.expect !== undefined) return false
  return headers['transfer-encoding'] === undefined && !Number(headers['content-length'])
}

/**
 * Sends serialised headers and body in one write. Node would validate, join and encode two kilobytes of headers for
 * each response, half of the time it takes. It writes `_header` before the first chunk; HTTP/1.0, a request with a body,
 * a connection that is to be closed and a response without a body take Node's usual path.
 */
function sendAtOnce(outgoing: ServerResponse, status: number, sent: Buffer, requestId: string) {
  outgoing.statusCode = status
  Object.assign(outgoing, { _header: `${headOf(status)}x-request-id: ${requestId}\r\n` })
  outgoing.end(sent)
}

function send(
  outgoing: ServerResponse,
  { status, headers, body }: CachedResponse,
  given: { isHead: boolean; requestId: string; stopping: AbortSignal | undefined },
) {
  const closing = given.stopping?.aborted ? ['Connection', 'close'] : []
  outgoing.writeHead(status, [...headers, 'x-request-id', given.requestId, ...closing])
  outgoing.end(given.isHead ? undefined : body)
}

let written = { second: 0, status: 0, text: '' }

/** What responses begin with; it changes once a second. */
function headOf(status: number): string {
  const second = Math.floor(Date.now() / 1000)
  if (second !== written.second || status !== written.status) {
    const date = new Date(second * 1000).toUTCString()
    const line = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ndate: ${date}\r\n`
    const text = `${line}connection: keep-alive\r\nkeep-alive: timeout=${keepAliveMs / 1000}\r\n`
    written = { second, status, text }
  }
  return written.text
}

/** Safe in a header and in a log, and long enough to tell requests apart. */
const safe = /^[\w.-]{8,64}$/

/**
 * The id of a request: the one from the proxy in front if proxies are trusted, else a new one. An
 * untrusted client could otherwise write into the log or pose as somebody else's request.
 */
export function requestIdOf(given: unknown, trustedProxies: number): string {
  const isSafe = trustedProxies > 0 && typeof given === 'string' && safe.test(given)
  return isSafe ? given : randomUUID()
}
