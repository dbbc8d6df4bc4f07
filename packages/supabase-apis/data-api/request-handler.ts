import type { Caller } from './calling-role.ts'
import { callStatement, readStatement, type Page } from './read-statement.ts'
import type { RunAsCaller } from './caller-transaction.ts'
import { DataError } from './data-error.ts'
import type { DataQuery } from './data-query.ts'
import { changeResponse, checkResult, emptyResponse, rowsResponse } from './data-response.ts'
import { describeApi, rightsStatement, type Rights } from './openapi.ts'
import { readPayload } from './payload-reader.ts'
import { readQuery } from './query-parameters.ts'
import { readPreferences, readRange, type Preferences } from './request-preferences.ts'
import { findRoutine, readArguments } from './routine-call.ts'
import type { Schema } from './api-schema.ts'
import type { SchemaCache } from './schema-cache.ts'
import { writeStatement, type WriteKind } from './write-statement.ts'

/** A request and what handles it; `name` is the table or function. */
export type Exchange = {
  request: Request
  name: string
  caller: Caller
  schemaCache: SchemaCache
  run: RunAsCaller
  maxRows: number
  maxPayloadBytes: number
}

export const tableMethods = 'OPTIONS, GET, HEAD, POST, PATCH, DELETE'
export const routineMethods = 'OPTIONS, GET, HEAD, POST'
const rootMethods = 'GET, HEAD'

/** A 405 has to say what is allowed. */
const notAllowed = (code: string, message: string, allow: string) =>
  new DataError(405, code, message, { headers: { Allow: allow } })

const kindByMethod: Record<string, WriteKind> = {
  POST: 'insert',
  PATCH: 'update',
  DELETE: 'delete',
}

/** Handles a request for the description of the API. */
export async function handleRoot(exchange: Exchange): Promise<Response> {
  const { request, caller, schemaCache, run } = exchange
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw notAllowed('PGRST117', `Unsupported HTTP method: ${request.method}`, rootMethods)
  }
  const schema = await schemaCache.current()
  const { body } = await run(caller, rightsStatement(schema.name), request.signal, () => {})
  const rights = JSON.parse(body ?? '{}') as Rights
  const description = describeApi(schema, rights, new URL(request.url))
  return new Response(JSON.stringify(description), {
    headers: {
      'content-type': 'application/openapi+json; charset=utf-8',
      'cache-control': 'no-store',
    },
  })
}

/** Handles a request on a table or view. Throws a DataError or PostgreSQL's error. */
export async function handleTable(exchange: Exchange): Promise<Response> {
  const { request, name, caller, run } = exchange
  const { method } = request
  const query = readQuery(new URL(request.url).searchParams)
  const preferences = readPreferences(request.headers)
  const check = checkResult(preferences)
  if (method === 'GET' || method === 'HEAD') {
    const page = choosePage(exchange, query)
    const statement = await plan(exchange, (schema) =>
      readStatement(schema, name, query, page, preferences),
    )
    return rowsResponse(await run(caller, statement, request.signal, check), page, preferences)
  }
  if (method !== 'POST' && method !== 'PATCH' && method !== 'DELETE') {
    throw notAllowed('PGRST117', `Unsupported HTTP method: ${method}`, tableMethods)
  }
  const payload =
    method === 'DELETE' ? undefined : await readPayload(request, exchange.maxPayloadBytes)
  const kind = kindByMethod[method] ?? 'insert'
  const statement = await plan(exchange, (schema) =>
    writeStatement(schema, kind, name, query, payload, preferences),
  )
  return changeResponse(method, await run(caller, statement, request.signal, check), preferences)
}

/** Handles a function call. Throws a DataError or PostgreSQL's error. */
export async function handleRoutine(exchange: Exchange): Promise<Response> {
  const { request, name, caller, run } = exchange
  const { method } = request
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
    throw notAllowed('PGRST101', `Cannot use the ${method} method on RPC`, routineMethods)
  }
  const preferences = readPreferences(request.headers)
  const given =
    method === 'POST' ? await readArguments(request, exchange.maxPayloadBytes) : undefined
  const call = await plan(exchange, (schema) => {
    const query = readCallQuery(schema, exchange, given !== undefined)
    const values = given ?? { values: query.arguments, areTexts: true }
    const routine = findRoutine(schema, name, values)
    const page = choosePage(exchange, query)
    const statement = callStatement(schema, routine, values, query, page, preferences)
    return { routine, page, statement: given ? statement : { ...statement, readOnly: true } }
  })
  const check = checkResult({ ...preferences, single: isSingle(call.routine, preferences) })
  const result = await run(caller, call.statement, request.signal, check)
  if (call.routine.returnType === 'void') return emptyResponse()
  const response = rowsResponse(result, call.page, preferences)
  return preferences.minimal
    ? emptyResponse({ 'content-range': response.headers.get('content-range') ?? '*/*' })
    : response
}

function isSingle(routine: { returnsSet: boolean }, preferences: Preferences): boolean {
  return preferences.single && routine.returnsSet
}

/** In a GET, a key that matches an argument is one, unless it is a filter on a result column. */
function readCallQuery(schema: Schema, exchange: Exchange, isPost: boolean): DataQuery {
  const search = new URL(exchange.request.url).searchParams
  if (isPost) return readQuery(search)
  const routines = schema.routines.get(exchange.name) ?? []
  return readQuery(search, (key, looksLikeFilter) => {
    const isResult = routines.some(({ rows }) => rows?.columns.has(key))
    if (looksLikeFilter && isResult) return false
    const isArgument = routines.some((routine) =>
      routine.arguments.some(({ name }) => name === key),
    )
    return isArgument || !looksLikeFilter
  })
}

function choosePage({ request, maxRows }: Exchange, query: DataQuery): Page {
  const { limit, offset } = query.level
  const isPaged = limit !== undefined || offset > 0
  const range = (isPaged ? undefined : readRange(request.headers)) ?? { limit, offset }
  return { offset: range.offset, limit: Math.min(range.limit ?? maxRows, maxRows) }
}

/** Plans with the cached schema; if a name is unknown in it, reloads the schema and tries again. */
async function plan<Plan>(
  { schemaCache }: Exchange,
  make: (schema: Schema) => Plan,
): Promise<Plan> {
  try {
    return make(await schemaCache.current())
  } catch (failure) {
    const isUnknown = failure instanceof DataError && failure.unknownName
    if (!isUnknown || !(await schemaCache.reload())) throw failure
    return make(await schemaCache.current())
  }
}
