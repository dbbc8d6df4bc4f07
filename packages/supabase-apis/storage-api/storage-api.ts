import type { AccessTokens } from '../access-token.ts'
import { readCaller, type Caller } from '../data-api/calling-role.ts'
import type { ErrorLog } from '../error-log.ts'
import type { Database } from '../database/database.ts'
import { isUnavailable } from '../database/error-codes.ts'
import {
  listObjects,
  readListQuery,
  emptyObjectResponse,
  infoResponse,
  isKnown,
  objectResponse,
} from './object-reads.ts'
import {
  deleteObjects,
  findBucket,
  findObject,
  readObjectBytes,
  runAs,
  type Bucket,
} from './object-records.ts'
import { uploadObject, type UploadRequest } from './object-upload.ts'
import { readCall, readName, type StorageCall } from './storage-call.ts'
import {
  badRequest,
  noSuchBucket,
  notAllowed,
  notFound,
  readStorageFailure,
  StorageError,
  storageErrorResponse,
} from './storage-error.ts'
import { readBody } from './upload-body.ts'
import { storedAsSent, type UploadPreparation } from './upload-preparation.ts'

type StorageApiOptions = {
  database: Database
  tokens: AccessTokens
  publishableKey: string
  serviceKey?: string | undefined
  /** By default files are stored as they are sent. */
  preparation?: UploadPreparation
  log: ErrorLog
}

/** The largest body of a request other than an upload, in bytes, and the most files that one request may remove. */
const maxQueryBytes = 64 * 1024
const mostRemoved = 1_000

type Exchange = { request: Request; caller: Caller; bucket: Bucket }

/**
 * Opens the Storage API at `/storage/v1`, the part of it that docs/storage.md lists. Returns a request handler that
 * never throws: what is refused is 4xx in the format of the official client, and an unexpected failure is logged once.
 */
export function openStorageApi(
  options: StorageApiOptions,
): (request: Request, visitor?: { address: string }) => Promise<Response> {
  const { database, tokens, log } = options

  return async (request, visitor) => {
    try {
      const call = readCall(request)
      const authenticated = await readCaller(request.headers, tokens, options)
      const caller = { ...authenticated, ...(visitor && { address: visitor.address }) }
      const bucket = await findBucket(database, call.bucket)
      if (!bucket) throw noSuchBucket()
      return await handle(options, call, { request, caller, bucket })
    } catch (failure) {
      const refused = readStorageFailure(failure)
      if (refused) return storageErrorResponse(refused)
      log(`${request.method} ${new URL(request.url).pathname} failed`, failure)
      const words = 'The site could not do this just now.'
      return storageErrorResponse(
        isUnavailable(failure)
          ? new StorageError(503, 'unavailable', `${words} Please try again later.`, 'SlowDown')
          : new StorageError(500, 'internal', words, 'InternalError'),
      )
    }
  }
}

function handle(
  options: StorageApiOptions,
  call: StorageCall,
  exchange: Exchange,
): Promise<Response> {
  const { request, bucket } = exchange
  switch (call.kind) {
    case 'list':
      return list(options, exchange)
    case 'remove':
      return remove(options, exchange)
    case 'remove-one':
      return removeOne(options, exchange, call.name)
    case 'read':
    case 'info':
      return read(options, exchange, call)
    case 'update':
      return upload(options, { ...exchange, name: call.name, mode: 'replace' })
    case 'upload': {
      const replaces = request.headers.get('X-Upsert') === 'true'
      const mode = replaces ? 'insert-or-replace' : 'insert'
      return upload(options, { ...exchange, bucket, name: call.name, mode })
    }
  }
}

const upload = (
  { database, preparation = storedAsSent }: StorageApiOptions,
  request: UploadRequest,
) => uploadObject(database, preparation, request)

async function list({ database }: StorageApiOptions, exchange: Exchange): Promise<Response> {
  const query = readListQuery(await readJson(exchange.request))
  const found = await runAs(database, exchange.caller, (transaction) =>
    listObjects(transaction, exchange.bucket.id, query),
  )
  return answer(found)
}

/** How often to read a file again if it was replaced between reading its row and its bytes. */
const mostReads = 3

async function read(
  { database }: StorageApiOptions,
  { request, caller, bucket }: Exchange,
  { kind, name, isPublic }: StorageCall & { kind: 'read' | 'info' },
): Promise<Response> {
  // As on a hosted project: a public URL of a bucket that is not public does not say whether the file exists.
  if (isPublic && !bucket.public) throw noSuchBucket()
  const target = { bucket: bucket.id, name }
  for (let reads = 0; reads < mostReads; reads += 1) {
    const object = isPublic
      ? await findObject(database, target)
      : await runAs(database, caller, (transaction) => findObject(transaction, target))
    if (!object) throw notFound()
    if (kind === 'info') return infoResponse(object)
    if (request.method === 'HEAD' || isKnown(request, object)) {
      return emptyObjectResponse(request, object, isPublic)
    }
    const bytes = await readObjectBytes(database, object)
    if (bytes) return objectResponse(request, { object, bytes, isPublic })
  }
  throw notFound()
}

async function remove(options: StorageApiOptions, exchange: Exchange): Promise<Response> {
  const body = (await readJson(exchange.request)) as { prefixes?: unknown } | null
  const names = body?.prefixes
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string')) {
    throw badRequest('prefixes must be a list of names')
  }
  if (names.length > mostRemoved) throw badRequest(`Remove at most ${mostRemoved} files at once`)
  return answer(await removeAll(options, exchange, names.map(readName)))
}

async function removeOne(
  options: StorageApiOptions,
  exchange: Exchange,
  name: string,
): Promise<Response> {
  const [removed] = await removeAll(options, exchange, [name])
  if (!removed) throw notFound()
  return answer({ message: 'Successfully deleted' })
}

/** Removes all of them or, if the caller may see one but not remove it, none. */
async function removeAll(
  { database }: StorageApiOptions,
  { caller, bucket }: Exchange,
  names: string[],
) {
  return runAs(database, caller, async (transaction) => {
    const removed = await deleteObjects(transaction, bucket.id, names)
    const gone = new Set(removed.map(({ name }) => name))
    for (const name of names.filter((one) => !gone.has(one))) {
      const left = await findObject(transaction, { bucket: bucket.id, name })
      if (left) throw notAllowed('row-level security policy: you may not remove this file')
    }
    return removed
  })
}

async function readJson(request: Request): Promise<unknown> {
  const text = (await readBody(request, maxQueryBytes)).toString('utf8')
  try {
    return JSON.parse(text || 'null')
  } catch {
    throw badRequest('The body is not JSON')
  }
}

const answer = (body: unknown) => Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
