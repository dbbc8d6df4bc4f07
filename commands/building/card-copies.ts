import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  cardCar,
  cardDrawing,
  type CardCar,
  type ShareCard,
} from '../../app/share-cards/card-drawing.ts'
import { encodeCard } from '../../backend/pictures/card-encoder.ts'
import type { Model } from '../../content/model-schema.ts'
import { findModel } from '../../content/models.ts'
import { shareCardPath } from '../../content/share-card.ts'
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
    const cars = model ? [await readCar(model)] : []
    const isNew = await renderCard(
      { title: name, kind: kinds[kind], cars },
      { logo, cache, target: path.join(folder, path.basename(shareCardPath(pagePath))) },
    )
    if (isNew) rendered += 1
  }
  return { cards: pages.length, rendered }
}

/** A model's drawing for its card. */
export const readCar = async (model: Model): Promise<CardCar> =>
  cardCar(model, await readFile(`content/drawings/${model.slug}.svg`, 'utf8'))

/** Renders one card, or copies it from the cache; returns whether it was rendered. */
export async function renderCard(
  card: ShareCard,
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
  // Written under another name first: a build may be interrupted.
  const partial = `${cached}.partial`
  await writeFile(partial, await encodeCard(drawing))
  await rename(partial, cached)
  await copyFile(cached, target)
  return true
}
