import { consoleLog, type ErrorLog } from '../error-log.ts'
import type { Database } from './database.ts'

/** Decides whether reads may go to a replica, and from which position on it is up to date. */
export type ReadReplica = {
  /** Where the replica must have got to; undefined while reads belong to the primary. */
  neededPosition(): string | undefined
  /** Something was written: the replica must have that too. */
  noteChange(): void
  /** A read found the replica behind. */
  noteBehind(): void
  /** A read failed because the replica is away. */
  noteFailure(cause: unknown): void
  close(): void
}

export type ReadReplicaOptions = {
  primary: Database
  replica: Database
  /** Whether notifications of changes arrive. Without them nobody knows what a replica must have. */
  isListening: () => boolean
  log?: ErrorLog | undefined
  /** How often the replica is tried, in milliseconds. It is at most twice that behind. */
  intervalMs?: number
}

/** After a read found the replica behind, the next ones go to the primary at once; milliseconds. */
const behindMs = 50
/** How long a probe may take, in milliseconds. */
const probeLimitMs = 2_000

/**
 * Follows the primary's position in its log of changes. A change makes it unknown until it is read anew, so
 * no page is rendered from before a change that this process has heard of.
 */
export function openReadReplica(options: ReadReplicaOptions): ReadReplica {
  const { primary, replica, isListening, log = consoleLog, intervalMs = 2_000 } = options
  let position: string | undefined
  let isReading = false
  let isOutdated = false
  let behindUntil = 0
  let isAway = true
  let isAwayLogged = false

  async function readPosition() {
    // Whoever reads now reads again when it is outdated.
    if (isReading) return
    isReading = true
    try {
      do {
        isOutdated = false
        const [row] = await primary<{ position: string }[]>`
          select pg_current_wal_flush_lsn()::text as position`
        if (!isOutdated) position = row?.position
      } while (isOutdated)
    } catch {
      // The next probe tries again.
      position = undefined
    } finally {
      isReading = false
    }
  }

  async function probe() {
    try {
      await withinLimit(replica`select 1`)
      if (isAwayLogged) log('The read replica is back')
      isAway = isAwayLogged = false
    } catch (cause) {
      noteFailure(cause)
    }
    void readPosition()
  }

  function noteFailure(cause: unknown) {
    isAway = true
    if (!isAwayLogged) log('The read replica is away; reading from the primary', cause)
    isAwayLogged = true
  }

  const timer = setInterval(() => void probe(), intervalMs)
  timer.unref()
  void probe()

  return {
    neededPosition() {
      const isUsable = !isAway && isListening() && performance.now() >= behindUntil
      return isUsable ? position : undefined
    },
    noteChange() {
      isOutdated = true
      position = undefined
      void readPosition()
    },
    noteBehind: () => void (behindUntil = performance.now() + behindMs),
    noteFailure,
    close: () => clearInterval(timer),
  }
}

async function withinLimit(probe: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('No response in time')), probeLimitMs)
  await Promise.race([probe, late.promise]).finally(() => clearTimeout(timer))
}
