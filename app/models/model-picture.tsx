import { ModelDrawing } from './model-drawing.tsx'
import { photoSet, type Photo } from './photo.ts'

/** The photograph of a model where there is one, else its drawing. */
export function ModelPicture(props: {
  slug: string
  name: string
  photo: Photo | null
  sizes?: string
}) {
  const { slug, name, photo, sizes = '(min-width: 60rem) 24rem, 92vw' } = props
  if (!photo) {
    const label = `Side view of the ${name}`
    return <ModelDrawing slug={slug} label={label} className="w-full" />
  }
  return (
    <picture>
      <source type="image/avif" srcSet={photoSet(slug, photo, 'avif')} sizes={sizes} />
      <img
        src={`/photos/${slug}-${photo.widths.at(-1)}.webp`}
        srcSet={photoSet(slug, photo, 'webp')}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={name}
        loading="lazy"
        className="aspect-31/13 w-full object-cover"
      />
    </picture>
  )
}
