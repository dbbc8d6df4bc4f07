import type { TransactionSql } from 'postgres'
import type { Database } from '../postgres/database.ts'
import type { Caller } from './calling-role.ts'
import { DataError } from './data-error.ts'
import { openFrequentStatements } from './frequent-statements.ts'
import type { StatementResult } from './read-statement.ts'
import { openStatementCanceller } from './statement-canceller.ts'
import type { Statement } from './statement-text.ts'

/** How long one statement may take, in milliseconds. */
const statementTimeout = 5_000

/** How many requests may run or wait for a connection; more are turned away at once. */
const mostWaiting = 500

/** The type of a parameter whose real type PostgreSQL infers, as it does for a quoted literal. */
const unknownType = 705

const becomeCaller = `select set_config('role', $1, true),
  set_config('request.jwt.claims', $2, true),
  set_config('statement_timeout', $3, true),
  set_config('request.headers', $4, true)`

/** Runs one statement on behalf of a caller; `check` may still refuse its result by throwing. */
export type RunAsCaller = (
  caller: Caller,
  statement: Statement,
  signal: AbortSignal,
  check: (result: StatementResult) => void,
) => Promise<StatementResult>

/**
 * Gives the function that runs statements, each in a transaction of its own on a connection that
 * nobody else uses meanwhile, under the role and claims of its caller. A failure, and a result that
 * `check` refuses, undo everything. An aborted request stops its statement.
 * Throws a DataError (499 aborted, 504 too many waiting) or what PostgreSQL throws.
 */
export function openCallerTransactions(database: Database): RunAsCaller {
  const isFrequent = openFrequentStatements()
  const cancel = openStatementCanceller(database)
  let waiting = 0

  return async (caller, statement, signal, check) => {
    if (waiting >= mostWaiting) throw tooManyWaiting()
    waiting += 1
    try {
      const mode = statement.readOnly ? 'read only' : 'read write'
      let result: StatementResult | undefined
      await database.begin(mode, async (transaction) => {
        result = await runInside(transaction, caller, statement, signal)
        check(result)
      })
      if (!result) throw new Error('A transaction ended without a result')
      return result
    } finally {
      waiting -= 1
    }
  }

  async function runInside(
    transaction: TransactionSql,
    caller: Caller,
    statement: Statement,
    signal: AbortSignal,
  ): Promise<StatementResult> {
    if (signal.aborted) throw abandoned()
    const settings = [
      caller.role,
      JSON.stringify(caller.claims),
      String(statementTimeout),
      // Of the request's headers, policies and triggers are told the one that we can vouch for.
      JSON.stringify({ 'x-forwarded-for': caller.address }),
    ]
    const parameters = statement.parameters.map((value) => transaction.typed(value, unknownType))
    // Both are sent at once. When the first fails, PostgreSQL refuses the second.
    const becoming = transaction.unsafe(becomeCaller, settings, { prepare: true }).execute()
    const prepare = isFrequent(statement.text)
    const running = transaction
      .unsafe<StatementResult[]>(statement.text, parameters, { prepare })
      .execute()
    let stopping: Promise<void> | undefined
    const stop = () => {
      stopping = becoming.then(({ state }) => cancel(state.pid)).catch(() => {})
    }
    signal.addEventListener('abort', stop, { once: true })
    try {
      const [, [result]] = await Promise.all([becoming, running])
      if (!result) throw new Error('A statement gave no result row')
      return result
    } catch (cause) {
      throw signal.aborted ? abandoned(cause) : cause
    } finally {
      signal.removeEventListener('abort', stop)
      // The connection is not given back before the signal has been sent: it would hit the next.
      await stopping
    }
  }
}

/** The caller left before the answer: nobody reads this. */
function abandoned(cause?: unknown): DataError {
  return new DataError(499, '57014', 'canceling statement due to user request', { cause })
}

function tooManyWaiting(): DataError {
  return new DataError(504, 'PGRST003', 'Timed out acquiring connection from connection pool.')
}
