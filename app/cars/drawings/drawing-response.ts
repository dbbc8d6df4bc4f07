import { models } from '../../../content/cars/models.ts'
import { bodyDrawing } from './body-drawing.ts'
import { drawingSheet, drawingSheetUrl } from './drawing-files.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'

const type = { 'Content-Type': 'image/svg+xml' }

/** All drawings in one file, and /drawings/<slug>.svg: the outline of a model that has no drawing among the files. */
export function loader({ url }: LoaderArgs): Response {
  if (url.pathname === drawingSheetUrl) {
    const forGood = { 'Cache-Control': 'public, max-age=31536000, immutable' }
    return new Response(drawingSheet, { headers: { ...type, ...forGood } })
  }
  const model = models().find(({ slug }) => url.pathname === `/drawings/${slug}.svg`)
  if (!model) return new Response('There is no such drawing here.\n', { status: 404 })
  return new Response(bodyDrawing(model), { headers: type })
}
