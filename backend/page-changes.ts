import type { ChangeWatch } from '../packages/supabase-apis/database/change-watch.ts'
import type { Database } from '../packages/supabase-apis/database/database.ts'

/** The database's notifications of changed pages, for the caches in front of them. */
export type PageChanges = {
  /**
   * Calls back with the cache tag of each change, '' for everything. Never calls with a hosted
   * project, which sends no notifications.
   */
  onPageChange(listener: (tag: string) => void): void
  /** Resolves to true once this process has heard of every change committed so far, or to false if it hears nothing. */
  hasHeardChanges(): Promise<boolean>
  /** Whether this process, out of all on the database, is the one that purges shared caches. */
  isPurger(): Promise<boolean>
}

/** For a database without notifications. */
export const noPageChanges: PageChanges = {
  onPageChange() {},
  hasHeardChanges: async () => false,
  isPurger: async () => false,
}

/** The NOTIFY channel of changed pages. */
export const pageChangeChannel = 'page_changes'

/** An arbitrary key for the advisory lock. */
const purgerLock = 7_032_501

/** Follows page changes. `openConnection` opens a pool of one connection, which holds the lock. */
export function followPageChanges(
  watch: ChangeWatch,
  openConnection: () => Database,
): PageChanges & { close(): Promise<void> } {
  let connection: Database | undefined
  return {
    onPageChange(listener) {
      watch.listen(pageChangeChannel, listener)
      watch.onGap(() => listener(''))
    },
    hasHeardChanges: watch.catchUp,
    // Check every time: the lock belongs to the session and is lost when the driver reconnects.
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
