import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { readInputs } from '../../ground/ui/query-inputs.ts'
import { toolRoute } from '../../facts/answers/tool-route.ts'
import { answerUsedCheck } from './used-answer.ts'
import { usedFields } from './used-fields.ts'
import { usedKnowledge } from '../../facts/driving/used-knowledge.ts'

/** /used-ev-check and /used-ev-check.json. */
export const usedRoute = toolRoute({
  ask(query, now) {
    const day = newZealandDay(now)
    const knowledge = usedKnowledge()
    const fields = usedFields(knowledge, day)
    const inputs = readInputs(fields, query)
    return { fields, inputs, knowledge, answer: answerUsedCheck(inputs.values, knowledge, day) }
  },
  answer: ({ inputs, answer }) => ({ inputs: inputs.values, ...answer }),
})
