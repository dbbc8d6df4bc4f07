import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/my-car-response'
import { carHeaders, loadMyCar } from './my-car-loader.ts'

/** /my-car.json: the answer for the same query as the page. */
export function loader({ url, context }: Route.LoaderArgs): Response {
  const { answer } = loadMyCar(url.searchParams, readSite(context).now())
  return Response.json(answer, { headers: { ...carHeaders, 'Access-Control-Allow-Origin': '*' } })
}
