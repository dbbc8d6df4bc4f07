import { consoleLog, type ErrorLog } from '../error-log.ts'
import type { Database } from './database.ts'

/** Decides whether reads may go to a replica, and from which position on it is up to date. */
export type ReadReplica = {
  /** The WAL position that the replica must have reached; undefined while reads must go to the primary. */
  neededPosition(): string | undefined
  /** Call after a write: the replica must catch up with it first. */
  noteChange(): void
  /** Call when a read finds the replica behind. */
  noteBehind(): void
  /** Call when a read fails because the replica is down. */
  noteFailure(cause: unknown): void
  close(): void
}

type ReadReplicaOptions = {
  primary: Database
  replica: Database
  /** Whether notifications of changes arrive. Without them we cannot tell whether a replica is up to date. */
  isListening: () => boolean
  log?: ErrorLog | undefined
  /** How often to probe the replica, in milliseconds. Reads from it lag by at most twice that. */
  intervalMs?: number
}

/** How long reads go straight to the primary after one found the replica behind, in milliseconds. */
const behindMs = 50
/** How long a probe may take, in milliseconds. */
const probeLimitMs = 2_000

/**
 * Follows the primary's WAL position. A change makes the position unknown until we read it again, so no page shows
 * the state before a change that this process has heard of.
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
    // The running call reads again if its position is outdated.
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
      // The next probe reads it again.
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
