import {
  respondFrom,
  respondNow,
  toCachedPage,
  toWebResponse,
  type CachedPage,
  type CachedResponse,
  type CacheRequest,
} from './cached-page.ts'
import { busyPage } from './busy-response.ts'
import { isCacheable, keyOf, matchesTag, sizeOf } from './cache-rules.ts'
import { loggedPath } from './log-text.ts'
import { openLruCache, type LruCache } from './lru-cache.ts'
import { paced, type FinishedResponse } from './page-response.ts'
import { compressed } from './body-compression.ts'
import { openFlights, type Enter } from './single-flight.ts'
import { withoutTracking } from './page-routes.ts'

/**
 * Renders the page at a URL and adds its cache tags to `tags`. A web `Response` can be read only once, so
 * it is never cached or shared: a download, or a 503.
 */
export type Render = (
  request: Request,
  tags: Set<string>,
  /** Who asked. A shared page is the same for all its readers: its render may count who asked first, and no more. */
  visitor?: Visitor,
) => Promise<FinishedResponse | Response>

export type Visitor = { address: string; isShared?: boolean }

/** Runs a task for the client at an IP address when the page of a request has room for it. */
export type AdmitPage = <Result>(
  request: Request,
  ...place: [address: string, task: () => Promise<Result>, signal: AbortSignal]
) => Promise<Result | 'refused'>

type PageCacheOptions = {
  render: Render
  /** By default there is room for every render. */
  admit?: AdmitPage | undefined
  /** How much memory cached pages may take, in bytes; 0 disables the cache. */
  limit: number
  /** Whether the page at a URL may be cached; by default every page. */
  mayCache?: ((url: string) => boolean) | undefined
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
  /** Responds to a GET or HEAD with a cached page, or renders it when the client's IP address has a place. */
  respond(request: Request, address: string): Promise<Response>
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
  const { admit = (_request, _address, task) => task() } = options
  const { log = (...args) => console.error(...args) } = options
  const entries = openEntries(limit, { clock, maxAge: freshFor + staleFor })
  const counts = { hits: 0, misses: 0, invalidated: 0 }

  const flights = openFlights<CachedPage | Response>(async (request, flight) => {
    const { key, tags, address } = flight
    const renderedAt = clock()
    const response = await render(request, tags, { address, isShared: true })
    if (response instanceof Response) return response
    const page = toCachedPage(response)
    const size = sizeOf(key, page)
    const isWelcome = isCacheable(response) && mayCache(request.url) && size <= limit
    if (isWelcome && !flight.isOutdated) entries.set(key, { page, tags, renderedAt, size })
    return page
  })

  function invalidate(tag: string) {
    counts.invalidated += entries.removeWhere(({ tags }) => matchesTag(tags, tag))
    flights.invalidate((tags) => matchesTag(tags, tag))
  }

  const leaveYesterday = openDayWatch(day, () => invalidate(''))

  type Found = CachedPage | Response | 'refused'
  async function find(key: string, request: Request, address: string): Promise<Found> {
    leaveYesterday()
    const { signal } = request
    const cached = entries.get(key)
    const age = cached ? clock() - cached.renderedAt : Infinity
    if (cached && age < freshFor + staleFor) {
      entries.touch(key)
      counts.hits += 1
      if (age >= freshFor && !flights.get(key)) revalidate(key, request, address)
      return cached.page
    }
    counts.misses += 1
    const shared = flights.get(key)
    const enter: Enter = (...place) => admit(request, ...place)
    const flight = shared ?? flights.open(key, request, address)
    const found = await flights.join(flight, { address, signal, enter })
    if (!shared || !(found instanceof Response)) return found
    const visitor = { address, isShared: true }
    const own = await admit(request, address, () => render(request, new Set(), visitor), signal)
    return own instanceof Response || own === 'refused' ? own : toCachedPage(own)
  }

  function revalidate(key: string, request: Request, address: string) {
    // Joined for good: a client that waits for it and disconnects must not abort it.
    const { signal } = new AbortController()
    const enter: Enter = (...place) => admit(request, ...place)
    // Without a place for it the stale page stays, and the next request tries again.
    flights
      .join(flights.open(key, request, address), { address, signal, enter })
      .catch((cause: unknown) =>
        log(`${loggedPath(request.url)} could not be revalidated; serving the stale page`, cause),
      )
  }

  return {
    async respond(given, address) {
      const url = withoutTracking(given.url)
      const request = url === given.url ? given : new Request(url, given)
      const found = await find(keyOf(url), request, address)
      if (found === 'refused') return compressed(request, busyPage(request))
      const turn = <Result>(task: () => Promise<Result>) =>
        admit(request, address, task, request.signal)
      const isStream = found instanceof Response
      return toResponse(isStream ? paced(found, turn) : found, request)
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

/** The cached pages. Expired ones leave even when there is room for them: nothing else would ever remove them. */
function openEntries(
  limit: number,
  { clock, maxAge }: { clock: () => number; maxAge: number },
): LruCache<Entry> {
  const entries = openLruCache<Entry>(limit)
  let sweptAt = clock()
  function removeExpired() {
    const now = clock()
    if (now - sweptAt < maxAge) return
    sweptAt = now
    entries.removeWhere(({ renderedAt }) => now - renderedAt >= maxAge)
  }
  return {
    ...entries,
    set(key, entry) {
      removeExpired()
      entries.set(key, entry)
    },
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
