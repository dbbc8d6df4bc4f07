import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { BuiltFiles } from './built-files.ts'
import { forwardedAddress } from './client-address.ts'
import type { PageCache } from './page-cache.ts'
import type { SiteLog } from './site-log.ts'

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
}

type CachedResponseOptions = {
  cache: Pick<PageCache, 'respondNow'>
  files: Pick<BuiltFiles, 'respondNow'>
  log: Pick<SiteLog, 'during'>
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
  const { cache, files, log, record, seeVisitor, trustProxy, stopping } = options
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
    const { status, headers, body } = response
    const requestId = requestIdOf(header('x-request-id'), trustProxy)
    const closing = stopping?.aborted ? ['Connection', 'close'] : []
    outgoing.writeHead(status, [...headers, 'x-request-id', requestId, ...closing])
    outgoing.end(method === 'HEAD' ? undefined : body)
    const kind = url.startsWith('/assets/') ? 'asset' : undefined
    log.during(requestId, () => record({ method, url, status, start, header }, kind))
    return true
  }
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
