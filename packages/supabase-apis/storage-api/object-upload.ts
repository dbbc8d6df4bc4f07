import { createHash } from 'node:crypto'
import type { Caller } from '../data-api/calling-role.ts'
import {
  mimeTypes,
  pictureRefusals,
  pictureWidths,
  storedFormats,
  type EncodedPicture,
} from '../../../backend/pictures/picture.ts'
import type { PictureEncoder } from '../../../backend/pictures/picture-encoder.ts'
import type { Database, Transaction } from '../database/database.ts'
import { readCredit } from './object-credit.ts'
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
import { notAllowed, notFound, StorageError } from './storage-error.ts'
import { readUpload, type Upload } from './upload-body.ts'

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
 * Stores a picture. The caller's right to write it is checked before the body is read, so that nobody else can
 * make the site hold megabytes. The stored file is re-encoded from the pixels; the uploaded bytes are discarded.
 */
export async function uploadObject(
  { database, encoder }: { database: Database; encoder: PictureEncoder },
  upload: UploadRequest,
): Promise<Response> {
  const { caller, bucket, name } = upload
  await rehearse(database, upload)
  const sent = await readUpload(upload.request)
  const userMetadata = readCredit(sent.metadata)
  checkType(sent, bucket)
  const { bytes, format } = await encodeUpload(encoder, sent)
  const metadata = describe(bytes, mimeTypes[format], sent.maxAge)
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
  const metadata = describe(Buffer.alloc(0), 'image/jpeg', 0)
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

function checkType({ type, bytes }: Upload, bucket: Bucket): void {
  const allowed = bucket.allowed_mime_types ?? storedFormats.map((format) => mimeTypes[format])
  if (!allowed.includes(type)) {
    const message = `mime type ${type.slice(0, 60) || '(none)'} is not supported: send ${allowed.join(', ')}`
    throw new StorageError(415, 'invalid_mime_type', message, 'InvalidMimeType')
  }
  if (bucket.file_size_limit !== null && bytes.length > bucket.file_size_limit) {
    const message = 'The object exceeded the maximum allowed size'
    throw new StorageError(413, 'Payload too large', message, 'EntityTooLarge')
  }
}

/** One picture in the format that was sent, at most as wide as the widest copy. */
async function encodeUpload(
  encoder: PictureEncoder,
  { bytes, type }: Upload,
): Promise<Pick<EncodedPicture, 'bytes' | 'format'>> {
  const format = storedFormats.find((known) => mimeTypes[known] === type)
  if (!format) throw new StorageError(415, 'invalid_mime_type', 'This type is not stored here')
  // The desk got these bytes from this process's own encoder; encoding them again would only lose detail.
  const ours = encoder.recognise(bytes)
  if (ours?.format === format) return { bytes, format }
  const outcome = await encoder.encode(bytes, {
    widths: [Math.max(...pictureWidths)],
    formats: [format],
  })
  if (outcome.kind === 'busy') {
    throw new StorageError(503, 'busy', 'Other pictures are being read. Try again in a minute.')
  }
  if (outcome.kind !== 'encoded') {
    const status = outcome.kind === 'too-large' ? 413 : 400
    throw new StorageError(status, 'invalid_picture', pictureRefusals[outcome.kind])
  }
  const [picture] = outcome.pictures
  if (!picture) throw new Error('The encoder made no picture')
  if (outcome.source !== format) {
    throw new StorageError(400, 'invalid_picture', pictureRefusals['wrong-type'])
  }
  return picture
}

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
