import { redirect } from 'react-router'
import logo from '../../../public/favicon.svg?raw'
import { shareCardPath } from '../../../content/pages/share-card.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { routePath } from '../../facts/answers/tool-route.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { answerCard } from './answer-cards.ts'
import { cardDrawing } from './card-drawing.ts'

export const handle = {
  parameters: 'of its page',
  queue: { ofItsPage: 'cards' },
} satisfies RouteHandle

/** The page's address with `.png`: a share card that shows the answer of a tool for the same query. */
export async function loader(args: LoaderArgs): Promise<Response> {
  const path = routePath(args).replace(/\.png$/, '')
  const card = await answerCard(path, args)
  if (card === 'unknown') return new Response('There is no such car here.\n', { status: 404 })
  if (!card) return redirect(shareCardPath(path))
  const png = await readSite(args.context).encodeCard(cardDrawing(card, logo))
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}
