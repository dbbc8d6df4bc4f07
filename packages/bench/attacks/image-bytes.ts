// Pieces of image files, put together by hand where no library would write them.
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** A grey PNG of one colour: almost nothing as a file, `width` times `height` bytes as pixels. */
export function flatPng(width: number, height: number, more: Buffer[] = []): Buffer {
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 })
  return pngOf(width, height, [...more, pngChunk('IDAT', rows)])
}

/** A PNG whose header announces a size that its pixels do not have. */
export const announcedPng = (width: number, height: number): Buffer =>
  pngOf(width, height, [pngChunk('IDAT', deflateSync(Buffer.alloc(100)))])

function pngOf(width: number, height: number, chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const end = pngChunk('IEND', Buffer.alloc(0))
  return Buffer.concat([pngStart, pngChunk('IHDR', header), ...chunks, end])
}

/** A compressed text that unpacks to megabytes. */
export const textBomb = (megabytes: number): Buffer =>
  pngChunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(megabytes * 2 ** 20))]),
  )

/** Puts chunks behind the header of a PNG. */
export const withPngChunks = (png: Buffer, chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

/** Puts a segment behind the first bytes of a JPEG: 0xE1 is EXIF or XMP, 0xFE a comment. */
export function withJpegSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(Math.min(data.length, 65_533) + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data.subarray(0, 65_533), jpeg.subarray(2)])
}

/** The position of the size in a JPEG: the frame header, of a baseline or progressive file. */
export function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  for (let at = 2; at < changed.length - 9;) {
    const marker = changed[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xc2) {
      changed.writeUInt16BE(height, at + 5)
      changed.writeUInt16BE(width, at + 7)
      return changed
    }
    at += 2 + changed.readUInt16BE(at + 2)
  }
  return changed
}

/** A progressive JPEG whose last scan comes again and again: each costs a pass over all pixels. */
export function withScans(jpeg: Buffer, times: number): Buffer {
  const start = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(start, -2)
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: times }, () => scan),
    jpeg.subarray(-2),
  ])
}

/** A ZIP archive with one stored file. */
export function zipOf(name: string, text: string): Buffer {
  const [file, data] = [Buffer.from(name), Buffer.from(text)]
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt32LE(crc32(data), 10)
  common.writeUInt32LE(data.length, 14)
  common.writeUInt32LE(data.length, 18)
  common.writeUInt16LE(file.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, file, data])
  const rest = Buffer.alloc(14)
  const directory = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\0'),
    common,
    rest.subarray(0, 14),
    file,
  ])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, directory, Buffer.from('PK\x05\x06'), end])
}

// The material of hostile image files: pictures by sharp, and texts with a marker.

/** Draws a picture. */
export type Draw = () => Sharp

/** A web page that says the marker. */
export const page = (marker: string) => `<html><script>alert('${marker}')</script></html>`
/** The content of an XMP segment. */
export const xmp = (marker: string) =>
  `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><dc:creator>${marker}</dc:creator></x:xmpmeta>`
/** An SVG drawing: a browser that opens it runs the scripts inside. */
export const svg = (marker: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><!--${marker}--></svg>`,
  )

/** EXIF with a position, a camera and the marker. */
export const exif = (marker: string) => ({
  IFD0: { Artist: marker, Make: 'Canon', Model: marker, Copyright: marker },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '41/1 17/1 20/1', GPSLongitudeRef: 'E' },
})

/** A square of one colour: little as a file, much as pixels. */
export const wide = (side: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width: side, height: side, channels, background: '#336' },
    limitInputPixels: false,
  })

/** Three pictures as three frames. */
export const animate = async (draw: Draw) => {
  const frames = await Promise.all([1, 2, 3].map(() => draw().resize(300, 300).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
}
