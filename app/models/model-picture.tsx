import type { Photo } from '../photos/photo.ts'
import { PhotoPicture } from '../photos/photo-picture.tsx'
import { ModelDrawing } from './model-drawing.tsx'

/** The photograph of a model on its card where there is one, else its drawing. */
export function ModelPicture(props: { slug: string; name: string; photo: Photo | null }) {
  const { slug, name, photo } = props
  if (!photo) {
    const label = `Side view of the ${name}`
    return <ModelDrawing slug={slug} label={label} className="w-full" />
  }
  return (
    <PhotoPicture
      photo={photo}
      sizes="(min-width: 60rem) 24rem, 92vw"
      className="aspect-31/13 w-full object-cover"
    />
  )
}
