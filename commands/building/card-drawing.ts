import { drawingFrame } from '../../content/silhouette.ts'
import { textLines, textShapes, textWidth } from './letter-outlines.ts'

/** The content of a card: the page's name, its kind, and a model's side view (SVG). */
export type PageCard = { title: string; kind: string; drawing: CardCar | null }

/** A model's drawing, with the length of the car in millimetres. */
export type CardCar = { svg: string; length: number }

const cardSize = { width: 1200, height: 630 }

/** The light colours of app/ui/tokens.css: a link preview has no colour scheme. */
export const cardColours = {
  paper: '#fbfaf7',
  ink: '#18211e',
  accent: '#0a6650',
  line: '#8a928e',
}

const groundLine = 588
const margin = 72
const titleSizes = [76, 64, 56, 46]
const siteName = 'Electric Vehicles in NZ'

/** A card as SVG of shapes only: no text, no font, nothing to fetch. `logo` is the site's, as SVG. */
export function cardDrawing(card: PageCard, logo: string): string {
  const { width, height } = cardSize
  const { size, lines } = titleLines(card)
  const top = 214 + size * 0.72
  const title = lines.map((line, row) =>
    textShapes(line, { x: margin, y: top + row * size * 1.12, size, fill: cardColours.ink }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${cardColours.paper}"/>
${card.drawing ? sideView(card.drawing) : motif(logo)}
${placed(logo, { x: margin, y: 60, width: 64, height: 64 })}
${textShapes(siteName, { x: margin + 84, y: 102, size: 30, fill: cardColours.ink })}
${textShapes(card.kind, { x: margin, y: 184, size: 26, fill: cardColours.accent })}
${title.join('\n')}
</svg>`
}

/** The largest size at which the title fits three lines, or one above a side view; else the smallest. */
function titleLines({ title, drawing }: PageCard) {
  const width = cardSize.width - 2 * margin
  const rows = drawing ? 1 : 3
  const fitting = titleSizes
    .map((size) => ({ size, lines: textLines(title, size, width) }))
    .find(
      ({ size, lines }) =>
        lines.length <= rows && lines.every((line) => textWidth(line, size) <= width),
    )
  const smallest = titleSizes.at(-1) ?? 48
  return fitting ?? { size: smallest, lines: textLines(title, smallest, width) }
}

/** A model's drawing on its ground line, in the light colours of its file; a long van is drawn smaller. */
function sideView({ svg, length }: CardCar): string {
  const { width, height, ground } = drawingFrame
  const scale = length > 5200 ? 0.114 : 0.154
  const place = { x: (cardSize.width - width * scale) / 2, y: groundLine - ground * scale }
  const inside = svg
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
    .replaceAll(/<(title|style)>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/var\(--[a-z-]+,\s*([^)]+)\)/g, '$1')
    .replaceAll(/light-dark\(([^,]+),[^)]+\)/g, '$1')
  return `${placed(`<svg viewBox="0 0 ${width} ${height}">${inside}</svg>`, { ...place, width: width * scale, height: height * scale })}
<path d="M0 ${groundLine}H${cardSize.width}" stroke="${cardColours.line}" stroke-width="2"/>`
}

/** The logo, large and faint, for pages without a drawing. */
function motif(logo: string): string {
  return `<g opacity=".12">${placed(logo, { x: 850, y: 330, width: 430, height: 430 })}</g>`
}

function placed(
  svg: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  return svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)
}
