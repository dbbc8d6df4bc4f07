import postgres from 'postgres'
import type { Database } from '../postgres/database.ts'

/**
 * Stops what a connection is executing. It uses a connection of its own: were it taken from the
 * pool, a pool full of abandoned statements would wait for itself. The promise is done when
 * PostgreSQL has sent the signal, so that it cannot hit what the connection does afterwards.
 */
export function openStatementCanceller(database: Database): (processId: number) => Promise<void> {
  const { host, port, path, user, pass, ssl, database: name } = database.options
  const address = { host: host[0], port: port[0], path, user, ssl, database: name }
  let canceller: Database | undefined
  return async (processId) => {
    canceller ??= postgres({
      ...address,
      password: pass ?? undefined,
      max: 1,
      idle_timeout: 1,
      connect_timeout: 3,
    })
    // When it cannot be stopped it ends by itself at the statement timeout.
    await canceller`select pg_cancel_backend(${processId})`.catch(() => {})
  }
}
