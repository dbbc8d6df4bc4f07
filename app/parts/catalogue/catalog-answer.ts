import { withoutNumberWords } from '../../../content/pages/buyer-words.ts'
import { findCarNumber } from '../car-number/car-number.ts'
import { answerCarNumber, type CarNumberAnswer } from '../car-number/car-number-answer.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { limitPage, type PartFilter, type PartOptions } from './part-filter.ts'
import { guidesAbout } from './guides-about.ts'
import {
  asArguments,
  describeCatalog,
  findParts,
  listPartOptions,
  noOptions,
  summariseOffers,
} from './part-queries.ts'
import { maxSearchLength, type OfferSummary, type SearchProblem } from './part.ts'
import type { ListedPart } from './part-schema.ts'
import { isOfAnotherGeneration } from './searched-car.ts'
import { respelledNumber } from './fitment.ts'
import {
  findCarWithParts,
  findNearSearches,
  noReading,
  readSearch,
  type SearchReading,
} from './search-reading-queries.ts'

/** Everything the catalogue shows for one URL. */
export type CatalogSearch = {
  filter: PartFilter
  /** The filter with the text whose results are shown: the one asked for, or the nearest with results. */
  answered: PartFilter
  /** Null if the search failed. */
  found: { rows: ListedPart[]; total: number } | null
  /** The offers of the rows that more than one supplier has, by id. */
  offers: Record<number, OfferSummary>
  problem: Exclude<SearchProblem, 'cancelled'> | null
  options: PartOptions
  /** Whether the lists of choices could not be loaded; `options` is empty then. */
  isWithoutOptions: boolean
  /** Whether something could not be loaded that the page shows beside the rows: it must not be kept then. */
  isIncomplete: boolean
  reading: SearchReading
  /** The car of a VIN, chassis number or plate that matches no part. */
  carNumber: CarNumberAnswer | null
  /** Guides to the kind of part that a text without results names, the best first. */
  guides: { path: string; title: string }[]
  /** How many sample records the whole catalogue holds. */
  samples: number
  /** Whether it holds nothing else, and so no price, stock or supplier. */
  onlySamples: boolean
}

/**
 * Searches the catalogue with the filter of a URL. A page beyond the last becomes the last. When nothing
 * matches, the results are those of the nearest search text, which `reading` names. Throws the signal's
 * reason if the request was aborted.
 */
export async function searchCatalog(
  client: SiteClient,
  requested: PartFilter,
  signal: AbortSignal,
): Promise<CatalogSearch> {
  const within = findCarNumber(requested.search)
  const carNumber = within && within.rest !== '' ? answerCarNumber(within.typed, true) : null
  if (!within || !carNumber) return searchText(client, requested, signal)
  const { number, rest } = within
  const coded = 'car' in number ? number.car : null
  const car = coded ?? (carNumber.search ? { name: carNumber.search } : null)
  const search = [car?.name, rest].filter(Boolean).join(' ')
  const answered = await searchText(client, { ...requested, search }, signal)
  const rows = answered.found?.rows ?? []
  // Parts for any car, or for its other generation, are no answer.
  const isAnswer = car !== null && !rows.some(({ Variant }) => isOfAnotherGeneration(Variant, car))
  return {
    ...answered,
    filter: { ...answered.filter, search: requested.search },
    found: answered.found && isAnswer ? answered.found : answered.found && { rows: [], total: 0 },
    carNumber,
  }
}

/** The answer to a text without the number of a car, or to such a number alone. */
async function searchText(
  client: SiteClient,
  requested: PartFilter,
  signal: AbortSignal,
): Promise<CatalogSearch> {
  const q = requested.search.trim()
  const [first, firstOptions, { samples, total }, read] = await Promise.all([
    findParts(client, requested, signal),
    listPartOptions(client, requested, signal),
    describeCatalog(client),
    q.length > maxSearchLength ? noReading : readSearch(client, withoutNumberWords(q), signal),
  ])
  const isEmpty = typeof first !== 'string' && first.total === 0
  const carNumber = isEmpty ? answerCarNumber(q, true) : null
  const [near, car] =
    isEmpty && !carNumber
      ? await Promise.all([
          findNearSearches(client, asArguments(requested), signal),
          findCarWithParts(client, q, signal),
        ])
      : [[], null]
  const nearest = near.find(({ keepsFilters, isOtherPart }) => keepsFilters && !isOtherPart)
  const search = nearest?.search ?? requested.search
  let answered = { ...requested, search }
  let [found, options] = [first, firstOptions]
  if (nearest) {
    ;[found, options] = await Promise.all([
      findParts(client, answered, signal),
      listPartOptions(client, answered, signal),
    ])
  }
  if (typeof found !== 'string') {
    answered = limitPage(answered, found.total)
    if (answered.page !== requested.page) found = await findParts(client, answered, signal)
  }
  if (found === 'cancelled') throw signal.reason
  const filter = { ...requested, page: answered.page }
  const isNothing = typeof found !== 'string' && found.total === 0
  const guides = isNothing && !carNumber ? guidesAbout(q) : []
  // A near text is counted without the whole words of a model, so it may have nothing after all.
  const respelled = typeof found === 'string' || nearest ? null : respelledNumber(q, found.rows)
  const writtenAs = respelled ? [...read.writtenAs, respelled] : read.writtenAs
  const reading = carNumber
    ? noReading
    : {
        ...read,
        writtenAs,
        endings: respelled ? [] : read.endings,
        near: nearest && isNothing ? [] : near,
        car,
      }
  const onlySamples = samples > 0 && samples === total
  const isWithoutOptions = options === null
  const answer = {
    filter,
    answered,
    options: options ?? noOptions,
    isWithoutOptions,
    isIncomplete: isWithoutOptions,
    samples,
    onlySamples,
    reading,
    carNumber,
    guides,
  }
  if (typeof found === 'string') return { ...answer, offers: {}, found: null, problem: found }
  const offers = onlySamples ? {} : await summariseOffers(client, found.rows, signal)
  const isIncomplete = isWithoutOptions || offers === null
  return { ...answer, isIncomplete, offers: offers ?? {}, found, problem: null }
}
