/** Whether the browser asks to save data; false in browsers that do not say, and on the server. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

// Slightly longer than the max-age of prefetched data (server/delivery/cached-page.ts).
const prefetchLifetimeMs = 15_000

/**
 * Refetches a page's data past any shared cache, so that users see what they just changed. Refetches both what was
 * prefetched and what the router is about to request. Takes the page's path and its next query.
 * A failed fetch is ignored.
 */
export async function refetchPageData(
  path: string,
  routeId: string,
  search: string,
): Promise<void> {
  const isRecent = (entry: PerformanceEntry) =>
    new URL(entry.name).pathname === `${path}.data` &&
    performance.now() - entry.startTime - entry.duration < prefetchLifetimeMs
  const recent = performance.getEntriesByType('resource').filter(isRecent)
  const next = new URL(`${path}.data${search}`, location.href)
  next.searchParams.set('_routes', routeId)
  const urls = new Set([next.href, ...recent.map(({ name }) => name)])
  await Promise.allSettled([...urls].map((url) => fetch(url, { cache: 'reload' })))
}
