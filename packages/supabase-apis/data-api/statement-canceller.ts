import { openDatabase, type Database } from '../database/database.ts'
import { readDatabaseUrl } from '../database/database-url.ts'

/**
 * Cancels the running statement of a connection. It has its own connection: a pool full of aborted
 * statements would otherwise wait for itself. The promise resolves after PostgreSQL has sent the
 * signal, so it cannot hit a later statement.
 */
export function openStatementCanceller(database: Database): (processId: number) => Promise<void> {
  const { hosts, serverKind } = readDatabaseUrl(database.url)
  const primaryOnly = database.options.serving?.primaryOnly ?? serverKind === 'primary'
  // With several replicas the cancel could reach the wrong one, where this id may be another statement.
  if (hosts.length > 1 && !primaryOnly) return async () => {}
  let canceller: Database | undefined
  return async (processId) => {
    canceller ??= openDatabase(database.url, {
      maxConnections: 1,
      serving: { setsLimits: false, primaryOnly },
      idleMs: 1_000,
    })
    // If cancelling fails, the statement timeout ends it.
    await canceller`select pg_cancel_backend(${processId}::int)`.catch(() => {})
  }
}
