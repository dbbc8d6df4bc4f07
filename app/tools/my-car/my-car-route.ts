import { addDays, newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import type { RouterContextProvider } from 'react-router'
import { describeCatalog } from '../../parts/catalogue/part-queries.ts'
import { hasRealParts } from '../../parts/catalogue/part.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { toolRoute } from '../../facts/answers/tool-route.ts'
import { carFields, readCarInputs } from './car-fields.ts'
import { carKnowledge } from './car-knowledge.ts'
import { answerMyCar, partsUrl } from './my-car-answer.ts'

/** No cache or search engine keeps an answer about somebody's car, and links from it do not tell its URL. */
export const carHeaders = {
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** Whether the catalogue has real parts, to which a car may lead. */
export const isInCatalog = async (context: Readonly<RouterContextProvider>) =>
  hasRealParts(await describeCatalog(readSite(context).reads('parts')))

/** /my-car and /my-car.json; the calendar file asks the same. */
export const myCarRoute = toolRoute({
  ask(query, now) {
    const day = newZealandDay(now)
    const knowledge = carKnowledge(day)
    const { options } = knowledge
    const fields = carFields(options, knowledge.costs.places, Number(day.slice(0, 4)))
    const inputs = readCarInputs(fields, query, day)
    return { options, fields, inputs, answer: answerMyCar(inputs, knowledge, day) }
  },
  answer: async ({ answer, inputs }, context) => ({
    ...answer,
    ...(answer.car &&
      (await isInCatalog(context)) && { parts: partsUrl(answer.car, inputs.values.year) }),
  }),
  headers: () => carHeaders,
})

/** A car for those who first want to see what the page tells, with dates that lie ahead of this day. */
export function exampleCar(day: string) {
  const [year, town] = ['2016', 'Hamilton']
  const query = new URLSearchParams({
    version: 'nissan-leaf.24',
    year,
    bars: '9',
    odometer: '92300',
    licence: '93000',
    postcode: town,
    wof: addDays(day, 54),
    registration: addDays(day, 117),
  })
  const knowledge = carKnowledge(day)
  const inputs = readCarInputs(carFields(knowledge.options, knowledge.costs.places), query, day)
  const { due } = answerMyCar(inputs, knowledge, day)
  return { url: `/my-car?${query}`, name: `a ${year} Leaf in ${town}`, due }
}
