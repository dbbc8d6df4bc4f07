/** A photograph that the site's owner put at public/photos/<slug>.*, as resized by the build. */
export type Photo = {
  width: number
  height: number
  /** The widths in pixels that exist as AVIF and WebP. */
  widths: number[]
}

/** The srcset of one format. */
export const photoSet = (slug: string, photo: Photo, format: 'avif' | 'webp') =>
  photo.widths.map((width) => `/photos/${slug}-${width}.${format} ${width}w`).join(', ')
