import { drawingsBySlug } from './drawing-files.ts'
import { drawingUrl } from './drawing-urls.ts'

/** The shapes in a drawing's file, without the ids and fallback colours that only `<use>` needs. */
const shapesIn = (file: string) =>
  /<g id="car"[\s\S]*<\/g>/
    .exec(file)?.[0]
    .replaceAll(/ (?:id|data-part)="[^"]*"|(?<=var\(--[a-z-]+),#[0-9a-f]+|\n/g, '')

const filed = Object.fromEntries(
  Object.entries(drawingsBySlug).map(([slug, file]) => [slug, shapesIn(file)]),
)

/**
 * A model's side view at the top of its page, inside an `<svg>` in millimetres. A full load inlines the
 * shapes, so they paint with the text; client-side navigation fetches the file. A model without a file gives its shapes.
 */
export function CarDrawing({ slug, shapes }: { slug: string; shapes?: string | undefined }) {
  const inlined = import.meta.env.SSR ? filed[slug] : undefined
  const html = shapes ?? inlined ?? `<use href="${drawingUrl(slug)}#car"/>`
  return <g dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
}
