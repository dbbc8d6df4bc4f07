/** A photograph an owner of the site placed at public/photos/<slug>.*, as the build prepared it. */
export type Photo = {
  width: number
  height: number
  /** The widths, in pixels, that exist as AVIF and WebP. */
  widths: number[]
}

/** The prepared copies of one format, as a srcset. */
export const photoSet = (slug: string, photo: Photo, format: 'avif' | 'webp') =>
  photo.widths.map((width) => `/photos/${slug}-${width}.${format} ${width}w`).join(', ')
