import { pictureRefusals, type EncodedPicture } from './picture.ts'
import type { PictureEncoder } from './picture-encoder.ts'

/** Makes the files of a photograph; a text says why it cannot be used. */
export type EncodePhoto = (bytes: Uint8Array) => Promise<EncodedPicture[] | string>

const busy = 'Other pictures are being read just now. Try again in a minute.'

/** The encoder for pages, which returns its refusals as texts. */
export const encodingPhotos =
  (encoder: PictureEncoder): EncodePhoto =>
  async (bytes) => {
    const outcome = await encoder.encode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    if (outcome.kind === 'encoded') return outcome.pictures
    return outcome.kind === 'busy' ? busy : pictureRefusals[outcome.kind]
  }
