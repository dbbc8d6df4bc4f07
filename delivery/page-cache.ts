import {
  respondFrom,
  respondNow,
  toCachedPage,
  toWebResponse,
  type CachedPage,
  type CachedResponse,
  type CacheRequest,
} from './cached-page.ts'
import { isCacheable, keyOf, matchesTag, sizeOf } from './cache-rules.ts'
import { loggedPath } from './log-text.ts'
import { openLruCache } from './lru-cache.ts'
import type { FinishedResponse } from './page-response.ts'
import { compressed } from './response-compression.ts'
import { openFlights } from './single-flight.ts'
import { withoutTracking } from './tracking-parameters.ts'

/**
 * Renders the page at a URL and adds its cache tags to `tags`. A web `Response` can be read only once, so
 * it is never cached or shared: a download, or a 503.
 */
export type Render = (
  request: Request,
  tags: Set<string>,
  /** Set for forms only. A page is the same for all its readers, so its render knows no visitor. */
  visitor?: { address: string },
) => Promise<FinishedResponse | Response>

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
  /** The calendar day. Pages show today's dates and rates, so a new day drops all of yesterday's pages. */
  day?: () => string
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
  /** Cache hits, misses, and pages removed because something changed. */
  count(): { hits: number; misses: number; invalidated: number }
  /** Removes the pages with a tag: 'reviews' covers all of 'reviews/...', and '' everything. */
  invalidate(tag: string): void
}

type Entry = { page: CachedPage; tags: Set<string>; renderedAt: number; size: number }

/**
 * Caches whole pages, which are the same for every visitor: single flight, stale-while-revalidate, and
 * least recently used pages are evicted first.
 */
export function openPageCache(options: PageCacheOptions): PageCache {
  const { render, limit, mayCache = () => true, freshFor = 30_000, staleFor = 30_000 } = options
  const { clock = () => performance.now(), day = () => '' } = options
  const { log = (...args) => console.error(...args) } = options
  const entries = openLruCache<Entry>(limit)
  const counts = { hits: 0, misses: 0, invalidated: 0 }
  let sweptAt = clock()

  const flights = openFlights<CachedPage | Response>(async (request, flight) => {
    const { key, tags } = flight
    const renderedAt = clock()
    const response = await render(request, tags)
    if (response instanceof Response) return response
    const page = toCachedPage(response)
    const size = sizeOf(key, page)
    const isWelcome = isCacheable(response) && mayCache(request.url) && size <= limit
    if (isWelcome && !flight.isOutdated) store(key, { page, tags, renderedAt, size })
    return page
  })

  function store(key: string, entry: Entry) {
    removeExpired()
    entries.set(key, entry)
  }

  /** Expired pages leave even when the cache has room: nothing else would ever remove them. */
  function removeExpired() {
    const now = clock()
    if (now - sweptAt < freshFor + staleFor) return
    sweptAt = now
    entries.removeWhere(({ renderedAt }) => now - renderedAt >= freshFor + staleFor)
  }

  function invalidate(tag: string) {
    counts.invalidated += entries.removeWhere(({ tags }) => matchesTag(tags, tag))
    flights.invalidate((tags) => matchesTag(tags, tag))
  }

  const leaveYesterday = openDayWatch(day, () => invalidate(''))

  async function find(key: string, request: Request): Promise<CachedPage | Response> {
    leaveYesterday()
    const cached = entries.get(key)
    const age = cached ? clock() - cached.renderedAt : Infinity
    if (cached && age < freshFor + staleFor) {
      entries.touch(key)
      counts.hits += 1
      if (age >= freshFor && !flights.get(key)) revalidate(key, request)
      return cached.page
    }
    counts.misses += 1
    const shared = flights.get(key)
    const found = await flights.join(shared ?? flights.start(key, request), request.signal)
    if (!shared || !(found instanceof Response)) return found
    const own = await render(request, new Set())
    return own instanceof Response ? own : toCachedPage(own)
  }

  function revalidate(key: string, request: Request) {
    // Joined for good: a client that waits for it and disconnects must not abort it.
    const { signal } = new AbortController()
    flights
      .join(flights.start(key, request), signal)
      .catch((cause: unknown) =>
        log(`${loggedPath(request.url)} could not be revalidated; serving the stale page`, cause),
      )
  }

  return {
    async respond(given) {
      const url = withoutTracking(given.url)
      const request = url === given.url ? given : new Request(url, given)
      return toResponse(await find(keyOf(url), request), request)
    },
    respondNow(request) {
      leaveYesterday()
      const cached = entries.get(request.url)
      if (!cached || clock() - cached.renderedAt >= freshFor) return undefined
      const response = respondNow(cached.page, request)
      if (response) entries.touch(request.url)
      if (response) counts.hits += 1
      return response
    },
    size: entries.size,
    count: () => ({ ...counts }),
    invalidate,
  }
}

async function toResponse(found: CachedPage | Response, request: Request): Promise<Response> {
  const { url, headers } = request
  const header = (name: string) => headers.get(name)
  const response =
    found instanceof Response
      ? await compressed(request, found)
      : toWebResponse(await respondFrom(found, { url, header }))
  return request.method === 'HEAD' ? new Response(null, response) : response
}

/** Returns a function that calls `onNewDay` if the day has changed since it was last called. */
function openDayWatch(day: () => string, onNewDay: () => void): () => void {
  let today: string | undefined
  return () => {
    const now = day()
    today ??= now
    if (now === today) return
    today = now
    onNewDay()
  }
}
