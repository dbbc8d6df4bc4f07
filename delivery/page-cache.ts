import {
  respondFrom,
  respondNow,
  toCachedPage,
  type CachedPage,
  type CachedResponse,
  type CacheRequest,
} from './cached-page.ts'
import { isCacheable, keyOf, matchesTag, sizeOf } from './cache-rules.ts'
import { loggedPath } from './log-text.ts'
import type { FinishedResponse } from './page-response.ts'
import { compressed } from './response-compression.ts'

/**
 * Renders the page at a URL and adds its cache tags to `tags`. A web `Response` can be read only once, so
 * it is never cached or shared: a download, or a 503.
 */
export type Render = (request: Request, tags: Set<string>) => Promise<FinishedResponse | Response>

export type PageCacheOptions = {
  render: Render
  /** How much memory cached pages may take, in bytes; 0 disables the cache. */
  limit: number
  /** Whether the page at a URL may be cached; by default every page. */
  mayCache?: (url: string) => boolean
  /** How long a page is fresh, and for how long after that it is served while it is revalidated; in ms. */
  freshFor?: number
  staleFor?: number
  /** The time in milliseconds. */
  clock?: () => number
  /** Logs failures of background revalidation. */
  log?: (message: string, cause: unknown) => void
}

export type PageCache = {
  /** Responds to a GET or HEAD with a cached page, or renders it now. */
  respond(request: Request): Promise<Response>
  /** The response from a fresh page cached under exactly this URL, if it needs no work. */
  respondNow(request: CacheRequest): CachedResponse | undefined
  /** How much of the limit is used, in bytes. */
  size(): number
  /** Removes the pages with a tag: 'reviews' covers all of 'reviews/...', and '' everything. */
  invalidate(tag: string): void
}

type Entry = { page: CachedPage; tags: Set<string>; renderedAt: number; size: number }

/** One render for every request that comes in meanwhile. It is aborted when all of them are. */
type Flight = {
  tags: Set<string>
  waiting: number
  abort: AbortController
  isOutdated: boolean
  result: Promise<CachedPage | Response>
}

/**
 * Caches whole pages, which are the same for every visitor: single flight, stale-while-revalidate, and
 * least recently used pages are evicted first.
 */
export function openPageCache(options: PageCacheOptions): PageCache {
  const { render, limit, mayCache = () => true, freshFor = 30_000, staleFor = 30_000 } = options
  const { clock = () => performance.now(), log = (...args) => console.error(...args) } = options
  // In order of use: the least recently used page comes first.
  const entries = new Map<string, Entry>()
  const flights = new Map<string, Flight>()
  let total = 0
  let sweptAt = clock()

  function remove(key: string) {
    total -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  function moveToEnd(key: string, entry: Entry) {
    entries.delete(key)
    entries.set(key, entry)
  }

  /** Expired pages leave even when the cache has room: nothing else would ever remove them. */
  function removeExpired() {
    const now = clock()
    if (now - sweptAt < freshFor + staleFor) return
    sweptAt = now
    for (const [key, { renderedAt }] of entries) {
      if (now - renderedAt >= freshFor + staleFor) remove(key)
    }
  }

  function store(key: string, entry: Entry) {
    removeExpired()
    remove(key)
    entries.set(key, entry)
    total += entry.size
    for (const oldest of entries.keys()) {
      if (total <= limit) break
      remove(oldest)
    }
  }

  function startFlight(key: string, first: Request): Flight {
    const tags = new Set<string>()
    const abort = new AbortController()
    const renderedAt = clock()
    // A signal of its own: the first client may disconnect while others wait.
    const request = new Request(first.url, { headers: first.headers, signal: abort.signal })
    const flight: Flight = { tags, waiting: 0, abort, isOutdated: false, result: fly() }
    flights.set(key, flight)
    return flight

    async function fly() {
      try {
        const response = await render(request, tags)
        if (response instanceof Response) return response
        const page = toCachedPage(response)
        const entry = { page, tags, renderedAt, size: sizeOf(key, page) }
        const isWelcome = isCacheable(response) && mayCache(first.url) && entry.size <= limit
        if (isWelcome && !flight.isOutdated) store(key, entry)
        return page
      } finally {
        if (flights.get(key) === flight) flights.delete(key)
      }
    }
  }

  async function find(key: string, request: Request): Promise<CachedPage | Response> {
    const cached = entries.get(key)
    const age = cached ? clock() - cached.renderedAt : Infinity
    if (cached && age < freshFor + staleFor) {
      moveToEnd(key, cached)
      if (age >= freshFor && !flights.has(key)) revalidate(key, request)
      return cached.page
    }
    const shared = flights.get(key)
    const flight = shared ?? startFlight(key, request)
    flight.waiting += 1
    request.signal.addEventListener('abort', () => {
      flight.waiting -= 1
      if (flight.waiting > 0) return
      flight.abort.abort(request.signal.reason)
      // The next request starts a new flight.
      if (flights.get(key) === flight) flights.delete(key)
    })
    const found = await flight.result
    if (!shared || !(found instanceof Response)) return found
    const own = await render(request, new Set())
    return own instanceof Response ? own : toCachedPage(own)
  }

  function revalidate(key: string, request: Request) {
    const flight = startFlight(key, request)
    flight.waiting += 1
    flight.result.catch((cause: unknown) =>
      log(`${loggedPath(request.url)} could not be revalidated; serving the stale page`, cause),
    )
  }

  return {
    async respond(request) {
      const found = await find(keyOf(request.url), request)
      const response =
        found instanceof Response
          ? await compressed(request, found)
          : await toWebResponse(found, request)
      return request.method === 'HEAD' ? new Response(null, response) : response
    },
    respondNow(request) {
      const cached = entries.get(request.url)
      if (!cached || clock() - cached.renderedAt >= freshFor) return undefined
      const response = respondNow(cached.page, request)
      if (response) moveToEnd(request.url, cached)
      return response
    },
    size: () => total,
    invalidate(tag) {
      for (const [key, entry] of entries) if (matchesTag(entry.tags, tag)) remove(key)
      for (const [key, flight] of flights) {
        if (!matchesTag(flight.tags, tag)) continue
        // Requests already waiting may get the stale page; new ones must not.
        flight.isOutdated = true
        flights.delete(key)
      }
    },
  }
}

async function toWebResponse(page: CachedPage, { url, headers }: Request): Promise<Response> {
  const header = (name: string) => headers.get(name)
  const { status, headers: flat, body } = await respondFrom(page, { url, header })
  const pairs = new Headers()
  for (let i = 0; i < flat.length; i += 2) pairs.append(flat[i] ?? '', flat[i + 1] ?? '')
  return new Response(body?.length ? new Uint8Array(body) : null, { status, headers: pairs })
}
