import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { readInputs } from '../../ground/ui/query-inputs.ts'
import { toolRoute } from '../../facts/answers/tool-route.ts'
import { answerCosts } from './cost-answer.ts'
import { costFields } from './cost-fields.ts'
import { costKnowledge, knownCompared } from './known-costs.ts'
import { foldAccents } from '../../../content/texts/folded-text.ts'
import { hybridYears } from '../../../content/rates/compared-cars.ts'
import { editDistance } from '../../../content/texts/edit-distance.ts'
import type { KnownCompared } from './cost-knowledge.ts'

/** /ev-cost and /ev-cost.json. */
export const costRoute = toolRoute({
  understand(query) {
    const read = readCarName(knownCompared(), query.get('othercar') ?? '')
    if ('mistake' in read) return query
    const understood = new URLSearchParams(query)
    understood.set('petrol', read.key)
    understood.delete('othercar')
    return understood
  },
  ask(query, now) {
    const knowledge = costKnowledge(newZealandDay(now))
    const fields = costFields(knowledge)
    const inputs = readInputs(fields, query)
    const { othercar } = inputs.values
    const read = readCarName(knowledge.compared, othercar)
    if (othercar && 'mistake' in read) inputs.mistakes.othercar = read.mistake
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

/**
 * The key of the car that a text names, or why it names none: 'hi-lux' and 'RAV4 hybrid' do, a make alone or a fuel does
 * not. A name without its fuel that fits a hybrid and a petrol car is asked about, unless its year decides.
 */
function readCarName(
  cars: readonly KnownCompared[],
  text: string,
): { key: string } | { mistake: string } {
  const typed = wordsOf(text)
  const named = carsNamed(cars, typed)
  const [car] = named
  if (!car) {
    const [other] = carsNamed(
      cars,
      typed.filter((word) => word !== 'petrol'),
    )
    const size = typed.includes('petrol') && petrolSize(cars, other)
    return size ? { key: size } : { mistake: unnamedCar(cars, text) }
  }
  if (typed.some((word) => fuelWords.has(word))) return { key: car.key }
  const fuel = wordsOf(car.label).find((word) => fuelWords.has(word))
  const plugIn = car.fuel === 'petrol' && named.some((one) => one.fuel === 'plug-in hybrid')
  if (!fuel && !plugIn) return { key: car.key }
  return byYear(cars, car, text) ?? { mistake: whichFuel(text, fuel ?? 'PHEV') }
}

const whichFuel = (text: string, fuel: string) =>
  `‘${text}’ may be a ${fuel} or run on petrol alone. Please enter ‘${text} ${fuel}’ or ‘${text} petrol’.`

/** The hybrid or the petrol car of its size, if only one of them was sold in the year that a text has. */
function byYear(cars: readonly KnownCompared[], car: KnownCompared, text: string) {
  const year = Number(/\b(?:19[89]\d|20[0-3]\d)\b/.exec(text)?.[0])
  const years = hybridYears[car.key]
  const size = petrolSize(cars, car)
  if (!years || !size || Number.isNaN(year)) return null
  if (year < years.from) return { key: size }
  return years.petrolTo !== null && year > years.petrolTo ? { key: car.key } : null
}

/** The key of the petrol car of the same size: 'small' for one like 'hybrid-small'. */
function petrolSize(cars: readonly KnownCompared[], car: KnownCompared | undefined) {
  const size = car?.like?.replace(/^(?:hybrid|diesel|plug-in)-/, '')
  return cars.find(({ key, like }) => key === size && like === undefined)?.key
}

/** The cars that these words name, the plain one first. */
function carsNamed(cars: readonly KnownCompared[], typed: readonly string[]): KnownCompared[] {
  const joined = typed.join('')
  return cars
    .filter(({ label, fuel, like }) => {
      const words = wordsOf(label)
      if (like === undefined) return joined === words.join('')
      const known = new Set([...words, ...wordsOf(fuel)])
      const isPart = typed.every((word) => known.has(word)) || hasRun(words, joined)
      const modelWords = words.slice(1).filter((word) => !fuelWords.has(word))
      return isPart && modelWords.some((word) => word.length > 1 && joined.includes(word))
    })
    .toSorted((one, other) => wordsOf(one.label).length - wordsOf(other.label).length)
}

/** Whether a text is words in a row: 'hi lux' is 'hilux', 'rav 4 hybrid' is 'rav4 hybrid'. */
const hasRun = (words: readonly string[], joined: string) =>
  words.some(
    (first, from) => joined.startsWith(first) && words.slice(from).join('').startsWith(joined),
  )

/** What to say about a text that names no car, with up to three names that are close to it. */
function unnamedCar(cars: readonly KnownCompared[], text: string): string {
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
