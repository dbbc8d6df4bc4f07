import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { readInputs } from '../../ground/ui/query-inputs.ts'
import { toolRoute } from '../../facts/answers/tool-route.ts'
import { answerCosts } from './cost-answer.ts'
import { costFields } from './cost-fields.ts'
import { costKnowledge, knownCompared } from './known-costs.ts'
import { carNamed, unnamedCar } from './named-car.ts'

/** /ev-cost and /ev-cost.json. */
export const costRoute = toolRoute({
  understand(query) {
    const key = carNamed(knownCompared(), query.get('othercar') ?? '')
    if (key === null) return query
    const understood = new URLSearchParams(query)
    understood.set('petrol', key)
    understood.delete('othercar')
    return understood
  },
  ask(query, now) {
    const knowledge = costKnowledge(newZealandDay(now))
    const fields = costFields(knowledge)
    const inputs = readInputs(fields, query)
    const { othercar } = inputs.values
    if (othercar) inputs.mistakes.othercar = unnamedCar(knowledge.compared, othercar)
    return { fields, inputs, knowledge }
  },
  answer: ({ inputs, knowledge }) => ({
    question: inputs.values,
    answer: answerCosts(inputs, knowledge),
  }),
})
