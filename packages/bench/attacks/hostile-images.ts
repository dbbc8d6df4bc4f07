// Hostile and odd image files from a seed, for `npm run bench -- images`.
import sharp from 'sharp'
import type { SeededRandom } from '../../../test/fixtures/random-parts.ts'
import {
  announcedPng,
  flatPng,
  pngChunk,
  textBomb,
  withJpegSegment,
  withJpegSize,
  withPngChunks,
  withScans,
  zipOf,
  animate,
  exif,
  page,
  svg,
  wide,
  xmp,
  type Draw,
} from './image-bytes.ts'

export type HostileImage = {
  kind: string
  name: string
  type: string
  bytes: Buffer
  /** A text in the metadata or behind the picture that must not be in anything stored. */
  marker: string
}

type Make = (tools: Tools) => Promise<Buffer> | Buffer
type Tools = {
  random: SeededRandom
  marker: string
  /** An unpredictable picture, of 210 to 510 pixels. */
  draw: Draw
}

const jpegOf = ({ draw, marker }: Tools) => draw().withExif(exif(marker)).jpeg().toBuffer()
const plainJpeg = ({ draw }: Tools) => draw().jpeg().toBuffer()
const plainPng = ({ draw }: Tools) => draw().png().toBuffer()
const encoded = ({ draw, random, marker }: Tools) => {
  const picture = draw().withExif(exif(marker))
  const format = random.pick(['jpeg', 'png', 'webp', 'avif'] as const)
  return picture.toFormat(format, format === 'avif' ? { effort: 0 } : {}).toBuffer()
}

const afterwards = (make: (tools: Tools) => Promise<Buffer>, tail: (marker: string) => Buffer) =>
  (async (tools) => Buffer.concat([await make(tools), tail(tools.marker)])) satisfies Make

/** Every kind, with how its bytes are made. */
const kinds: Record<string, Make> = {
  'EXIF with position, JPEG': jpegOf,
  'EXIF, WebP': ({ draw, marker }) => draw().withExif(exif(marker)).webp().toBuffer(),
  'EXIF, AVIF': ({ draw, marker }) => draw().withExif(exif(marker)).avif({ effort: 0 }).toBuffer(),
  'EXIF, PNG': ({ draw, marker }) => draw().withExif(exif(marker)).png().toBuffer(),
  XMP: async (tools) =>
    withJpegSegment(await plainJpeg(tools), 0xe1, Buffer.from(xmp(tools.marker))),
  comment: async (tools) =>
    withJpegSegment(await plainJpeg(tools), 0xfe, Buffer.from(tools.marker)),
  'ICC profile of 1 MB': async (tools) => {
    let jpeg: Buffer = await plainJpeg(tools)
    for (let part = 16; part >= 1; part -= 1) {
      const head = Buffer.from(
        `ICC_PROFILE\0${String.fromCharCode(part, 16)}${tools.marker}`,
        'latin1',
      )
      jpeg = withJpegSegment(jpeg, 0xe2, Buffer.concat([head, Buffer.alloc(65_000, part)]))
    }
    return jpeg
  },
  'PNG texts': async (tools) =>
    withPngChunks(await plainPng(tools), [
      pngChunk('tEXt', Buffer.from(`Comment\0${tools.marker}`)),
      pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp(tools.marker)}`)),
    ]),
  'PNG text of 400 MB': async (tools) => withPngChunks(await plainPng(tools), [textBomb(400)]),
  orientation: ({ draw, random }) =>
    draw()
      .withMetadata({ orientation: random.number(8) + 1 })
      .jpeg()
      .toBuffer(),
  '16 bits': ({ draw }) => draw().toColourspace('rgb16').png().toBuffer(),
  CMYK: ({ draw }) => draw().toColourspace('cmyk').jpeg().toBuffer(),
  'grey with alpha': ({ draw }) => draw().greyscale().ensureAlpha(0.5).png().toBuffer(),
  'palette PNG': ({ draw }) => draw().png({ palette: true, colours: 8 }).toBuffer(),
  truncated: async (tools) => {
    const whole = await encoded(tools)
    return whole.subarray(0, 20 + tools.random.number(whole.length - 30))
  },
  'flipped bits': async (tools) => {
    const bytes = Buffer.from(await encoded(tools))
    for (let left = 1 + tools.random.number(60); left > 0; left -= 1) {
      const at = tools.random.number(bytes.length)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << tools.random.number(8))
    }
    return bytes
  },
  'header of 2,500 megapixels, PNG': () => announcedPng(50_000, 50_000),
  'header of 4,290 megapixels, JPEG': async (tools) =>
    withJpegSize(await plainJpeg(tools), 65_500, 65_500),
  'bomb of 39 megapixels, PNG': () => flatPng(6_240, 6_240),
  'bomb of 400 megapixels, PNG': () => flatPng(20_000, 20_000),
  'bomb of 38 megapixels, WebP': () => wide(6_200).webp({ effort: 0 }).toBuffer(),
  'bomb of 100 megapixels, WebP': () => wide(10_000).webp({ effort: 0 }).toBuffer(),
  'bomb of 64 megapixels, AVIF': () => wide(8_000).avif({ effort: 0, quality: 1 }).toBuffer(),
  '38 megapixels that stand on their side, JPEG': () =>
    wide(6_200).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
  '38 megapixels of 16 bits with alpha, on their side': () =>
    wide(6_200, 4)
      .withMetadata({ orientation: 5 })
      .toColourspace('rgb16')
      .png({ compressionLevel: 1 })
      .toBuffer(),
  'bomb of scans, JPEG': async () =>
    withScans(await wide(4_000).jpeg({ progressive: true }).toBuffer(), 1_200),
  'JPEG and ZIP': afterwards(plainJpeg, (marker) => zipOf('Main.class', marker)),
  'JPEG and HTML': afterwards(plainJpeg, (marker) => Buffer.from(page(marker))),
  'PNG and ZIP': afterwards(plainPng, (marker) => zipOf('a.txt', marker)),
  'JPEG with a page in its comment': async (tools) =>
    withJpegSegment(await plainJpeg(tools), 0xfe, Buffer.from(page(tools.marker))),
  'PDF before a JPEG': async (tools) =>
    Buffer.concat([Buffer.from(`%PDF-1.7\n% ${tools.marker}\n`), await plainJpeg(tools)]),
  'GIF that is a script': ({ marker }) => Buffer.from(`GIF89a=1;/*${marker}*/alert(1)`),
  'text behind the end': afterwards(plainJpeg, (marker) => Buffer.from(marker)),
  'animated WebP': async ({ draw }) => (await animate(draw)).webp().toBuffer(),
  'animated GIF': async ({ draw }) => (await animate(draw)).gif().toBuffer(),
  TIFF: ({ draw, marker }) => draw().withExif(exif(marker)).tiff().toBuffer(),
  SVG: ({ marker }) => svg(marker),
  HTML: ({ marker }) => Buffer.from(page(marker)),
  'no bytes': () => Buffer.alloc(0),
  'first bytes only': ({ random }) =>
    Buffer.from(
      random.pick(['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBP', '\0\0\0\x1cftypavif']),
      'latin1',
    ),
  'random bytes behind the first': ({ random }) =>
    Buffer.concat([
      Buffer.from(random.pick(['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBP']), 'latin1'),
      Buffer.from(Array.from({ length: 5_000 }, () => random.number(256))),
    ]),
  'one pixel': () => flatPng(1, 1),
  'a line of 20,000 pixels': () => flatPng(20_000, 200),
}

const names = [
  '../../../etc/passwd',
  'a/../../b',
  'kererū',
  'a'.repeat(300),
  'x\u0000y',
  '%2e%2e/up',
]

export const hostileKinds = Object.keys(kinds)

const made = new Map<string, Buffer>()

/** The file with a number: every kind in turn, with a name that may be hostile too. */
export async function makeHostileImage(
  random: SeededRandom,
  number: number,
): Promise<HostileImage> {
  const kind = hostileKinds[number % hostileKinds.length] ?? ''
  const marker = `MARK${number}x${random.number(1e9)}`
  const [width, height] = [210 + random.number(300), 210 + random.number(200)]
  const noise = { type: 'gaussian', mean: 128, sigma: 10 + random.number(40) } as const
  const create = { width, height, channels: 3, background: '#888', noise } as const
  const draw = () => sharp({ create }).blur(2)
  const make = kinds[kind]
  if (!make) throw new Error(`There is no kind ${kind}`)
  // Make each picture without random parts only once: it takes long, and is always the same.
  const isFixed = make.length === 0
  const bytes = made.get(kind) ?? (await make({ random, marker, draw }))
  if (isFixed) made.set(kind, bytes)
  const isOddlyNamed = random.number(20) === 0
  const name = isOddlyNamed ? random.pick(names) : `hostile/${number}`
  return { kind, name, type: typeOf(bytes, random), bytes, marker }
}

/** Mostly the type that the first bytes announce, so that the decoder is reached; sometimes another. */
function typeOf(bytes: Buffer, random: SeededRandom): string {
  const types = [
    'image/jpeg',
    'image/webp',
    'image/avif',
    'image/png',
    'image/svg+xml',
    'text/html',
  ]
  if (random.number(12) === 0) return random.pick(types)
  if (bytes[0] === 0x89) return 'image/png'
  if (bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp'
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? 'image/avif' : 'image/jpeg'
}
