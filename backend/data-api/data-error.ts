/** The body of every failed answer, as PostgREST words it. */
export type ErrorBody = {
  code: string
  message: string
  details: string | null
  hint: string | null
}

/**
 * An expected failure of a request: the status and the body the caller gets.
 * `unknownName` marks names missing from the schema we know, which may merely be stale.
 */
export class DataError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Record<string, string>
  readonly unknownName: boolean

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      details?: string | null
      hint?: string | null
      headers?: Record<string, string>
      unknownName?: boolean
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.status = status
    this.body = { code, message, details: more.details ?? null, hint: more.hint ?? null }
    this.headers = more.headers ?? {}
    this.unknownName = more.unknownName ?? false
  }
}

/** A part of PostgREST's language that this site does not use and this layer refuses by name. */
export function notImplemented(details: string): DataError {
  return new DataError(400, 'PGRST127', 'Feature not implemented', { details })
}

/** An impossible page: `details` says which bound was wrong. */
export function invalidRange(details: string): DataError {
  return new DataError(416, 'PGRST103', 'Requested range not satisfiable', { details })
}

/** The request body cannot be used: not JSON, or JSON of the wrong form. */
export function invalidBody(message: string): DataError {
  return new DataError(400, 'PGRST102', message)
}

/** A column that a query names and its table or function does not have. */
export function unknownColumn(relation: string, column: string): DataError {
  return new DataError(400, '42703', `column ${relation}.${column} does not exist`, {
    unknownName: true,
  })
}

/** The token in the Authorization header is not good: 'PGRST303' is a matter of time or claims. */
export function refusedToken(code: 'PGRST301' | 'PGRST303', message: string): DataError {
  return new DataError(401, code, message, {
    headers: {
      'www-authenticate': `Bearer error="invalid_token", error_description="${message}"`,
    },
  })
}

/** The answer to send for a failure. */
export function errorResponse(error: DataError): Response {
  return new Response(JSON.stringify(error.body), {
    status: error.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...error.headers,
    },
  })
}
