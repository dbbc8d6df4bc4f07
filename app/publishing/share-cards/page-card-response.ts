import logo from '../../../public/favicon.svg?raw'
import { drawingsBySlug } from '../../cars/drawings/drawing-files.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { cardDrawing } from './card-drawing.ts'
import { listPageCards } from './page-cards.ts'

export const handle = { queue: 'cards' } satisfies RouteHandle

/** /cards/<page>.png of a page that was added or given another address since the site was built. */
export async function loader({ url, context }: LoaderArgs): Promise<Response> {
  const cards = listPageCards((slug) => drawingsBySlug[slug])
  const found = cards.find(({ path }) => path === url.pathname)
  if (!found) return new Response('There is no such card here.\n', { status: 404 })
  const png = await readSite(context).encodeCard(cardDrawing(found.draw(), logo))
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}
