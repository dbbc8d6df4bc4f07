import { availableParallelism } from 'node:os'
import { openWaitingLine, type LineLimits } from './queue.ts'

/** How many are served at once, by line. */
export type SiteLimits = Record<'pages' | 'catalogue' | 'accounts', LineLimits>

// Pages and accounts: twice the connections each has to the database (backend.ts), so that while some
// render, others ask. A search of the catalogue keeps a processor busy: more of them at once than there
// are processors would take all from the pages.
const usualLimits: SiteLimits = {
  pages: { atOnce: 20, waiting: 200, patience: 5_000 },
  catalogue: { atOnce: availableParallelism(), waiting: 100, patience: 5_000 },
  accounts: { atOnce: 10, waiting: 100, patience: 5_000 },
}

/** The waiting lines of a site, and which of them a request to an address stands in. */
export function openSiteLines(given: Partial<SiteLimits> = {}) {
  const limits = { ...usualLimits, ...given }
  // Apart from each other, so that neither trying passwords nor searching keeps anybody from reading.
  const lines = {
    pages: openWaitingLine(limits.pages),
    catalogue: openWaitingLine(limits.catalogue),
    accounts: openWaitingLine(limits.accounts),
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
