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

/** The shapes of a drawing's file, with an id in place of 'car' or without one. */
export const shapesIn = (file: string, id?: string): string =>
  (/<g id="car"[\s\S]*<\/g>/.exec(file)?.[0] ?? '')
    .replaceAll(/ data-part="[^"]*"|\n/g, '')
    .replace(' id="car"', id ? ` id="${id}"` : '')

/**
 * Every drawing in one file: 27 kB on the wire, where nineteen files were 55. Colours come from the page that uses it,
 * so the fallbacks that a file needs on its own are left out.
 */
export const drawingSheet = `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(
  drawingsBySlug,
)
  .map(([slug, file]) => shapesIn(file, slug).replaceAll(/(?<=var\(--[a-z-]+),#[0-9a-f]+/g, ''))
  .join('\n')}</svg>
`

/** Named by its content: a browser may keep it for good. */
export const drawingSheetUrl = `/drawings/cars-${createHash('sha256').update(drawingSheet).digest('hex').slice(0, 8)}.svg`

/** What a `<use>` names to draw a model: its drawing in the sheet, else the outline of its body type. */
export const drawingUse = (slug: string): string =>
  drawingsBySlug[slug] ? `${drawingSheetUrl}#${slug}` : `/drawings/${slug}.svg#car`
