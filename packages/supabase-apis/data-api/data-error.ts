/** The body of every error response, in PostgREST's format. */
type ErrorBody = {
  code: string
  message: string
  details: string | object[] | null
  hint: string | null
}

/**
 * An expected failure of a request, with the status and body of its response.
 * `unknownName`: a name is missing from the schema cache, which may be stale.
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
      details?: string | object[] | null | undefined
      hint?: string | null | undefined
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

/** A PostgREST feature that this API does not offer; `details` names it. */
export function notImplemented(details: string): DataError {
  return new DataError(400, 'PGRST127', 'Feature not implemented', { details })
}

/** Aggregates other than a count of all rows: hosted projects refuse them too. */
export function noAggregates(): DataError {
  return new DataError(400, 'PGRST123', 'Use of aggregate functions is not allowed', {
    details: 'Only a count of all rows is offered: count() or table(count), alone in its list.',
  })
}

/** A filter or order on a table that the request does not embed. */
export function notEmbedded(name: string): DataError {
  return new DataError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })
}

/** An impossible page; `details` says which bound is wrong. */
export function invalidRange(details: string): DataError {
  return new DataError(416, 'PGRST103', 'Requested range not satisfiable', { details })
}

/** The request body is not JSON, or JSON of the wrong shape. */
export function invalidBody(message: string): DataError {
  return new DataError(400, 'PGRST102', message)
}

/** The table or function has no such column. */
export function unknownColumn(relation: string, column: string): DataError {
  return new DataError(400, '42703', `column ${relation}.${column} does not exist`, {
    unknownName: true,
  })
}

/** The error for a rejected access token: PGRST303 if it has expired or its claims are invalid, else PGRST301. */
export function refusedToken(code: 'PGRST301' | 'PGRST303', message: string): DataError {
  return new DataError(401, code, message, {
    headers: {
      'www-authenticate': `Bearer error="invalid_token", error_description="${message}"`,
    },
  })
}

export function errorResponse(error: DataError): Response {
  return new Response(JSON.stringify(error.body), {
    status: error.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      // The response to a HEAD request says what is wrong here only.
      'proxy-status': `PostgREST; error=${error.body.code}`,
      ...error.headers,
    },
  })
}
