import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { readFileSync } from 'node:fs'
import type { Model } from '../../content/model-schema.ts'
import { findModel } from '../../content/models.ts'
import { shareCardPath } from '../../content/share-card.ts'
import { silhouetteOf, drawingFrame } from '../../content/silhouette.ts'
import { listSitePages, type PageKind } from '../../content/site-pages.ts'

const kinds: Record<PageKind, string> = {
  tool: 'Worked out with your numbers',
  model: 'Figures with their sources',
  guide: 'Guide to a part',
  'service-center': 'Service center',
  information: 'Good to know',
  overview: 'Models, parts, service centers, charging, costs',
}

/** The pages with a name that are not in the site map. */
const pagesOfData = [
  { path: '/parts-catalog', kind: 'overview', name: 'EV parts catalogue' },
  { path: '/parts-catalog/saved', kind: 'overview', name: 'Your list of parts' },
] as const

/**
 * Renders the link preview image (og:image) of every page, 1200 by 630 pixels. Unchanged cards come
 * from the folder `cache`. Returns how many cards there are and how many were rendered.
 */
export async function renderCards(
  folder: string,
  cache: string,
): Promise<{ cards: number; rendered: number }> {
  const pages = [...listSitePages(), ...pagesOfData]
  const logo = await readFile('public/favicon.svg', 'utf8')
  await mkdir(folder, { recursive: true })
  await mkdir(cache, { recursive: true })
  let rendered = 0
  for (const { path: pagePath, kind, name } of pages) {
    const model = kind === 'model' ? findModel(pagePath.slice(1)) : undefined
    const drawing = model ? await readCar(model) : null
    const isNew = await renderCard(
      { title: name, kind: kinds[kind], drawing },
      { logo, cache, target: path.join(folder, path.basename(shareCardPath(pagePath))) },
    )
    if (isNew) rendered += 1
  }
  return { cards: pages.length, rendered }
}

/** A model's drawing for its card. */
export async function readCar(model: Model): Promise<CardCar> {
  const { length } = silhouetteOf(model)
  if (!length) throw new Error(`${model.name} has no length`)
  return { svg: await readFile(`content/drawings/${model.slug}.svg`, 'utf8'), length }
}

/** Renders one card, or copies it from the cache; returns whether it was rendered. */
export async function renderCard(
  card: PageCard,
  { logo, cache, target }: { logo: string; cache: string; target: string },
): Promise<boolean> {
  const drawing = cardDrawing(card, logo)
  const cached = path.join(cache, `${createHash('sha256').update(drawing).digest('hex')}.png`)
  try {
    await copyFile(cached, target)
    return false
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
  }
  const { default: sharp } = await import('sharp')
  // Written under another name first: a build may be interrupted.
  const partial = `${cached}.partial`
  await sharp(Buffer.from(drawing)).png({ palette: true, colours: 64, effort: 5 }).toFile(partial)
  await rename(partial, cached)
  await copyFile(cached, target)
  return true
}

/** The content of a card: the page's name, its kind, and a model's side view (SVG). */
type PageCard = { title: string; kind: string; drawing: CardCar | null }

/** A model's drawing, with the length of the car in millimetres. */
type CardCar = { svg: string; length: number }

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

// SVG text is rendered with the machine's fonts, and a bare machine has none. These letters are
// outlines, so a card looks the same wherever it is built.
const font = JSON.parse(readFileSync(new URL('./card-letters.json', import.meta.url), 'utf8')) as {
  unitsPerEm: number
  letters: Record<string, [advance: number, outline: string]>
}

/** A letter's outline; a missing letter is drawn without its accent, or as a space. */
function letterOf(letter: string): [advance: number, outline: string] {
  const plain = letter.normalize('NFD').charAt(0)
  return font.letters[letter] ?? font.letters[plain] ?? [font.unitsPerEm / 4, '']
}

/** The width of a line of text at a size, both in pixels. */
export function textWidth(text: string, size: number): number {
  const units = [...text].reduce((sum, letter) => sum + letterOf(letter)[0], 0)
  return (units * size) / font.unitsPerEm
}

/** A line of text as SVG shapes; x and y are the start of its baseline, size is in pixels. */
export function textShapes(
  text: string,
  place: { x: number; y: number; size: number; fill: string },
): string {
  const { x, y, size, fill } = place
  const scale = size / font.unitsPerEm
  let at = 0
  const shapes = [...text].map((letter) => {
    const [advance, outline] = letterOf(letter)
    const shape = outline && `<path transform="translate(${at} 0)" d="${outline}"/>`
    at += advance
    return shape
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale})">${shapes.join('')}</g>`
}

/** A text in as few lines as fit the width, broken at spaces. */
export function textLines(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    const longer = `${line} ${word}`
    if (line !== undefined && textWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
