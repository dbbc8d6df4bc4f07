import { newZealandDay } from '../../content/new-zealand-day.ts'
import { toolRoute } from '../tools/tool-route.ts'
import { carFields, readCarInputs } from './car-fields.ts'
import { carKnowledge } from './car-knowledge.ts'
import { answerMyCar } from './my-car-answer.ts'

/** No cache or search engine keeps an answer about somebody's car, and links from it do not tell its URL. */
export const carHeaders = {
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** /my-car and /my-car.json; the calendar file asks the same. */
export const myCarRoute = toolRoute({
  ask(query, now) {
    const day = newZealandDay(now)
    const knowledge = carKnowledge(day)
    const { options } = knowledge
    const fields = carFields(options, knowledge.costs.towns)
    const inputs = readCarInputs(fields, query, day)
    return { options, fields, inputs, answer: answerMyCar(inputs, knowledge, day) }
  },
  answer: ({ answer }) => answer,
  headers: () => carHeaders,
})
