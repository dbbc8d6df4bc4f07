import { createHash } from 'node:crypto'
import type { Caller } from '../data-api/calling-role.ts'
import type { Database, Transaction } from '../database/database.ts'
import {
  findObject,
  insertObject,
  runAs,
  storeBytes,
  updateObject,
  type Bucket,
  type FileMetadata,
  type NewObject,
} from './object-records.ts'
import { notAllowed, notFound, refusedType, StorageError } from './storage-error.ts'
import { readUpload, type Upload } from './upload-body.ts'
import type { UploadPreparation } from './upload-preparation.ts'

export type UploadRequest = {
  request: Request
  caller: Caller
  bucket: Bucket
  name: string
  /** 'update' replaces a file that there is; 'insert' one that may be there only with x-upsert. */
  mode: 'insert' | 'insert-or-replace' | 'replace'
}

class Rehearsed extends Error {}

/**
 * Stores a file. The caller's right to write it is checked before the body is read, so that nobody else can
 * make the server hold megabytes.
 */
export async function uploadObject(
  database: Database,
  { maxBytes, prepare }: UploadPreparation,
  upload: UploadRequest,
): Promise<Response> {
  const { caller, bucket, name } = upload
  await rehearse(database, upload)
  const sent = await readUpload(upload.request, maxBytes)
  checkFile(sent, bucket)
  const { bytes, type, metadata: userMetadata } = await prepare(sent)
  const metadata = describe(bytes, type, sent.maxAge)
  const object: NewObject = { bucket: bucket.id, name, metadata, userMetadata }
  const id = await runAs(database, caller, async (transaction) => {
    const written = await write(transaction, upload, object)
    await storeBytes(transaction, written, bytes)
    return written
  })
  return Response.json(
    { Id: id, Key: `${bucket.id}/${name}` },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

/** Writes the row and takes it back: the policies say whether the caller may. */
async function rehearse(database: Database, upload: UploadRequest): Promise<void> {
  const { bucket, name } = upload
  const metadata = describe(Buffer.alloc(0), 'application/octet-stream', 0)
  try {
    await runAs(database, upload.caller, async (transaction) => {
      await write(transaction, upload, { bucket: bucket.id, name, metadata, userMetadata: {} })
      throw new Rehearsed()
    })
  } catch (failure) {
    if (!(failure instanceof Rehearsed)) throw failure
  }
}

async function write(
  transaction: Transaction,
  { caller, mode }: UploadRequest,
  object: NewObject,
): Promise<string> {
  const id =
    mode === 'replace'
      ? await updateObject(transaction, object)
      : await insertObject(transaction, caller, object, mode === 'insert-or-replace')
  if (id !== undefined) return id
  // A policy hides from an UPDATE what the caller may only read.
  throw (await findObject(transaction, object)) ? notAllowed() : notFound()
}

function checkFile({ type, bytes }: Upload, bucket: Bucket): void {
  const allowed = bucket.allowed_mime_types
  const [plainType = ''] = type.split(';')
  if (allowed && !allowed.some((one) => covers(one, plainType))) {
    throw refusedType(plainType, allowed)
  }
  if (bucket.file_size_limit !== null && bytes.length > bucket.file_size_limit) {
    const message = 'The object exceeded the maximum allowed size'
    throw new StorageError(413, 'Payload too large', message, 'EntityTooLarge')
  }
}

/** Whether a type of a bucket, such as image/png or image/*, covers the type of a file. */
const covers = (allowed: string, type: string) =>
  allowed.endsWith('/*') ? type.startsWith(allowed.slice(0, -1)) : allowed === type

function describe(bytes: Buffer, mimetype: string, maxAge: number): FileMetadata {
  return {
    eTag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    size: bytes.length,
    mimetype,
    cacheControl: `max-age=${maxAge}`,
    lastModified: new Date().toISOString(),
    contentLength: bytes.length,
    httpStatusCode: 200,
  }
}
