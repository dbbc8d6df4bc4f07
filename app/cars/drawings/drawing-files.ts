import { createHash } from 'node:crypto'

const found = import.meta.glob<string>('../../../content/drawings/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Each model's drawing as SVG, by slug. */
export const drawingsBySlug: Record<string, string> = Object.fromEntries(
  Object.entries(found).map(([file, svg]) => [file.replace(/^.*\/|\.svg$/g, ''), svg]),
)

/** The shapes of a drawing for use in a page, whose colours they take: without ids and the fallback colours of a file on its own. */
const shapesIn = (file: string): string =>
  (/<g id="car"[\s\S]*<\/g>/.exec(file)?.[0] ?? '').replaceAll(
    / (?:id|data-part)="[^"]*"|(?<=var\(--[a-z-]+),#[0-9a-f]+|\n/g,
    '',
  )

/** The shapes of each drawing, in millimetres, by slug. */
export const shapesBySlug: Record<string, string> = Object.fromEntries(
  Object.entries(drawingsBySlug).map(([slug, file]) => [slug, shapesIn(file)]),
)

/** Every drawing in one file, by slug as id: 19 kB on the wire, where nineteen files were 55. */
export const drawingSheet = `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(shapesBySlug)
  .map(([slug, shapes]) => `<g id="${slug}">${shapes}</g>`)
  .join('\n')}</svg>
`

/** Named by its content: a browser may keep it for good. */
export const drawingSheetUrl = `/drawings/cars-${createHash('sha256').update(drawingSheet).digest('hex').slice(0, 8)}.svg`

/** What a `<use>` names to draw a model: its drawing in the sheet, else the outline of its body type. */
export const drawingUse = (slug: string): string =>
  drawingsBySlug[slug] ? `${drawingSheetUrl}#${slug}` : `/drawings/${slug}.svg#car`
