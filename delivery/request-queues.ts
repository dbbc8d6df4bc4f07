import { availableParallelism } from 'node:os'
import { openQueue, type QueueLimits } from '../shared/queue.ts'

/** How many are served at once, by line. */
export type SiteLimits = Record<'pages' | 'catalogue' | 'accounts', QueueLimits>

// Pages and accounts: twice the connections each has to the database (backend.ts), so that while some
// render, others ask. A search of the catalogue keeps a processor busy: more of them at once than there
// are processors would take all from the pages.
const usualLimits: SiteLimits = {
  pages: { concurrency: 20, maxWaiting: 200, maxWaitMs: 5_000 },
  catalogue: { concurrency: availableParallelism(), maxWaiting: 100, maxWaitMs: 5_000 },
  accounts: { concurrency: 10, maxWaiting: 100, maxWaitMs: 5_000 },
}

/** The waiting lines of a site, and which of them a request to an address stands in. */
export function openSiteLines(given: Partial<SiteLimits> = {}) {
  const limits = { ...usualLimits, ...given }
  // Apart from each other, so that neither trying passwords nor searching keeps anybody from reading.
  const lines = {
    pages: openQueue(limits.pages),
    catalogue: openQueue(limits.catalogue),
    accounts: openQueue(limits.accounts),
  }
  const lineFor = (path: string) => {
    if (path.startsWith('/auth/v1/')) return lines.accounts
    return isSearch.test(path) ? lines.catalogue : lines.pages
  }
  return { lines, lineFor }
}

/** What counts and ranks the parts that a text or filters find. */
const isSearch =
  /^\/parts-catalog(?:\.data)?$|^\/rest\/v1\/rpc\/evnz_(?:search_parts|count_parts|part_options)$/
