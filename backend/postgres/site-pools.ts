import type { ErrorLog } from '../error-log.ts'
import { closeInReverse } from '../shutdown.ts'
import { openDatabase, type Database, type ServingOptions } from './database.ts'

/** How many connections each part of a process may open: the settings POOL_PAGES to POOL_REALTIME. */
export type PoolSizes = { pages: number; accounts: number; api: number; realtime: number }

export const usualPoolSizes: PoolSizes = { pages: 10, accounts: 5, api: 4, realtime: 2 }

/** Beside the pools: one listens for changes, one holds the lock of the purger, two cancel statements. */
const otherConnections = 4

/** The most connections that one process opens to the database it writes to. */
export const connectionsPerProcess = ({ pages, accounts, api, realtime }: PoolSizes): number =>
  pages + accounts + api + realtime + otherConnections

/**
 * The connections of a site process. The pools are separate: slow searches must not keep anyone
 * signed out, nor realtime readers or foreign clients of the Data API keep pages waiting.
 */
export type SitePools = Record<keyof PoolSizes, Database> & {
  /** Opens a connection of its own to LISTEN on. */
  openListener(): Database
  close(): Promise<void>
}

export function openSitePools(
  url: string,
  { sizes, serving, log }: { sizes: PoolSizes; serving: ServingOptions; log: ErrorLog },
): SitePools {
  const open = (maxConnections: number) => openDatabase(url, { maxConnections, serving })
  const pools = {
    pages: open(sizes.pages),
    accounts: open(sizes.accounts),
    api: open(sizes.api),
    realtime: open(sizes.realtime),
  }
  const closers = Object.values(pools).map((pool) => () => pool.end({ timeout: 5 }))
  return {
    ...pools,
    openListener: () => open(1),
    close: () => closeInReverse(closers, log),
  }
}
