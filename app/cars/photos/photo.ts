/** A photograph of a model or workshop, as pages show it. */
export type Photo = {
  /** The URL of its files without width and format; on the site's own origin a path. */
  url: string
  alt: string
  /** Who made it, and under which licence it is shown. */
  credit: string
  licence: string
  /** The page that it comes from; '' if none. */
  source: string
  width: number
  height: number
  /** The widths in pixels that exist in every format. */
  widths: number[]
}

/** Published photos by the slug of their subject, in the owner's order. */
export type PhotosBySubject = Readonly<Record<string, Photo[]>>

/** The formats of the files, best first, with the ends of their names. */
export const photoFormats = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const
export type PhotoFormat = keyof typeof photoFormats

/** One file of a photo, before it is stored. */
export type EncodedPhoto = {
  format: PhotoFormat
  width: number
  height: number
  bytes: Uint8Array
}

/** The name of one of a photo's files, after its stem. */
export const photoFileEnd = (width: number, format: PhotoFormat): string =>
  `-${width}.${photoFormats[format]}`

/** The srcset of one format. */
export const photoSet = ({ url, widths }: Photo, format: PhotoFormat): string =>
  widths.map((width) => `${url}${photoFileEnd(width, format)} ${width}w`).join(', ')

/** The largest file that every browser shows. */
export const largestPhoto = ({ url, widths }: Photo): string =>
  url + photoFileEnd(widths.at(-1) ?? 0, 'jpeg')
