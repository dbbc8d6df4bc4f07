// The workshops nearest to a town that a query names: 'mechanic nelson', 'leaf battery check blenheim'. Only loaders import it.
import { searchPhrases } from '../../../content/pages/visitor-words.ts'
import { findPlace } from '../../../content/places/geography/towns.ts'
import { workshopsOf } from '../../../content/places/workshops/center-details.ts'
import { centers } from '../../../content/places/workshops/centers.ts'
import {
  centersUrl,
  matchesQuery,
  type CenterQuery,
} from '../../places/service-centers/center-query.ts'
import { nearestSentence, orderCenters } from '../../places/service-centers/nearby-centers.ts'
import { findNamedCar, namesCar } from '../../parts/catalogue/searched-car.ts'
import { placesIn } from './places-in.ts'
import { significantWords, synonymsFor } from './query-terms.ts'
import { placeLabels, type SearchResult } from './search.ts'

/** Work that a workshop does; beside a town, a battery or a hybrid it asks for one. */
const isWork =
  /^(check|test|health|soh|diagnos\w*|inspect\w*|replac\w*|swap|upgrade|rebuild|refurbish\w*)$/

/** A charger is no workshop, and a service station has a charger. */
const isOfCharging = /^(super)?charg|^(station|plug|socket|solar)s?$/i

/**
 * The result that leads to the workshops sorted from the town, and the words of the query that name neither it nor the car; null unless
 * the query names a town and asks for one.
 */
export function workshopsNamed(
  query: string,
): { result: SearchResult; others: readonly string[] } | null {
  const car = findNamedCar(query)
  const words = query.trim().split(/[\s,]+/)
  const { places, others } = placesIn(
    words.filter((word) => !car || !namesCar(car, word)),
    (text) => (/\d/.test(text) ? null : findPlace(text)),
  )
  const [town] = places
  if (!town || others.some((word) => isOfCharging.test(word))) return null
  const asked = new Set(others.flatMap((word) => significantWords(word).map(({ term }) => term)))
  const work = workAsked(asked, query)
  const isAsked =
    phrasesOfWorkshops().some((phrase) =>
      phrase.every((word) => word.some((one) => asked.has(one))),
    ) ||
    (work !== '' && [...asked].some((word) => isWork.test(word)))
  if (!isAsked) return null
  const about: CenterQuery = { near: town.name, region: '', work }
  const fitting = workshopsOf(centers()).filter((center) => matchesQuery(center, about))
  const text =
    nearestSentence(orderCenters(fitting, about), about, car?.make) ??
    `${fitting.length} workshops, sorted by their distance from ${town.name}.`
  const result: SearchResult = {
    path: centersUrl(about).replace(/#.*/, ''),
    kind: 'service-center',
    title: `EV workshops nearest to ${town.name}`,
    place: placeLabels['service-center'],
    excerpt: [{ text, marked: false }],
  }
  return { result, others }
}

/** The phrases that lead to the directory, each word with those that mean the same: 'garage', 'service centre'. */
const phrasesOfWorkshops = () =>
  (searchPhrases()['/ev-service-centers']?.phrases ?? []).map((phrase) =>
    significantWords(phrase).map(({ term }) => [term, ...synonymsFor(term)]),
  )

function workAsked(words: ReadonlySet<string>, query: string): CenterQuery['work'] {
  if (words.has('hybrid')) return 'hybrid'
  return words.has('battery') && !/\b12\s?v/i.test(query) ? 'battery' : ''
}

/** Whether a word asks for a workshop or for work, so that the workshops answer it. */
export function asksForWork(word: string): boolean {
  const [{ term = '' } = {}] = significantWords(word)
  return (
    isWork.test(term) ||
    ['battery', 'hybrid'].includes(term) ||
    phrasesOfWorkshops().some((phrase) => phrase.some((words) => words.includes(term)))
  )
}
