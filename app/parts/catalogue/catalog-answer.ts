import { answerCarNumber, type CarNumberAnswer } from '../car-number/car-number-answer.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { isFiltered, type PartFilter, type PartOptions } from './part-filter.ts'
import { guidesAbout, pricedGuides, type GuideLink } from './guides-about.ts'
import {
  findSpecifications,
  optionsWithoutParts,
  waysToParts,
  type CarSpecification,
  type WaysToParts,
} from './catalog-without-parts.ts'
import {
  asArguments,
  describeCatalog,
  findCatalogPage,
  findWhole,
  noOptions,
  spelledAsListed,
  type FoundPage,
} from './part-queries.ts'
import { hasOnlySamples, limitPage, type OfferSummary, type SearchProblem } from './part.ts'
import type { ListedPart } from './part-schema.ts'
import { readNumberedSearch } from './typed-text.ts'
import { partsOfCar, respelledNumber } from './fitment.ts'
import {
  describeReading,
  findCarWithParts,
  findNearSearches,
  noReading,
  type NearSearch,
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
  /** Whether what stands beside the rows could not be loaded: `options` is empty then. */
  isWithoutOptions: boolean
  /** Whether anything could not be loaded: the page must not be cached. */
  isPartial: boolean
  reading: SearchReading
  /** The car of a VIN, chassis number or plate that matches no part. */
  carNumber: CarNumberAnswer | null
  /** Guides to the kind of part asked for, the best first, where nothing is found. */
  guides: GuideLink[]
  /** What this site knows of the cars and the kind of part, where nothing was found. */
  specifications: CarSpecification[]
  /** How many sample records the whole catalogue holds. */
  samples: number
  /** Whether it holds nothing else, and so no price, stock or supplier. */
  onlySamples: boolean
  /** Where to go for a part while the catalogue shows none: it is empty, or its samples are not asked for. Else null. */
  ways: WaysToParts | null
  /** The same above samples, where a guide is about the kind of part asked for. Else null. */
  above: WaysToParts | null
}

/** The answer of a catalogue without parts to show. What its samples would answer is not said. */
function answerWithoutParts(filter: PartFilter, { engineParts, noPart }: SearchReading) {
  const carNumber = answerCarNumber(filter.search.trim(), false)
  const asked = carNumber ? { ...filter, search: carNumber.search } : filter
  return {
    filter,
    answered: filter,
    found: { rows: [], total: 0 },
    offers: {},
    problem: null,
    options: optionsWithoutParts(filter),
    isWithoutOptions: false,
    isPartial: false,
    reading: { ...noReading, engineParts, noPart },
    carNumber,
    guides: isFiltered(filter) ? [] : pricedGuides(),
    specifications: findSpecifications(asked),
    ways: waysToParts(asked, engineParts),
    above: null,
  }
}

// Too long a text has no choices; after a failure they are missing.
const problemOptions = { 'too-long': noOptions, failed: null }

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
  const numbered = readNumberedSearch(requested.search)
  if (!numbered) return searchText(client, requested, signal)
  const search = numbered.search ?? requested.search.replace(numbered.typed, ' ')
  const answered = await searchText(client, { ...requested, search }, signal)
  // Which part may fit a very car is known of rows, not of totals.
  const all = answered.found && (await findWhole(client, answered.answered, answered.found, signal))
  const found = all && partsOfCar(all, numbered, answered.filter)
  return {
    ...answered,
    filter: { ...answered.filter, search: requested.search },
    found,
    // Their numbers count the parts that were left out.
    options: found && found.total !== answered.found?.total ? noOptions : answered.options,
    carNumber: withSamples(
      answerCarNumber(numbered.typed, answered.ways === null),
      answered.filter,
    ),
  }
}

/** With links into the catalogue that show its samples, where these are asked for. */
const withSamples = (answer: CarNumberAnswer | null, { samples }: PartFilter) =>
  answer && {
    ...answer,
    links: answer.links.map(({ to, label }) => ({
      to: samples && to.startsWith('/parts-catalog?') ? `${to}&samples=yes` : to,
      label,
    })),
  }

const isEmpty = (found: FoundPage | SearchProblem) => typeof found !== 'string' && found.total === 0

type Elsewhere = Pick<SearchReading, 'near' | 'car'> & {
  carNumber: CarNumberAnswer | null
  /** The near search whose results stand in for those of the text. */
  nearest: NearSearch | undefined
}

const nothingElse: Elsewhere = { carNumber: null, near: [], car: null, nearest: undefined }

/** What a text without results may mean: the number of a car, a search near to it, a car that it names. */
async function lookElsewhere(
  client: SiteClient,
  requested: PartFilter,
  signal: AbortSignal,
): Promise<Elsewhere> {
  const q = requested.search.trim()
  const carNumber = answerCarNumber(q, true)
  if (carNumber) return { ...nothingElse, carNumber }
  const [near, car] = await Promise.all([
    findNearSearches(client, asArguments(requested), { typed: q, signal }),
    findCarWithParts(client, q, signal),
  ])
  const nearest = near.find(({ keepsFilters, isOtherPart }) => keepsFilters && !isOtherPart)
  return { carNumber, near, car, nearest }
}

/** The page that a filter asks for, or the last one where it asks for one beyond. `first` is the former, if it is known. */
async function pageWithin(
  client: SiteClient,
  asked: PartFilter,
  { first, signal }: { first: FoundPage | SearchProblem | null; signal: AbortSignal },
) {
  const found = first ?? (await findCatalogPage(client, asked, signal))
  if (typeof found === 'string') return { answered: asked, found }
  const answered = limitPage(asked, found.total)
  const isThere = answered.page === asked.page
  return { answered, found: isThere ? found : await findCatalogPage(client, answered, signal) }
}

/** How a text was read, with what was found beside it. */
function readingWith(
  read: SearchReading,
  { near, nearest, car, respelled, isNothing }: Elsewhere & Respelled,
): SearchReading {
  return {
    ...read,
    ...(respelled !== null && { writtenAs: [...read.writtenAs, respelled], endings: [] }),
    // A near text is counted without the whole words of a model, so it may have nothing after all.
    near: nearest && isNothing ? [] : near,
    noPart: isNothing && near.every(({ keepsFilters }) => keepsFilters) ? read.noPart : null,
    car,
  }
}

type Respelled = { respelled: string | null; isNothing: boolean }

/** The answer to a text without the number of a car, or to such a number alone. */
async function searchText(
  client: SiteClient,
  requested: PartFilter,
  signal: AbortSignal,
): Promise<CatalogSearch> {
  const q = requested.search.trim()
  const first = await findCatalogPage(client, requested, signal)
  const state = (typeof first !== 'string' && first.state) || (await describeCatalog(client))
  const read = typeof first === 'string' ? noReading : describeReading(q, first.reading)
  const { samples } = state
  const onlySamples = hasOnlySamples(state)
  const isWithoutParts = onlySamples ? !requested.samples : state.isKnown && state.total === 0
  if (isWithoutParts && first !== 'cancelled') {
    const spelled = spelledAsListed(requested, optionsWithoutParts(requested))
    const answer = { ...answerWithoutParts(spelled, read), samples, onlySamples }
    return typeof first === 'string' ? { ...answer, found: null, problem: first } : answer
  }
  if (typeof first !== 'string' && first.options) {
    const spelled = spelledAsListed(requested, first.options)
    if (spelled !== requested) return searchText(client, spelled, signal)
  }
  const elsewhere = isEmpty(first) ? await lookElsewhere(client, requested, signal) : nothingElse
  const { carNumber, nearest } = elsewhere
  const asked = nearest ? { ...requested, search: nearest.search } : requested
  const { found, ...paged } = await pageWithin(client, asked, {
    first: nearest ? null : first,
    signal,
  })
  if (found === 'cancelled') throw signal.reason
  // With real parts in the catalogue, asking for samples changes nothing.
  const filter = {
    ...requested,
    page: paged.answered.page,
    samples: requested.samples && onlySamples,
  }
  const answered = { ...paged.answered, samples: filter.samples }
  const isNothing = isEmpty(found)
  const above = onlySamples && !isNothing && !carNumber ? waysToParts(requested) : null
  const respelled = typeof found === 'string' || nearest ? null : respelledNumber(q, found.rows)
  const reading = carNumber ? noReading : readingWith(read, { ...elsewhere, respelled, isNothing })
  const options = typeof found === 'string' ? problemOptions[found] : found.options
  const answer = {
    filter,
    answered,
    options: options ?? noOptions,
    isWithoutOptions: options === null,
    isPartial: options === null || !state.isKnown,
    samples,
    onlySamples,
    reading,
    carNumber: withSamples(carNumber, filter),
    guides: isNothing && !carNumber ? guidesAbout(q) : [],
    specifications: isNothing && !carNumber ? findSpecifications(filter) : [],
    ways: null,
    above: above?.isAsked ? above : null,
  }
  if (typeof found === 'string') return { ...answer, offers: {}, found: null, problem: found }
  const { rows, offers, total } = found
  return { ...answer, offers: onlySamples ? {} : offers, found: { rows, total }, problem: null }
}
