import type { AccessTokens } from '../access-token.ts'
import type { Database } from '../database/database.ts'
import type { ReadReplica } from '../database/read-replica.ts'
import { consoleLog, type ErrorLog } from '../error-log.ts'
import {
  openCallerTransactions,
  openPositionedTransactions,
  ReplicaBehind,
  type RunAsCaller,
} from './caller-transaction.ts'
import { readCaller } from './calling-role.ts'
import { DataError, errorResponse } from './data-error.ts'
import { emptyResponse } from './data-response.ts'
import { readDatabaseFailure } from './database-failure.ts'
import { maxPayloadBytes as defaultPayloadBytes } from './payload-reader.ts'
import {
  handleRoot,
  handleRoutine,
  handleTable,
  routineMethods,
  tableMethods,
  type Exchange,
} from './request-handler.ts'
import { openSchemaCache, type SchemaCache } from './schema-cache.ts'
import { codesOf } from '../database/error-codes.ts'

type DataApiOptions = {
  database: Database
  /** Serves reads of anonymous callers while it is up to date. */
  replica?: { database: Database; state: ReadReplica } | undefined
  tokens: AccessTokens
  publishableKey: string
  serviceKey?: string | undefined
  /** The schemas that callers may use beside `public`. */
  schemas?: string[]
  /** The most rows in one response: 1,000 as in a hosted project, so that pages work on both. */
  maxRows?: number
  /** The largest request body, in bytes; 64 kB unless given. */
  maxPayloadBytes?: number
  log?: ErrorLog | undefined
}

const root = '/rest/v1'

/**
 * Opens the Data API at `/rest/v1`, the part of PostgREST that the official client uses. Returns a
 * request handler that never throws: bad input is 4xx in PostgREST's format; an unexpected failure
 * is logged once and is 5xx without details of our SQL.
 */
export function openDataApi(
  options: DataApiOptions,
): (request: Request, visitor?: { address: string }) => Promise<Response> {
  const { database, tokens, maxRows = 1_000, log = consoleLog } = options
  const { maxPayloadBytes = defaultPayloadBytes } = options
  const names = ['public', ...(options.schemas ?? [])]
  const schemaCaches = new Map(names.map((name) => [name, openSchemaCache(database, name)]))
  const { replica } = options
  const runOnPrimary = openCallerTransactions(database)
  const run = replica
    ? openReplicaReads(runOnPrimary, openPositionedTransactions(replica.database), replica.state)
    : runOnPrimary

  return async (request, visitor) => {
    let role = 'anon'
    try {
      const target = readTarget(request)
      if (request.method === 'OPTIONS') {
        return emptyResponse({ allow: target.isRoutine ? routineMethods : tableMethods })
      }
      const authenticated = await readCaller(request.headers, tokens, options)
      const caller = { ...authenticated, address: visitor?.address }
      role = caller.role
      const schemaCache = chooseSchema(request, schemaCaches)
      const exchange: Exchange = {
        request,
        name: target.name,
        caller,
        schemaCache,
        run,
        maxRows,
        maxPayloadBytes,
      }
      const handle = target.isRoutine
        ? handleRoutine
        : target.name === ''
          ? handleRoot
          : handleTable
      const response = await handle(exchange)
      return withoutBody(request, response)
    } catch (failure) {
      const error = readDatabaseFailure(failure, role)
      if (error.status >= 500) {
        log(`${request.method} ${new URL(request.url).pathname} failed`, error)
      }
      return withoutBody(request, errorResponse(error))
    }
  }
}

function readTarget(request: Request): { name: string; isRoutine: boolean } {
  const path = new URL(request.url).pathname.slice(root.length)
  const [, first = '', second, ...rest] = path.split('/').map(decode)
  if (rest.length === 0 && first === 'rpc' && second) return { name: second, isRoutine: true }
  if (first && !second && second === undefined) return { name: first, isRoutine: false }
  if (first === '' && second === undefined) return { name: '', isRoutine: false }
  throw new DataError(404, 'PGRST125', 'Invalid path specified in request URL')
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (cause) {
    throw new DataError(404, 'PGRST125', 'Invalid path specified in request URL', { cause })
  }
}

/** The schema that a header asks for, else `public`. Throws PGRST106. */
function chooseSchema(request: Request, offered: Map<string, SchemaCache>): SchemaCache {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const schema = request.headers.get(reads ? 'accept-profile' : 'content-profile') ?? 'public'
  const found = offered.get(schema)
  if (found) return found
  throw new DataError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: `Only the following schemas are exposed: ${[...offered.keys()].join(', ')}`,
  })
}

function withoutBody(request: Request, response: Response): Response {
  if (request.method !== 'HEAD') return response
  return new Response(null, { status: response.status, headers: response.headers })
}

/** Read errors after which the primary is tried: the replica is down, or cancels reads to catch up. */
const replicaCodes =
  /^(CONNECT|RESPONSE_TIMEOUT|ECONN|EHOST|ENET|EPIPE|ENOTFOUND|EAI_|57P|53|08|28|3D|40001|25006|55000)/
/** Those that a healthy replica can cause too. */
const healthyCodes = /^(40001|25006|55000)/

/**
 * Sends anonymous reads to a replica once it has every change known to this process, and everything else to the
 * primary, so that users see their own writes.
 */
function openReplicaReads(
  runOnPrimary: RunAsCaller,
  runOnReplica: (position: string) => RunAsCaller,
  replica: ReadReplica,
): RunAsCaller {
  return async (caller, statement, signal, check) => {
    const isRead = caller.role === 'anon' && statement.readOnly
    const position = isRead ? replica.neededPosition() : undefined
    if (position !== undefined) {
      try {
        return await runOnReplica(position)(caller, statement, signal, check)
      } catch (cause) {
        const code = codesOf(cause).find((one) => replicaCodes.test(one))
        if (cause instanceof ReplicaBehind) replica.noteBehind()
        else if (code === undefined) throw cause
        else if (!healthyCodes.test(code)) replica.noteFailure(cause)
      }
    }
    const result = await runOnPrimary(caller, statement, signal, check)
    if (!statement.readOnly) replica.noteChange()
    return result
  }
}
