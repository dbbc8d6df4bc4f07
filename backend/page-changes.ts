import type { ChangeWatch } from './change-watch.ts'
import type { Database } from './postgres/database.ts'

/** What the database says about changes of pages, for the caches in front of them. */
export type PageChanges = {
  /**
   * Calls back with the cache tag of each change, '' for everything. Never calls where nothing
   * notifies, as with a hosted project.
   */
  onPageChange(listener: (tag: string) => void): void
  /** Resolves once this process has heard of every change committed so far; to false when it hears nothing. */
  hasHeardChanges(): Promise<boolean>
  /** Whether this process, of all on the database, is the one that tells shared caches of changes. */
  isPurger(): Promise<boolean>
}

/** Where nothing notifies. */
export const noPageChanges: PageChanges = {
  onPageChange() {},
  hasHeardChanges: async () => false,
  isPurger: async () => false,
}

/** The key of the advisory lock, arbitrary and the project's own. */
const purgerLock = 7_032_501

/** Follows the changes of pages; `openConnection` opens a pool of one connection, which holds a lock. */
export function followPageChanges(
  watch: ChangeWatch,
  openConnection: () => Database,
): PageChanges & { close(): Promise<void> } {
  let connection: Database | undefined
  return {
    onPageChange(listener) {
      watch.listen('page_changes', listener)
      watch.onGap(() => listener(''))
    },
    hasHeardChanges: watch.catchUp,
    // Asked each time: the lock is the session's, and ends with a connection that the driver replaces.
    async isPurger() {
      connection ??= openConnection()
      const [row] = await connection<{ mine: boolean }[]>`
        select exists (
          select from pg_locks
          where locktype = 'advisory' and classid = 0 and objid = ${purgerLock}
            and pid = pg_backend_pid() and granted
            and database = (select oid from pg_database where datname = current_database())
        ) or pg_try_advisory_lock(${purgerLock}) as mine`
      return row?.mine ?? false
    },
    close: async () => connection?.end({ timeout: 0 }),
  }
}
