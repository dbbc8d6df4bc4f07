import { DataError } from '../data-api/data-error.ts'

/** A refusal in the format of the official client: `error` is a short name, `message` is for people. */
export class StorageError extends Error {
  readonly status: number
  readonly error: string
  readonly code: string

  constructor(status: number, error: string, message: string, code = error) {
    super(message)
    this.status = status
    this.error = error
    this.code = code
  }
}

export const notFound = () => new StorageError(404, 'not_found', 'Object not found', 'NoSuchKey')

export const noSuchBucket = () =>
  new StorageError(404, 'Bucket not found', 'Bucket not found', 'NoSuchBucket')

export const notAllowed = (message = 'new row violates row-level security policy') =>
  new StorageError(403, 'Unauthorized', message, 'AccessDenied')

export const badRequest = (message: string, error = 'invalid_request') =>
  new StorageError(400, error, message, 'InvalidRequest')

export const refusedType = (type: string, allowed: string[]) => {
  const message = `mime type ${type.slice(0, 60) || '(none)'} is not supported: send ${allowed.join(', ')}`
  return new StorageError(415, 'invalid_mime_type', message, 'InvalidMimeType')
}

/** For the calls of the official client that this site does not answer. */
export const notOfferedCall = (call: string) =>
  new StorageError(
    400,
    'not_offered',
    `This site does not offer ${call}. docs/storage.md lists what it offers.`,
    'NotImplemented',
  )

/** What went wrong as a refusal; undefined for anything unexpected. */
export function readStorageFailure(failure: unknown): StorageError | undefined {
  if (failure instanceof StorageError) return failure
  if (failure instanceof DataError) {
    return new StorageError(failure.status, 'Unauthorized', failure.message, 'InvalidJWT')
  }
  const { code, message } = failure as { code?: unknown; message?: string }
  if (code === '42501') return notAllowed(message)
  if (code === '23505') {
    return new StorageError(
      409,
      'Duplicate',
      'The resource already exists',
      'ResourceAlreadyExists',
    )
  }
  // U+0000 in a text, and \u0000 in JSON.
  if (code === '22021' || code === '22P05') {
    return badRequest('The request has the character U+0000, which is not stored')
  }
  if (code === 'PT413') {
    const words = message ?? 'You have stored too much'
    return new StorageError(413, 'Quota exceeded', words, 'QuotaExceeded')
  }
  if (code === 'PT401') return new StorageError(401, 'Unauthorized', message ?? 'Sign in again')
  return undefined
}

/** The response that the official client turns into its error. */
export function storageErrorResponse({ status, error, message, code }: StorageError): Response {
  return Response.json(
    { statusCode: String(status), error, message, code },
    { status, headers: { 'Cache-Control': 'no-store' } },
  )
}
