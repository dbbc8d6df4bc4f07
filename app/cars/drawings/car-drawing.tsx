import { shapesBySlug } from './drawing-files.ts'

/** A model's side view at the top of its page, inside an `<svg>` in millimetres: the shapes stand in the page, and paint with its text. */
export function CarDrawing({ slug, shapes }: { slug: string; shapes?: string | undefined }) {
  return <g dangerouslySetInnerHTML={{ __html: shapes ?? shapesBySlug[slug] ?? '' }} />
}
