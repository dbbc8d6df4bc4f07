import { DataError, invalidRange } from './data-error.ts'
import type { Page, StatementResult } from './read-statement.ts'
import type { Preferences } from './request-preferences.ts'

/** Throws if the request expected a single row, or fewer affected rows. */
export function checkResult(preferences: Preferences): (result: StatementResult) => void {
  return (result) => {
    const rows = Number(result.rows)
    if (preferences.maxAffected !== undefined && rows > preferences.maxAffected) {
      throw new DataError(
        400,
        'PGRST124',
        'Query result exceeds max-affected preference constraint',
        { details: `The query affects ${rows} rows` },
      )
    }
    if (preferences.single && rows !== 1) throw notOneRow(rows)
  }
}

/** The response to a read: 200, or 206 if a counted page is not the whole result. Throws PGRST103. */
export function rowsResponse(
  result: StatementResult,
  page: Page,
  preferences: Preferences,
): Response {
  const total = result.total === null ? undefined : Number(result.total)
  const rows = Number(result.rows)
  if (total !== undefined && page.offset > total) {
    throw invalidRange(
      `An offset of ${page.offset} was requested, but there are only ${total} rows.`,
    )
  }
  const status = total !== undefined && rows < total ? 206 : 200
  return jsonResponse(status, result.body, contentRange(page.offset, rows, total), preferences)
}

/** The response to a write: 201 for new rows, else 200 with the rows or 204 without; 200 for an upsert that only updates. */
export function changeResponse(
  method: 'POST' | 'PATCH' | 'DELETE',
  result: StatementResult,
  preferences: Preferences,
): Response {
  const rows = Number(result.rows)
  const total = preferences.exactCount ? rows : undefined
  const range = contentRange(0, method === 'PATCH' ? rows : 0, total)
  const body = preferences.representation ? result.body : null
  const onlyUpdates = result.inserted !== undefined && Number(result.inserted) <= 0
  const status = method === 'POST' ? (onlyUpdates ? 200 : 201) : body === null ? 204 : 200
  return jsonResponse(status, body, range, preferences)
}

/** A 204 response, also for functions that return void. */
export function emptyResponse(headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store', ...headers } })
}

function jsonResponse(
  status: number,
  body: string | null,
  range: string,
  preferences: Preferences,
): Response {
  const json = preferences.single ? 'application/vnd.pgrst.object+json' : 'application/json'
  const type = preferences.csv ? 'text/csv' : json
  return new Response(body, {
    status,
    headers: {
      ...(body === null ? {} : { 'content-type': `${type}; charset=utf-8` }),
      'content-range': range,
      'cache-control': 'no-store',
    },
  })
}

function contentRange(offset: number, rows: number, total?: number): string {
  const range = rows > 0 ? `${offset}-${offset + rows - 1}` : '*'
  return `${range}/${total ?? '*'}`
}

function notOneRow(rows: number): DataError {
  return new DataError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })
}
