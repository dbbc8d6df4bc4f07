import type { PoolSizes } from '../settings/settings.ts'
import type { ErrorLog } from '../../packages/supabase-apis/error-log.ts'
import { closeInReverse } from '../../packages/supabase-apis/shutdown.ts'
import {
  openDatabase,
  type Database,
  type ServingOptions,
} from '../../packages/supabase-apis/database/database.ts'

/** Connections outside the pools: one listens for changes, one holds the purge lock, two cancel statements. */
const otherConnections = 4

/** The most connections that one process opens to the database it writes to. */
export const connectionsPerProcess = ({ pages, accounts, api, realtime }: PoolSizes): number =>
  pages + accounts + api + realtime + otherConnections

/**
 * The connections of a site process. The pools are separate: slow searches must not block
 * sign-ins, and realtime or outside clients of the Data API must not block pages.
 */
export type SitePools = Record<keyof PoolSizes, Database> & {
  /** To READ_DATABASE_URL, the size of `pages` and `api` together; undefined without that setting. */
  replicas: { pages: Database; api: Database } | undefined
  /** Opens a connection of its own to LISTEN on. */
  openListener(): Database
  close(): Promise<void>
}

export function openSitePools(
  url: string,
  options: {
    sizes: PoolSizes
    serving: ServingOptions
    replicaUrl?: string | undefined
    log: ErrorLog
  },
): SitePools {
  const { sizes, serving, replicaUrl, log } = options
  const open = (maxConnections: number) => openDatabase(url, { maxConnections, serving })
  const openReplica = (address: string, maxConnections: number) =>
    openDatabase(address, { maxConnections, serving: { setsLimits: true, primaryOnly: false } })
  const pools = {
    pages: open(sizes.pages),
    accounts: open(sizes.accounts),
    api: open(sizes.api),
    realtime: open(sizes.realtime),
  }
  const replicas =
    replicaUrl === undefined
      ? undefined
      : { pages: openReplica(replicaUrl, sizes.pages), api: openReplica(replicaUrl, sizes.api) }
  const all = [...Object.values(pools), ...Object.values(replicas ?? {})]
  const closers = all.map((pool) => () => pool.end({ timeout: 5 }))
  return {
    ...pools,
    replicas,
    openListener: () => open(1),
    close: () => closeInReverse(closers, log),
  }
}
