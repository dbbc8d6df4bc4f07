import type { RouteHandle } from '../route-handle.ts'
import { readSite } from '../site-loader-context.ts'
import { answerResponse } from '../tools/answer-response.ts'
import type { Route } from './+types/my-car-response'
import { carFieldNames } from './car-fields.ts'
import { carHeaders, loadMyCar } from './my-car-loader.ts'

export const handle = { parameters: carFieldNames } satisfies RouteHandle

/** /my-car.json: the answer for the same query as the page. */
export function loader({ url, context }: Route.LoaderArgs): Response {
  const { answer, ...question } = loadMyCar(url.searchParams, readSite(context).now())
  return answerResponse(question, () => answer, carHeaders)
}
