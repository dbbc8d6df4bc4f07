// What people ask for and the site has nothing on: models and makes without a page, and subjects with a better place to ask.
import { askedMakes, isOtherIoniq, unlistedModels } from '../../../content/cars/unlisted-models.ts'
import { models } from '../../../content/cars/models.ts'
import { pathOf } from '../../../content/pages/page-addresses.ts'
import { searchElsewhere } from '../../../content/pages/buyer-words.ts'
import { informationSources } from '../../../content/sources/source-tables.ts'
import { orList } from '../../../content/texts/numbers-and-lists.ts'
import { findTwoCars } from '../../parts/catalogue/searched-car.ts'
import { textWords } from './normalised-text.ts'
import { isLightWord, significantWords } from './query-terms.ts'
import type { ElsewhereAnswer, UnlistedAnswer } from './search.ts'

type Unlisted = { answer: UnlistedAnswer; rest: string }

/** Of two models that a query names, those without a page. */
function unlistedOfTwo(query: string): Unlisted | null {
  const cars = findTwoCars(query)
  const missing = cars.flatMap((car) => unlistedModels().filter(({ name }) => name === car.name))
  const [first] = missing
  if (!first) return null
  const listed = cars.find(({ name }) => missing.every((car) => car.name !== name))
  const name = orList(missing.map((car) => `the ${car.name}`))
  return { answer: { name, similar: linksTo(first.similar) }, rest: listed?.search ?? '' }
}

/** The model without a page that a query names, or the make that is all of it, and the rest of the query. */
export function findUnlisted(query: string): Unlisted | null {
  const ofTwo = unlistedOfTwo(query)
  if (ofTwo) return ofTwo
  const text = ` ${normalised(query)} `
  const named = (typed: readonly string[]) =>
    typed
      .map((words) => ` ${normalised(words)} `)
      .find((words) => text.includes(words) && !isOtherIoniq(text, words.trim()))
  // The longest name is the one that is meant: an Ioniq 5 is another car than the Ioniq.
  const [model] = unlistedModels()
    .flatMap(({ typed, ...car }) => ({ ...car, found: named(typed) ?? '' }))
    .filter(({ found }) => found !== '')
    .toSorted((one, other) => other.found.length - one.found.length)
  if (model) {
    const [make = ''] = normalised(model.name).split(' ')
    const rest = text.replace(model.found, ' ').replace(` ${make} `, ' ')
    return { answer: { name: `the ${model.name}`, similar: linksTo(model.similar) }, rest }
  }
  const makes = new Set(models().map(({ make }) => make))
  for (const { name, typed } of askedMakes) {
    const found = makes.has(name) ? undefined : named(typed)
    // With other words beside it, a make is a word: a smart charger is no Smart.
    if (found === undefined || text.replace(found, ' ').split(' ').some(isTelling)) continue
    return { answer: { name: `any ${name}`, similar: [] }, rest: '' }
  }
  return null
}

const isTelling = (word: string) => word !== '' && !isLightWord(word)

const normalised = (text: string) =>
  textWords(text)
    .map(({ forms }) => forms[0])
    .join(' ')

const linksTo = (slugs: readonly string[]) =>
  models()
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, name }) => ({ path: pathOf(slug), name }))

/** The subject of a query that the site has nothing on, with where to ask: the one with the longest phrase in the query. */
export function findElsewhere(query: string): ElsewhereAnswer | null {
  const typed = new Set(significantWords(query).map(({ term }) => term))
  const [found] = searchElsewhere()
    .flatMap(({ phrases, ...subject }) =>
      phrases.map((phrase) => ({ subject, words: significantWords(phrase) })),
    )
    .filter(({ words }) => words.every(({ term }) => typed.has(term)))
    .toSorted((one, other) => other.words.length - one.words.length)
  if (!found) return null
  const { subject, ask, source } = found.subject
  const { name, url } = informationSources()[source]
  return { subject, ask, source: { name, url } }
}
