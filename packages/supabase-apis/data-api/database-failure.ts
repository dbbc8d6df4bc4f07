import { DatabaseError } from '../database/database.ts'
import { isReadOnlyDisk } from '../database/error-codes.ts'
import { DataError } from './data-error.ts'
import { tooManyBytes } from './response-size.ts'

/** HTTP status by SQLSTATE prefix, longest first; anything else is 400. */
const statusByState: [prefix: string, status: number][] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['25P03', 503],
  // A pooler in transaction mode lost the prepared statement, or has another client's under its name.
  ['26000', 503],
  ['42P05', 503],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['57P', 503],
  ['P0001', 400],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
]

/**
 * Maps a failed statement to a response as PostgREST does, with three differences, so that a request
 * cannot cause what looks like a server error: a statement timeout is 504 (PostgREST: 500), one
 * too complex for the engine (class 54) is 400 (PostgREST: 500), and so is an upsert that names a row twice.
 * From 500 up the response keeps the code but not the message, which may reveal our SQL.
 */
export function readDatabaseFailure(failure: unknown, role: string): DataError {
  if (failure instanceof DataError) return failure
  if (!(failure instanceof DatabaseError)) {
    if (codeOf(failure) === 'RESPONSE_TIMEOUT') {
      const words = 'The database did not answer in time.'
      return new DataError(504, 'PGRST003', words, { cause: failure })
    }
    const lost = failure instanceof Error && isLostConnection(failure)
    return lost
      ? new DataError(503, 'PGRST001', 'Database connection lost', { cause: failure })
      : new DataError(500, 'PGRSTX00', 'Internal error', { cause: failure })
  }
  const tooLarge = tooManyBytes(failure)
  if (tooLarge) return tooLarge
  const status = statusOf(failure, role)
  const { code = '' } = failure
  const more = { details: failure.detail, hint: failure.hint, cause: failure }
  if (status === 504) return new DataError(504, code, failure.message, { cause: failure })
  if (status >= 500) return new DataError(status, code, 'Internal error', { cause: failure })
  const headers: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  return new DataError(status, code, failure.message, { ...more, headers })
}

function statusOf(failure: DatabaseError, role: string): number {
  const { code = '' } = failure
  if (code === '57014') return 504
  if (isPassing(failure) || isReadOnlyDisk(failure)) return 503
  if (code === '42501') return role === 'anon' ? 401 : 403
  if (code === '21000') return isCallers(failure) ? 400 : 500
  if (/^PT[2-5]\d\d$/.test(code)) return Number(code.slice(2))
  return statusByState.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400
}

/** 21000 for an update of all rows, and for an upsert that names a row twice; else a subquery of a function gave several. */
const isCallers = ({ message, routine }: DatabaseError) =>
  message.endsWith('requires a WHERE clause') || routine === 'ExecOnConflictUpdate'

const codeOf = (failure: unknown) =>
  failure instanceof Error && 'code' in failure ? String(failure.code) : ''

/** A standby refuses a transaction that may write; a migration outdates a prepared statement. */
const isPassing = ({ code, routine = '' }: DatabaseError) =>
  code === '0A000' && /^(call_bool_check_hook|RevalidateCachedQuery)$/.test(routine)

function isLostConnection(failure: Error): boolean {
  return /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EHOST|ENET|EPIPE|ENOENT|ENOTFOUND|EAI_|ETIMEDOUT)/.test(
    codeOf(failure),
  )
}
