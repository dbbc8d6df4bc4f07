import { drawingsBySlug, shapesIn } from './drawing-files.ts'

const filed = Object.fromEntries(
  Object.entries(drawingsBySlug).map(([slug, file]) => [
    slug,
    shapesIn(file).replaceAll(/(?<=var\(--[a-z-]+),#[0-9a-f]+/g, ''),
  ]),
)

/** A model's side view at the top of its page, inside an `<svg>` in millimetres: the shapes stand in the page, and paint with its text. */
export function CarDrawing({ slug, shapes }: { slug: string; shapes?: string | undefined }) {
  return <g dangerouslySetInnerHTML={{ __html: shapes ?? filed[slug] ?? '' }} />
}
