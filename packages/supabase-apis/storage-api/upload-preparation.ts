import type { Upload } from './upload-body.ts'

/** What is stored of a file: its bytes, their type, and what its sender said about it. */
type PreparedFile = Pick<Upload, 'bytes' | 'type' | 'metadata'>

/** How a site prepares uploaded files before they are stored. */
export type UploadPreparation = {
  /** The largest file, in bytes. */
  maxBytes: number
  /** Returns what is stored. Throws a StorageError when it refuses the file. */
  prepare(upload: Upload): Promise<PreparedFile>
}

/** Files are stored as they are sent; the limit is that of a hosted project without a plan. */
export const storedAsSent: UploadPreparation = {
  maxBytes: 50 * 1024 * 1024,
  prepare: async (upload) => upload,
}
