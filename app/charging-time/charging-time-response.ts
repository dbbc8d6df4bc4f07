import { readSite } from '../site-loader-context.ts'
import type { RouteHandle } from '../route-handle.ts'
import { answerResponse } from '../tools/answer-response.ts'
import type { Route } from './+types/charging-time-response'
import { chargingParameters } from './charging-fields.ts'
import { chargingOf } from './charging-query.ts'

export const handle = { parameters: chargingParameters } satisfies RouteHandle

/** /charging-time.json: the answer of the page, for the same query. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { answer, ...question } = chargingOf(url.searchParams, readSite(context).now())
  return answerResponse(question, () => answer)
}
