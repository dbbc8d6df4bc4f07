import { setTimeout as wait } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { openDatabase, type Database } from '../../packages/supabase-apis/database/database.ts'
import { readDatabaseUrl } from '../../packages/supabase-apis/database/database-url.ts'

/** What the site checks about a server before it uses it. */
type ServerState = {
  isStandby: boolean
  isReadOnly: boolean
  /** False behind a pooler in transaction mode: each statement may be on another connection. */
  keepsSessions: boolean
  /** Whether a connection may set limits as it starts; PgBouncer refuses them. */
  setsLimits: boolean
}

/** How long a notification may take. Through a pooler in transaction mode it never arrives. */
const notificationLimitMs = 3_000

/** Connects and reads the state without changing anything. Throws what the driver or PostgreSQL throws. */
export async function readServerState(url: string): Promise<ServerState> {
  const withLimits = openProbe(url, true)
  try {
    return { ...(await readState(withLimits)), setsLimits: true }
  } catch (problem) {
    if (!isLimitRefused(problem)) throw problem
  } finally {
    await withLimits.end({ timeout: 0 })
  }
  const withoutLimits = openProbe(url, false)
  try {
    return { ...(await readState(withoutLimits)), setsLimits: false }
  } finally {
    await withoutLimits.end({ timeout: 0 })
  }
}

function openProbe(url: string, setsLimits: boolean): Database {
  return openDatabase(url, { maxConnections: 1, serving: { setsLimits, primaryOnly: false } })
}

async function readState(database: Database) {
  const [row] = await database<{ standby: boolean; read_only: string }[]>`
    select pg_is_in_recovery() as standby, current_setting('transaction_read_only') as read_only`
  const isStandby = row?.standby === true
  return {
    isStandby,
    isReadOnly: row?.read_only === 'on',
    // A standby rejects LISTEN.
    keepsSessions: isStandby || (await hearsNotifications(database)),
  }
}

async function hearsNotifications(database: Database): Promise<boolean> {
  const channel = `server_state_${randomUUID()}`
  const heard = Promise.withResolvers<boolean>()
  await database.listen(channel, () => heard.resolve(true))
  await database.notify(channel, '')
  return Promise.race([heard.promise, wait(notificationLimitMs, false, { ref: false })])
}

const isLimitRefused = (problem: unknown) =>
  problem instanceof Error && /unsupported startup parameter/.test(problem.message)

/** Why the site cannot work on a server in this state, as the end of a sentence; undefined if it can. */
export function describeUnusable(state: ServerState): string | undefined {
  if (state.isStandby) return 'leads to a standby, which takes no writes: name the primary'
  if (!state.keepsSessions) {
    return 'leads to a connection pooler in transaction mode, where sessions and notifications are lost: use its session mode, or the port of PostgreSQL itself'
  }
  return state.isReadOnly
    ? 'leads to a read-only database: default_transaction_read_only is on'
    : undefined
}

/** Why connecting failed, if one of the known situations is the cause: the end of a sentence. */
export function describeConnectionFailure(url: string, problem: unknown): string | undefined {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
  if (code === 'CONNECTION_NOT_PRIMARY') {
    const { hosts } = readDatabaseUrl(url)
    return hosts.length > 1
      ? `names no primary that can be reached: ${hosts.join(' and ')} are standbys or do not answer`
      : 'leads to a standby, which takes no writes: name the primary'
  }
  // A pooler switched sessions: the prepared statement is missing, or already exists.
  return /^(26000|42P05)$/.test(code)
    ? 'leads to a connection pooler in transaction mode: use its session mode'
    : undefined
}
