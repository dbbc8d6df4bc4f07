// What the page, its JSON and its calendar file have in common.
import { newZealandDay } from '../../content/new-zealand-day.ts'
import { carFields, readCarInputs } from './car-fields.ts'
import { carKnowledge } from './car-knowledge.ts'
import { answerMyCar } from './my-car-answer.ts'

/** Reads a car from a query and answers it for the day in New Zealand. */
export function loadMyCar(query: URLSearchParams, now: Date) {
  const day = newZealandDay(now)
  const knowledge = carKnowledge(day)
  const { options } = knowledge
  const fields = carFields(options)
  const inputs = readCarInputs(fields, query, day)
  return { options, fields, inputs, answer: answerMyCar(inputs, knowledge, day) }
}

/** No cache or search engine keeps an answer about somebody's car, and links from it do not tell its URL. */
export const carHeaders = {
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}
