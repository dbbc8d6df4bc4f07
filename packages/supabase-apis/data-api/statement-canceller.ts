import postgres from 'postgres'
import type { Database } from '../database/database.ts'
import { hostOptions } from '../database/database-url.ts'

/**
 * Cancels the running statement of a connection. It has its own connection: a pool full of aborted
 * statements would otherwise wait for itself. The promise resolves after PostgreSQL has sent the
 * signal, so it cannot hit a later statement.
 */
export function openStatementCanceller(database: Database): (processId: number) => Promise<void> {
  const { host, port, path, user, pass, ssl, database: name } = database.options
  const isPrimary = database.options.target_session_attrs === 'primary'
  // With several replicas the cancel could reach the wrong one, where this id may be another statement.
  if (host.length > 1 && !isPrimary) return async () => {}
  const address = { ...hostOptions(host, port), path, user, ssl, database: name }
  let canceller: Database | undefined
  return async (processId) => {
    canceller ??= postgres({
      ...address,
      ...(isPrimary ? { target_session_attrs: 'primary' as const } : {}),
      password: pass ?? undefined,
      max: 1,
      idle_timeout: 1,
      connect_timeout: 3,
    })
    // If cancelling fails, the statement timeout ends it.
    await canceller`select pg_cancel_backend(${processId})`.catch(() => {})
  }
}
