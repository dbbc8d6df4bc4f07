import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cardDrawing, type ShareCard } from '../../app/publishing/share-cards/card-drawing.ts'
import { listPageCards } from '../../app/publishing/share-cards/page-cards.ts'
import { encodeCard } from '../../backend/pictures/card-encoder.ts'

/**
 * Renders the link preview image (og:image) of every page, 1200 by 630 pixels. Unchanged cards come
 * from the folder `cache`. Returns how many cards there are and how many were rendered.
 */
export async function renderCards(
  folder: string,
  cache: string,
): Promise<{ cards: number; rendered: number }> {
  const logo = await readFile('public/favicon.svg', 'utf8')
  await mkdir(folder, { recursive: true })
  await mkdir(cache, { recursive: true })
  const cards = listPageCards(readDrawing)
  let rendered = 0
  for (const { path: cardPath, draw } of cards) {
    const target = path.join(folder, path.basename(cardPath))
    if (await renderCard(draw(), { logo, cache, target })) rendered += 1
  }
  return { cards: cards.length, rendered }
}

/** The drawing of a model in the files, if there is one. */
export function readDrawing(slug: string): string | undefined {
  const file = `content/drawings/${slug}.svg`
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

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
