import { drawingAddresses } from './drawing-addresses.ts'

// Only the server needs the texts.
const files: Record<string, string> = import.meta.env.SSR
  ? import.meta.glob('../../content/drawings/*.svg', {
      eager: true,
      query: '?raw',
      import: 'default',
    })
  : {}

/** The shapes within a drawing's file, without the name by which others refer to them. */
const shapesIn = (file: string) =>
  /<g id="car"[\s\S]*<\/g>/.exec(file)?.[0].replace(' id="car"', '')

/**
 * A model's side view where a page opens with it, within an `<svg>` in millimetres. The page itself
 * brings the shapes, so that they are there when its words are; who walks to it takes the file.
 */
export function CarDrawing({ slug }: { slug: string }) {
  const shapes = import.meta.env.SSR
    ? shapesIn(files[`../../content/drawings/${slug}.svg`] ?? '')
    : `<use href="${drawingAddresses[slug]}#car"/>`
  if (!shapes) throw new Error(`There is no drawing of ${slug}`)
  return <g dangerouslySetInnerHTML={{ __html: shapes }} suppressHydrationWarning />
}
