import { largestPhoto, photoSet, type Photo } from './photo.ts'

/**
 * A photograph in the best format and width that the browser wants, with its size reserved. `first` is the picture
 * that a visitor sees first: it is not loaded lazily.
 */
export function PhotoPicture({
  photo,
  sizes,
  className,
  first = false,
}: {
  photo: Photo
  sizes: string
  className: string
  first?: boolean
}) {
  const { width, height, alt } = photo
  return (
    <picture>
      <source type="image/avif" srcSet={photoSet(photo, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={photoSet(photo, 'webp')} sizes={sizes} />
      <img
        src={largestPhoto(photo)}
        srcSet={photoSet(photo, 'jpeg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? undefined : 'async'}
        className={className}
      />
    </picture>
  )
}
