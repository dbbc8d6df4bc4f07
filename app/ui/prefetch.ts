/** Whether the browser asks to save data; false in browsers that do not say, and on the server. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

// Slightly longer than the max-age of prefetched data (delivery/cached-page.ts).
const prefetchLifetimeMs = 15_000

/**
 * Refetches a page's data that was prefetched a moment ago, so that users see what they just changed.
 * Takes the page's path. A failed fetch is ignored.
 */
export async function refreshPrefetchedData(path: string): Promise<void> {
  const isRecent = (entry: PerformanceEntry) =>
    new URL(entry.name).pathname === `${path}.data` &&
    performance.now() - entry.startTime - entry.duration < prefetchLifetimeMs
  const recent = performance.getEntriesByType('resource').filter(isRecent)
  const urls = new Set(recent.map(({ name }) => name))
  await Promise.allSettled([...urls].map((url) => fetch(url, { cache: 'reload' })))
}
