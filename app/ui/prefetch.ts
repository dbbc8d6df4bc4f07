// What an awake page asks for before a link is followed.

/** Whether the visitor's browser asks for less data. Only some say; false on the server. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

// As long as delivery/cached-page.ts lets a copy fetched ahead be used, and a little more.
const keptMilliseconds = 15_000

/**
 * Replaces the browser's own copies of a page's data that were fetched a moment ago, so that who has
 * just changed something sees it. Takes the page's path; a fault leaves things as they were.
 */
export async function refreshPrefetchedData(path: string): Promise<void> {
  const isRecent = (entry: PerformanceEntry) =>
    new URL(entry.name).pathname === `${path}.data` &&
    performance.now() - entry.startTime - entry.duration < keptMilliseconds
  const recent = performance.getEntriesByType('resource').filter(isRecent)
  const addresses = new Set(recent.map(({ name }) => name))
  await Promise.allSettled([...addresses].map((address) => fetch(address, { cache: 'reload' })))
}
