// Which pictures the site accepts, and which files it makes from each.

/** The formats that are stored and served. */
export const storedFormats = ['avif', 'webp', 'jpeg'] as const
export type StoredFormat = (typeof storedFormats)[number]

/** The formats that are read. */
export const readFormats = [...storedFormats, 'png'] as const
export type ReadFormat = (typeof readFormats)[number]

/** The type of each format, as in a Content-Type. */
export const mimeTypes: Record<ReadFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/** Widths in pixels: a phone's card, a desktop's card or a phone's header, a desktop's header. */
export const pictureWidths = [480, 960, 1600]

export const pictureLimits = {
  bytes: 20 * 1024 * 1024,
  pixels: 40_000_000,
  /** The shortest side, in pixels. */
  shortestSide: 200,
  /** How many times longer the long side may be. */
  ratio: 4,
  /** How long one picture may take, in milliseconds. */
  time: 40_000,
} as const

/** One encoded file. */
export type EncodedPicture = {
  format: StoredFormat
  width: number
  height: number
  bytes: Buffer
}

/** Why an upload was rejected, as messages for the uploader. */
export const pictureRefusals = {
  empty: 'The file is empty.',
  'too-large': 'The file is larger than 20 MB.',
  'not-a-picture': 'This is not a JPEG, PNG, WebP or AVIF picture.',
  'wrong-type': 'The file is not of the type that its Content-Type says.',
  mixed:
    'The file is a picture and something else at once, such as a web page, a PDF or an archive. Save it again as a plain picture.',
  'too-many-pixels': 'The picture has more than 40 million pixels.',
  'too-small': 'The picture is smaller than 200 pixels.',
  'odd-shape': 'One side of the picture is more than four times as long as the other.',
  animated: 'The picture is animated. Send a still one.',
  damaged: 'The file is damaged or cut off, so it cannot be read to its end.',
  'too-slow': 'The picture took too long or too much memory to read.',
} as const
export type PictureRefusal = keyof typeof pictureRefusals

export type PictureOutcome =
  | { kind: 'encoded'; source: ReadFormat; pictures: EncodedPicture[] }
  | { kind: PictureRefusal }
  /** Too many pictures are waiting; later it works. */
  | { kind: 'busy' }
