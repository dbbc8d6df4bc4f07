import { openQueue } from '../../network-queue/queue.ts'
import { type Database, type Transaction, openDatabase } from '../database/database.ts'
import type { Caller } from './calling-role.ts'
import { DataError } from './data-error.ts'
import type { StatementResult } from './read-statement.ts'
import type { Statement } from './statement-text.ts'
import { readDatabaseUrl } from '../database/database-url.ts'

/** The longest that one statement may take, in milliseconds. */
const statementTimeout = 5_000

/**
 * Time limit for a call including waiting for a connection, connecting and committing, in milliseconds. Only
 * a server or network that went silent reaches it.
 */
const callTimeout = 8_000

// The pool queues requests for a connection without a limit; more than this many are refused immediately.
const limits = { concurrency: 500, maxWaiting: 0 }

const becomeCaller = `select set_config('role', $1, true),
  set_config('request.jwt.claims', $2, true),
  set_config('statement_timeout', $3, true),
  set_config('idle_in_transaction_session_timeout', $3, true),
  set_config('request.headers', $4, true)`

const becomeCallerOnReplica = `${becomeCaller},
  not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $5::pg_lsn as is_current`

/** The replica lacks a change that the reader must see. */
export class ReplicaBehind extends Error {}

/** Runs one statement on behalf of a caller; `check` may reject its result by throwing. */
export type RunAsCaller = (
  caller: Caller,
  statement: Statement,
  signal: AbortSignal,
  check: (result: StatementResult) => void,
) => Promise<StatementResult>

/**
 * Returns the function that runs statements, each in a transaction and on a connection of its own, with
 * the role and claims of its caller. A failure, or a result that `check` rejects, rolls everything back.
 * An aborted request cancels its statement.
 * Throws a DataError (499 aborted, 504 queue full or no answer in time) or what PostgreSQL throws.
 */
export function openCallerTransactions(database: Database): RunAsCaller {
  return openPositionedTransactions(database)()
}

/**
 * The same for a replica: each run names the WAL position that it needs. Throws ReplicaBehind when the replica
 * has not replayed that far.
 */
export function openPositionedTransactions(database: Database): (position?: string) => RunAsCaller {
  const shouldPrepare = choosePreparedStatements()
  const cancel = openStatementCanceller(database)
  const queue = openQueue(limits)

  return (position) => async (caller, statement, signal, check) => {
    const result = await queue.run(() =>
      endInTime(async (isLate) => {
        const mode = statement.readOnly ? 'read only' : 'read write'
        let rows: StatementResult | undefined
        await database.begin(mode, async (transaction) => {
          // The caller has already been told that it failed.
          if (isLate()) throw tookTooLong()
          rows = await runInside(transaction, caller, statement, { signal, position })
          // The wait for a connection and the statement may each be short enough, but not both together.
          if (isLate()) throw tookTooLong()
          check(rows)
        })
        if (!rows) throw new Error('A transaction ended without a result')
        return rows
      }),
    )
    if (result === 'refused') throw queueIsFull()
    return result
  }

  async function runInside(
    transaction: Transaction,
    caller: Caller,
    statement: Statement,
    { signal, position }: { signal: AbortSignal; position: string | undefined },
  ): Promise<StatementResult> {
    if (signal.aborted) throw clientDisconnected()
    const settings = [
      caller.role,
      JSON.stringify(caller.claims),
      String(statementTimeout),
      // Policies and triggers get the one request header that we can vouch for.
      JSON.stringify({ 'x-forwarded-for': caller.address }),
    ]
    // The second waits for the first. When that fails, PostgreSQL rejects the second.
    const becoming =
      position === undefined
        ? transaction.unsafe(becomeCaller, settings, { prepare: true }).execute()
        : transaction
            .unsafe(becomeCallerOnReplica, [...settings, position], { prepare: true })
            .execute()
    const prepare = shouldPrepare(statement.text)
    const running = transaction
      .unsafe<StatementResult[]>(statement.text, statement.parameters, { prepare })
      .execute()
    let cancelled: Promise<void> | undefined
    const stop = () => {
      cancelled = becoming.then(() => cancel(transaction.processId)).catch(() => {})
    }
    signal.addEventListener('abort', stop, { once: true })
    try {
      const [[become], [result]] = await Promise.all([becoming, running])
      if (become?.is_current === false) throw new ReplicaBehind('The replica is behind')
      if (!result) throw new Error('A statement gave no result row')
      return result
    } catch (cause) {
      throw signal.aborted ? clientDisconnected(cause) : cause
    } finally {
      signal.removeEventListener('abort', stop)
      // Release the connection only after the cancel has been sent, or it would hit the next statement.
      await cancelled
    }
  }
}

/** Throws after `callTimeout`. `call` may go on; the driver closes its connection later. */
async function endInTime<Result>(
  call: (isLate: () => boolean) => Promise<Result>,
): Promise<Result> {
  let isLate = false
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    isLate = true
    late.reject(tookTooLong())
  }, callTimeout)
  try {
    return await Promise.race([call(() => isLate), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function tookTooLong(): DataError {
  return new DataError(504, 'PGRST003', 'The database did not answer in time.')
}

/** The client disconnected, so nobody reads this. */
function clientDisconnected(cause?: unknown): DataError {
  return new DataError(499, '57014', 'canceling statement due to user request', { cause })
}

function queueIsFull(): DataError {
  return new DataError(504, 'PGRST003', 'Timed out acquiring connection from connection pool.')
}

/** The most prepared statements on each connection. */
const maxPrepared = 200

/** How often a statement must run before it is prepared. */
const minUses = 3

/** Milliseconds after which the choice starts over; connections live about as long. */
const resetAfterMs = 3_600_000

/**
 * Decides whether a statement runs often enough to be prepared. The number is limited because each
 * connection keeps prepared statements and callers control their text: unusual requests must not
 * fill its memory, nor permanently displace the site's own statements.
 */
export function choosePreparedStatements(now: () => number = Date.now): (text: string) => boolean {
  const uses = new Map<string, number>()
  const prepared = new Set<string>()
  let chosenSince = now()
  return (text) => {
    if (now() - chosenSince > resetAfterMs) {
      prepared.clear()
      chosenSince = now()
    }
    if (prepared.has(text)) return true
    const count = (uses.get(text) ?? 0) + 1
    if (count >= minUses && prepared.size < maxPrepared) {
      uses.delete(text)
      prepared.add(text)
      return true
    }
    if (uses.size >= maxPrepared) uses.clear()
    uses.set(text, count)
    return false
  }
}

/**
 * Cancels the running statement of a connection. It has its own connection: a pool full of aborted
 * statements would otherwise wait for itself. The promise resolves after PostgreSQL has sent the
 * signal, so it cannot hit a later statement.
 */
function openStatementCanceller(database: Database): (processId: number) => Promise<void> {
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
