import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { readInputs } from '../../ground/ui/query-inputs.ts'
import { toolRoute } from '../../facts/answers/tool-route.ts'
import { answerCosts } from './cost-answer.ts'
import { costFields } from './cost-fields.ts'
import { costKnowledge, knownCompared } from './known-costs.ts'
import { foldAccents } from '../../../content/texts/folded-text.ts'
import { editDistance } from '../../../content/texts/edit-distance.ts'
import type { KnownCompared } from './cost-knowledge.ts'

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

const leftOut = /^(car|19[89]\d|20[0-3]\d)$/

/** Without the year: 'Corolla 2010' is a Corolla. */
const wordsOf = (text: string): string[] =>
  (foldAccents(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !leftOut.test(word))

const fuelWords = new Set(['petrol', 'hybrid', 'diesel', 'plug', 'in', 'phev'])

/** The key of the car that a text names: 'corolla', 'hi-lux' and 'RAV4 hybrid' do, a make alone or a fuel does not. */
export function carNamed(cars: readonly KnownCompared[], text: string): string | null {
  const typed = wordsOf(text)
  const joined = typed.join('')
  const named = cars
    .map(({ key, label, fuel, like }) => ({ key, fuel, like, words: wordsOf(label) }))
    .filter(({ fuel, like, words }) => {
      if (like === undefined) return joined === words.join('')
      const known = new Set([...words, ...wordsOf(fuel)])
      const isPart = typed.every((word) => known.has(word)) || hasRun(words, joined)
      const modelWords = words.slice(1).filter((word) => !fuelWords.has(word))
      return isPart && modelWords.some((word) => word.length > 1 && joined.includes(word))
    })
    // A Ranger is the plain one.
    .toSorted((one, other) => one.words.length - other.words.length)
  return named[0]?.key ?? null
}

/** Whether a text is words in a row: 'hi lux' is 'hilux', 'rav 4 hybrid' is 'rav4 hybrid'. */
const hasRun = (words: readonly string[], joined: string) =>
  words.some(
    (first, from) => joined.startsWith(first) && words.slice(from).join('').startsWith(joined),
  )

/** What to say about a text that names no car, with up to three names that are close to it. */
export function unnamedCar(cars: readonly KnownCompared[], text: string): string {
  const typed = wordsOf(text)
  const near = cars
    .map(({ label }) => ({ label, distances: distancesOf(typed, wordsOf(label)) }))
    .filter(({ distances }) => distances.some((distance) => distance <= furthest))
    .toSorted((one, other) => sumOf(one.distances) - sumOf(other.distances))
    .slice(0, 3)
  const names = near.map(({ label }) => label).join(', ')
  return `We have no figures for a car named ‘${text}’. ${names ? `The nearest names: ${names}.` : 'Please choose one by its size.'}`
}

const furthest = 0.35

const sumOf = (distances: readonly number[]) => distances.reduce((sum, one) => sum + one, 0)

/** How far each typed word is from the closest word of a name, as a share of its letters. */
const distancesOf = (typed: readonly string[], words: readonly string[]) =>
  typed.map((one) =>
    Math.min(
      ...words.map((other) => {
        const longest = Math.max(one.length, other.length)
        const isBegun = one.length > 1 && other.startsWith(one)
        return isBegun ? 0 : editDistance(one, other, longest) / longest
      }),
    ),
  )
