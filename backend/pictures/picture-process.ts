// Reads a picture from stdin and writes the pictures made of it to stdout: a line of JSON, then their bytes.
// picture-encoder.ts starts it for one picture, because a decoder that a hostile file breaks takes its process along.
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import {
  pictureLimits,
  readFormats,
  type EncodedPicture,
  type PictureRefusal,
  type StoredFormat,
} from './picture.ts'

/** The order for the process, and the line that it answers with. */
export type PictureTask = { widths: number[]; formats: StoredFormat[] }
export type PictureAnswer =
  | { kind: 'encoded'; pictures: (Omit<EncodedPicture, 'bytes'> & { size: number })[] }
  | { kind: PictureRefusal }

sharp.cache(false)
sharp.concurrency(1)
// Block libvips' other loaders: only these four may read an uploaded file.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].flatMap((format) => [
    `VipsForeignLoad${format}Buffer`,
    `VipsForeignLoad${format}`,
  ]),
})

const { widths, formats } = JSON.parse(process.argv[2] ?? '{}') as PictureTask

async function encode(bytes: Buffer): Promise<EncodedPicture[] | PictureRefusal> {
  const refusal = await checkHeader(bytes)
  if (refusal) return refusal
  const decoded = await decode(bytes).catch(() => 'damaged' as const)
  if (decoded === 'damaged') return decoded
  const { data, info } = decoded
  const { width, height, channels } = info
  const pictures: EncodedPicture[] = []
  for (const wide of chooseWidths(width)) {
    for (const format of formats) {
      const image = sharp(data, { raw: { width, height, channels } }).resize({ width: wide })
      const made = await encodeAs[format](image).toBuffer({ resolveWithObject: true })
      const size = { width: made.info.width, height: made.info.height }
      pictures.push({ format, ...size, bytes: made.data })
    }
  }
  return pictures
}

/** Reads the header alone: no pixel is decoded before its size is known. */
async function checkHeader(bytes: Buffer): Promise<PictureRefusal | undefined> {
  // Above the limit of pixels sharp throws, but the size in the header deserves a clear message.
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!about?.width || !about.height) return 'damaged'
  const { width, height, format, compression, pages = 1 } = about
  const read = format === 'heif' && compression === 'av1' ? 'avif' : format
  if (!readFormats.some((known) => known === read)) return 'not-a-picture'
  if (width * height > pictureLimits.pixels) return 'too-many-pixels'
  if (pages > 1) return 'animated'
  if (Math.min(width, height) < pictureLimits.shortestSide) return 'too-small'
  if (Math.max(width, height) > pictureLimits.ratio * Math.min(width, height)) return 'odd-shape'
  return undefined
}

/**
 * Decodes a picture once: upright, in sRGB, on white, no wider than the widest copy. What comes out are pixels
 * and nothing else, so no metadata can be left in what is made of them.
 */
const decode = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })

/** The wanted widths that are narrower than the picture; the last one is its own if that is less. */
function chooseWidths(width: number): number[] {
  const smaller = widths.filter((wanted) => wanted < width)
  return smaller.length === widths.length ? widths : [...smaller, width]
}

const encodeAs: Record<StoredFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 3 }),
  webp: (image) => image.webp({ quality: 76 }),
  jpeg: (image) => image.jpeg({ quality: 78, progressive: true, mozjpeg: true }),
}

const sent = await buffer(process.stdin)
const encoded = await encode(sent)
const isRefused = typeof encoded === 'string'
const answer: PictureAnswer = isRefused
  ? { kind: encoded }
  : {
      kind: 'encoded',
      pictures: encoded.map(({ bytes, ...about }) => ({ ...about, size: bytes.length })),
    }
process.stdout.write(`${JSON.stringify(answer)}\n`)
for (const { bytes } of isRefused ? [] : encoded) process.stdout.write(bytes)
