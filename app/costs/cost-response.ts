import { newZealandDay } from '../../content/new-zealand-day.ts'
import type { RouteHandle } from '../route-handle.ts'
import { readSite } from '../site-loader-context.ts'
import { answerResponse } from '../tools/answer-response.ts'
import { readInputs } from '../tools/tool-inputs.ts'
import type { Route } from './+types/cost-response'
import { answerCosts } from './cost-answer.ts'
import { costFields, costParameters } from './cost-fields.ts'
import { costKnowledge } from './known-costs.ts'

export const handle = { parameters: costParameters } satisfies RouteHandle

/** /ev-cost.json: the answer of /ev-cost to the same query. */
export function loader({ url, context }: Route.LoaderArgs) {
  const knowledge = costKnowledge(newZealandDay(readSite(context).now()))
  const fields = costFields(knowledge.versions)
  const inputs = readInputs(fields, url.searchParams)
  return answerResponse({ fields, inputs }, () => ({
    question: inputs.values,
    answer: answerCosts(inputs, knowledge),
  }))
}
