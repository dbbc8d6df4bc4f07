// A share card as SVG of shapes only: no text, no font, nothing to fetch. SVG text is rendered with the machine's
// fonts, and a bare machine has none.
import { drawingFrame } from '../../../content/cars/silhouette.ts'
import { fittedLines, longestText, textLines, textShapes, textWidth } from './card-letters.ts'

/** What a card shows: a line above the title, the title, and side views. */
export type ShareCard = { kind: string; title: string; cars: readonly CardCar[] }

/** A model's drawing (SVG), with the measures of the car in millimetres. */
export type CardCar = {
  svg: string
  length: number
  height: number
  /** What stands above and below the car, where there are several. */
  remark?: string
  name?: string
}

const cardSize = { width: 1200, height: 630 }

/** The light colours of app/ground/ui/tokens.css: a link preview has no colour scheme. */
export const cardColours = {
  paper: '#fbfaf7',
  ink: '#18211e',
  accent: '#0a6650',
  line: '#8a928e',
}

const groundLine = 588
const margin = 72
const width = cardSize.width - 2 * margin
const siteName = 'Electric Vehicles in NZ'

/** The sizes of a title in pixels, each with the lines that have room above a car, and without one. */
const titleSizes = [
  { size: 76, rows: 1, rowsAlone: 3 },
  { size: 64, rows: 1, rowsAlone: 3 },
  { size: 56, rows: 2, rowsAlone: 3 },
  { size: 46, rows: 3, rowsAlone: 3 },
] as const

/** A card as SVG. `logo` is the site's, as SVG. */
export function cardDrawing({ kind, title, cars }: ShareCard, logo: string): string {
  const { size, lines } = titleLines(title.slice(0, longestText), cars.length > 0)
  const baseline = (row: number) => 214 + size * 0.72 + row * size * 1.12
  const { ink, accent, paper } = cardColours
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardSize.width} ${cardSize.height}" width="${cardSize.width}" height="${cardSize.height}">
<rect width="${cardSize.width}" height="${cardSize.height}" fill="${paper}"/>
${cars.length > 0 ? sideViews(cars, baseline(lines.length - 1)) : motif(logo)}
${placed(logo, { x: margin, y: 60, width: 64, height: 64 })}
${textShapes(siteName, { x: margin + 84, y: 102, size: 30, fill: ink })}
${textShapes(kind, { x: margin, y: 184, size: 26, fill: accent })}
${lines.map((line, row) => textShapes(line, { x: margin, y: baseline(row), size, fill: ink })).join('\n')}
</svg>`
}

/** The largest size at which the title fits, else the smallest, cut. */
function titleLines(title: string, hasCars: boolean) {
  const fitting = titleSizes.find(({ size, rows, rowsAlone }) => {
    const lines = textLines(title, size, width)
    const room = hasCars ? rows : rowsAlone
    return lines.length <= room && lines.every((line) => textWidth(line, size) <= width)
  })
  if (!fitting) return { size: 46, lines: fittedLines(title, { size: 46, width, rows: 3 }) }
  const { size } = fitting
  // No word is left alone on the last line.
  const rows = textLines(title, size, width).length
  const widths = Array.from({ length: 24 }, (_, step) => width * (1 - step / 48))
  const isKept = (narrow: number) => {
    const lines = textLines(title, size, narrow)
    return lines.length === rows && lines.every((line) => textWidth(line, size) <= width)
  }
  return { size, lines: textLines(title, size, widths.findLast(isKept) ?? width) }
}

const remarkSize = 26
const nameSize = 22

/** Cars side by side on one ground line and to one scale, below a title that ends at `top`. */
function sideViews(cars: readonly CardCar[], top: number): string {
  const slot = width / cars.length
  const room = { size: remarkSize, width: slot - 16, rows: 3 }
  const remarks = cars.map(({ remark }) => (remark ? fittedLines(remark, room) : []))
  const remarkRows = Math.max(...remarks.map(({ length }) => length))
  const remarkTop = top + 24
  const free = groundLine - remarkTop - remarkRows * remarkSize * 1.2 - 12
  const longest = Math.max(...cars.map(({ length }) => length))
  // One long van is drawn smaller than a car.
  const usual = longest > 5200 ? 0.114 : 0.154
  const fits = [free / Math.max(...cars.map(({ height }) => height)), (slot - 24) / longest]
  const scale = Math.min(usual, ...fits)
  const views = cars.map((car, at) => {
    const centre = margin + slot * (at + 0.5)
    const centred = (text: string, size: number) => centre - textWidth(text, size) / 2
    const remark = (remarks[at] ?? []).map((line, row) =>
      textShapes(line, {
        x: centred(line, remarkSize),
        y: remarkTop + (row + 1) * remarkSize * 1.2,
        size: remarkSize,
        fill: cardColours.accent,
      }),
    )
    const name = fittedLines(car.name ?? '', { size: nameSize, width: slot - 12, rows: 1 }).map(
      (line) =>
        textShapes(line, {
          x: centred(line, nameSize),
          y: groundLine + 28,
          size: nameSize,
          fill: cardColours.ink,
        }),
    )
    return [sideView(car, { centre, scale }), ...remark, ...name].join('\n')
  })
  return `${views.join('\n')}
<path d="M0 ${groundLine}H${cardSize.width}" stroke="${cardColours.line}" stroke-width="2"/>`
}

/** A model's drawing on the ground line, in the light colours of its file. */
function sideView({ svg }: CardCar, { centre, scale }: { centre: number; scale: number }): string {
  const frame = drawingFrame
  const inside = svg
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
    .replaceAll(/<(title|style)>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/var\(--[a-z-]+,\s*([^)]+)\)/g, '$1')
    .replaceAll(/light-dark\(([^,]+),[^)]+\)/g, '$1')
  return placed(`<svg viewBox="0 0 ${frame.width} ${frame.height}">${inside}</svg>`, {
    x: centre - (frame.width * scale) / 2,
    y: groundLine - frame.ground * scale,
    width: frame.width * scale,
    height: frame.height * scale,
  })
}

/** The logo, large and faint, for pages without a drawing. */
function motif(logo: string): string {
  return `<g opacity=".12">${placed(logo, { x: 850, y: 330, width: 430, height: 430 })}</g>`
}

type Box = { x: number; y: number; width: number; height: number }

function placed(svg: string, box: Box): string {
  return svg.replace(
    '<svg ',
    `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" `,
  )
}
