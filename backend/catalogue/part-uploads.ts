import type { Database, Transaction } from '../../packages/supabase-apis/database/database.ts'

/** The parts of an upload that are stored in pieces: its file, and the CSV files of its check. */
type PieceKind = 'file' | 'mistakes' | 'warnings' | 'differences'

/** The size of a piece, in bytes: small, so that storing a large file takes little memory. */
const pieceBytes = 256 * 1024

/**
 * Stores the file of an upload as it arrives, and marks the upload as complete. Returns its size. Throws when the
 * upload is gone.
 */
export async function storeUploadedFile(
  database: Database,
  uploadId: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const bytes = await storePieces(database, { uploadId, kind: 'file' }, source)
  const updated = await database`
    update catalogue.part_uploads set state = 'stored', bytes = ${bytes}
    where id = ${uploadId} and state = 'uploading'`
  if (updated.count !== 1) throw new Error('The upload was removed while its file arrived.')
  return bytes
}

/** Stores the files of uploads in the database of a site. */
export type PartUploadStore = {
  /** Stores the file of an upload as it arrives. */
  store(upload: string, file: AsyncIterable<Buffer>): Promise<void>
  /** Removes an upload whose file did not arrive. */
  remove(upload: string): Promise<void>
  /** For the processes that work on uploads. */
  databaseUrl: string
}

export const openPartUploads = (databaseUrl: string, database: Database): PartUploadStore => ({
  databaseUrl,
  store: async (upload, file) => void (await storeUploadedFile(database, upload, file)),
  remove: (upload) => removeUpload(database, upload),
})

/** Removes an upload with what is stored of it. */
export async function removeUpload(database: Database, uploadId: string): Promise<void> {
  await database`delete from catalogue.part_uploads where id = ${uploadId}`
}

/** Replaces a stored part of an upload by these bytes. A piece of text ends with a whole line. */
export async function storePieces(
  database: Database,
  { uploadId, kind }: { uploadId: string; kind: PieceKind },
  source: AsyncIterable<Buffer>,
): Promise<number> {
  await database`
    delete from catalogue.part_upload_pieces where upload_id = ${uploadId} and kind = ${kind}`
  let position = 0
  let bytes = 0
  let waiting: Buffer[] = []
  let waitingBytes = 0
  async function store(piece: Buffer) {
    await database`insert into catalogue.part_upload_pieces (upload_id, kind, position, content)
      values (${uploadId}, ${kind}, ${position}, ${piece})`
    position += 1
    bytes += piece.length
  }
  for await (const chunk of source) {
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes < pieceBytes) continue
    const piece = Buffer.concat(waiting)
    // Cut a text at a line end, so that each piece is valid UTF-8 by itself.
    const end = kind === 'file' ? piece.length : piece.lastIndexOf(0x0a) + 1 || piece.length
    await store(piece.subarray(0, end))
    waiting = [piece.subarray(end)]
    waitingBytes = piece.length - end
  }
  if (waitingBytes > 0) await store(Buffer.concat(waiting))
  return bytes
}

/** The file of an upload, piece by piece. */
export async function* readUploadedFile(
  database: Database,
  uploadId: string,
): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const [piece] = await database<{ content: Buffer }[]>`
      select content from catalogue.part_upload_pieces
      where upload_id = ${uploadId} and kind = 'file' and position = ${position}`
    if (!piece) return
    yield piece.content
  }
}

/** Removes the data of an upload that is not needed once it is published. */
export async function removePieces(transaction: Transaction, uploadId: string): Promise<void> {
  await transaction`delete from catalogue.part_upload_pieces where upload_id = ${uploadId}`
}
