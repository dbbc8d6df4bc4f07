import type { Photo } from './photo.ts'
import { PhotoPicture } from './photo-picture.tsx'
import { NewTabLink } from '../../ground/ui/page-link.tsx'

/** A large photograph with its credit and licence below. */
export function CreditedPicture({ photo, first }: { photo: Photo; first?: boolean }) {
  const { credit, licence, source } = photo
  return (
    <figure>
      <PhotoPicture
        photo={photo}
        sizes="(min-width: 60rem) 56rem, 92vw"
        first={first ?? false}
        className="h-auto max-h-[34rem] w-full rounded-card object-cover"
      />
      <figcaption className="mt-2 text-sm text-faint">
        Photo:{' '}
        {source ? (
          <NewTabLink href={source} className="text-link">
            {credit}
          </NewTabLink>
        ) : (
          credit
        )}
        , {licence}
      </figcaption>
    </figure>
  )
}

/** The photographs after the first, in two columns. */
export function MorePictures({ photos }: { photos: Photo[] }) {
  if (photos.length === 0) return null
  return (
    <div className="mt-6 grid gap-6 sm:grid-cols-2">
      {photos.map((photo) => (
        <CreditedPicture key={photo.url} photo={photo} />
      ))}
    </div>
  )
}
