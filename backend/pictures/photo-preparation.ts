import {
  refusedType,
  StorageError,
  badRequest,
} from '../../packages/supabase-apis/storage-api/storage-error.ts'
import type { Upload } from '../../packages/supabase-apis/storage-api/upload-body.ts'
import type { UploadPreparation } from '../../packages/supabase-apis/storage-api/upload-preparation.ts'
import type { PictureEncoder } from './picture-encoder.ts'
import {
  mimeTypes,
  pictureLimits,
  pictureRefusals,
  pictureWidths,
  storedFormats,
  type EncodedPicture,
} from './picture.ts'

/** Stores pictures only, re-encoded from their pixels: the uploaded bytes are discarded. */
export const preparePhotos = (encoder: PictureEncoder): UploadPreparation => ({
  maxBytes: pictureLimits.bytes,
  async prepare(upload) {
    const metadata = readCredit(upload.metadata)
    const { bytes, format } = await encodeUpload(encoder, upload)
    return { bytes, type: mimeTypes[format], metadata }
  },
})

/** One picture in the format that was sent, at most as wide as the widest copy. */
async function encodeUpload(
  encoder: PictureEncoder,
  { bytes, type }: Upload,
): Promise<Pick<EncodedPicture, 'bytes' | 'format'>> {
  const format = storedFormats.find((known) => mimeTypes[known] === type)
  if (!format) {
    throw refusedType(
      type,
      storedFormats.map((known) => mimeTypes[known]),
    )
  }
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

const longest = { credit: 200, licence: 200, alt: 500 }

/**
 * What an upload must state about a picture: who made it, under which licence it may be
 * shown, and what it shows. Throws a StorageError that names what is missing.
 */
function readCredit(metadata: Record<string, unknown>): Record<string, string> {
  const read = ([field, limit]: [string, number]): [string, string] => {
    const value = metadata[field]
    const text = typeof value === 'string' ? value.trim() : ''
    if (text === '' && field !== 'alt') {
      throw badRequest(`metadata.${field} is required: a picture is stored with credit and licence`)
    }
    if (text.length > limit) {
      throw badRequest(`metadata.${field} has more than ${limit} characters`)
    }
    return [field, text]
  }
  const unknown = Object.keys(metadata).find((field) => !Object.hasOwn(longest, field))
  if (unknown !== undefined) {
    throw badRequest(
      `metadata.${unknown.slice(0, 40)} is not kept: only credit, licence and alt are`,
    )
  }
  return Object.fromEntries(Object.entries(longest).map(read))
}
