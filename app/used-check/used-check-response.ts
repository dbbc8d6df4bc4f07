import { newZealandDay } from '../../content/new-zealand-day.ts'
import type { RouteHandle } from '../route-handle.ts'
import { readSite } from '../site-loader-context.ts'
import { answerResponse } from '../tools/answer-response.ts'
import { readInputs } from '../tools/tool-inputs.ts'
import type { Route } from './+types/used-check-response'
import { answerUsedCheck } from './used-answer.ts'
import { usedFields, usedParameters } from './used-fields.ts'
import { usedKnowledge } from './used-knowledge.ts'

export const handle = { parameters: usedParameters } satisfies RouteHandle

/** /used-ev-check.json: the answer of the page for the same query, with what was wrong in it. */
export function loader({ url, context }: Route.LoaderArgs) {
  const day = newZealandDay(readSite(context).now())
  const knowledge = usedKnowledge()
  const fields = usedFields(knowledge, day)
  const inputs = readInputs(fields, url.searchParams)
  return answerResponse({ fields, inputs }, () => ({
    inputs: inputs.values,
    ...answerUsedCheck(inputs.values, knowledge, day),
  }))
}
