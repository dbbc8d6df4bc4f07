import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { shareCardPath } from '../content/share-card.ts'
import { listSitePages, type PageKind } from '../content/site-pages.ts'
import { cardDrawing, type PageCard } from './card-drawing.ts'

const kinds: Record<PageKind, string> = {
  model: 'Figures with their sources',
  guide: 'Guide to a part',
  'service-center': 'Service center',
  information: 'Good to know',
  overview: 'Models, parts, service centers, charging, costs',
}

const catalog = { path: '/parts-catalog', kind: 'overview', name: 'EV parts catalogue' } as const

/**
 * Renders the picture of every page that is shown where the page is shared, 1200 by 630 pixels.
 * A card that looks as it did is taken from `kept` instead of being rendered again. Answers how
 * many there are and how many were new.
 */
export async function renderCards(
  folder: string,
  kept: string,
): Promise<{ cards: number; rendered: number }> {
  const pages = [...listSitePages(), catalog]
  const mark = await readFile('public/favicon.svg', 'utf8')
  await mkdir(folder, { recursive: true })
  await mkdir(kept, { recursive: true })
  let rendered = 0
  for (const { path: address, kind, name } of pages) {
    const drawing =
      kind === 'model' ? await readFile(`content/drawings${address}.svg`, 'utf8') : null
    const isNew = await renderCard(
      { title: name, kind: kinds[kind], drawing },
      { mark, kept, target: path.join(folder, path.basename(shareCardPath(address))) },
    )
    if (isNew) rendered += 1
  }
  return { cards: pages.length, rendered }
}

/** Renders one card, or takes the kept one that looks the same; answers whether it was new. */
export async function renderCard(
  card: PageCard,
  { mark, kept, target }: { mark: string; kept: string; target: string },
): Promise<boolean> {
  const drawing = cardDrawing(card, mark)
  const known = path.join(kept, `${createHash('sha256').update(drawing).digest('hex')}.png`)
  try {
    await copyFile(known, target)
    return false
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
  }
  const { default: sharp } = await import('sharp')
  // Under another name until it is whole: a build may be interrupted.
  const half = `${known}.half`
  await sharp(Buffer.from(drawing)).png({ palette: true, colours: 64, effort: 5 }).toFile(half)
  await rename(half, known)
  await copyFile(known, target)
  return true
}
