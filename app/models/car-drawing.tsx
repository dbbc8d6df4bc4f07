import { bySlug, drawingAddresses } from './drawing-addresses.ts'

// Only the server needs the texts.
const files: Record<string, string> = import.meta.env.SSR
  ? import.meta.glob('../../content/drawings/*.svg', {
      eager: true,
      query: '?raw',
      import: 'default',
    })
  : {}

/** The shapes within a drawing's file, without what only those who refer to the file need. */
const shapesIn = (file: string) =>
  /<g id="car"[\s\S]*<\/g>/
    .exec(file)?.[0]
    .replaceAll(/ (?:id|data-part)="[^"]*"|(?<=var\(--[a-z-]+),#[0-9a-f]+|\n/g, '')

const shapes = Object.fromEntries(
  Object.entries(bySlug(files)).map(([slug, file]) => [slug, shapesIn(file)]),
)

/**
 * A model's side view where a page opens with it, within an `<svg>` in millimetres. The page itself
 * brings the shapes, so that they are there when its words are; who walks to it takes the file.
 */
export function CarDrawing({ slug }: { slug: string }) {
  const html = import.meta.env.SSR ? shapes[slug] : `<use href="${drawingAddresses[slug]}#car"/>`
  if (!html) throw new Error(`There is no drawing of ${slug}`)
  return <g dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
}
