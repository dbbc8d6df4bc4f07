import {
  refusedType,
  StorageError,
} from '../../packages/supabase-apis/storage-api/storage-error.ts'
import type { Upload } from '../../packages/supabase-apis/storage-api/upload-body.ts'
import type { UploadPreparation } from '../../packages/supabase-apis/storage-api/upload-preparation.ts'
import { readCredit } from './photo-credit.ts'
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
