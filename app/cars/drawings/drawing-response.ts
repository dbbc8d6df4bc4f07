import { models } from '../../../content/cars/models.ts'
import { bodyDrawing } from './body-drawing.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'

/** /drawings/<slug>.svg: the outline of a model that has no drawing among the files. */
export function loader({ url }: LoaderArgs): Response {
  const model = models().find(({ slug }) => url.pathname === `/drawings/${slug}.svg`)
  if (!model) return new Response('There is no such drawing here.\n', { status: 404 })
  return new Response(bodyDrawing(model), { headers: { 'Content-Type': 'image/svg+xml' } })
}
