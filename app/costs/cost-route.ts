import { newZealandDay } from '../../content/new-zealand-day.ts'
import { readInputs } from '../ui/query-inputs.ts'
import { toolRoute } from '../tools/tool-route.ts'
import { answerCosts } from './cost-answer.ts'
import { costFields, costParameters } from './cost-fields.ts'
import { costKnowledge } from './known-costs.ts'

/** /ev-cost and /ev-cost.json. */
export const costRoute = toolRoute({
  parameters: costParameters,
  ask(query, now) {
    const knowledge = costKnowledge(newZealandDay(now))
    const fields = costFields(knowledge)
    return { fields, inputs: readInputs(fields, query), knowledge }
  },
  answer: ({ inputs, knowledge }) => ({
    question: inputs.values,
    answer: answerCosts(inputs, knowledge),
  }),
})
