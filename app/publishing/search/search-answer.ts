import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { derived } from '../../../content/published.ts'
import { findNamedCar, namesCar, type NamedCar } from '../../parts/catalogue/searched-car.ts'
import { findElsewhere, findUnlisted } from './not-here.ts'
import { excerptOf } from './result-excerpt.ts'
import { listSearchEntries } from './search-entries.ts'
import type { MatchedTerm } from './query-terms.ts'
import { openSearchIndex, type EntryMatch, type SearchIndex } from './search-index.ts'
import { maxQueryLength, placeLabels } from './search.ts'
import { comparisonNamed } from './comparison-result.ts'
import { pricedCars } from './price-result.ts'
import { tripNamed } from './trip-result.ts'
import { asksForWork, workshopsNamed } from './workshop-result.ts'
import type {
  ElsewhereAnswer,
  ResultGroup,
  SearchAnswer,
  SearchEntry,
  SearchResult,
} from './search.ts'

const maxPerKind = 24
// A page without some of the words is shown if it ranks as high as this share of the first, beside pages with all of them
// only if its title, a name or a phrase has one.
const leastRank = 0.3

// One day's index at a time, for each published state of the content.
const builtIndex = derived(
  (): { day: string; withCatalog: boolean; index: SearchIndex | null } => ({
    day: '',
    withCatalog: true,
    index: null,
  }),
)

/**
 * Searches all pages of content as they read on a day, and the page of the catalogue unless it is left out. The first
 * query of a day builds the index.
 */
export function answerSearch(
  query: string,
  day = newZealandDay(new Date()),
  withCatalog = true,
): SearchAnswer {
  const built = builtIndex()
  if (built.day !== day || built.withCatalog !== withCatalog || !built.index) {
    const entries = listSearchEntries(day)
    built.index = openSearchIndex(
      withCatalog ? entries : entries.filter(({ path }) => path !== '/parts-catalog'),
    )
    built.day = day
    built.withCatalog = withCatalog
  }
  const shown = shownQuery(query)
  const tool = tripNamed(shown) ?? comparisonNamed(shown) ?? pricedCars(shown)
  if (tool) return withTool(searchIn(built.index, query), tool)
  const workshops = workshopsNamed(shown)
  if (workshops) return withWorkshops(withCarApart(built.index, query), workshops)
  const elsewhere = findElsewhere(shown)
  if (elsewhere) return withElsewhere(built.index, shown, elsewhere)
  const unlisted = findUnlisted(shown)
  if (!unlisted) return withCarApart(built.index, query)
  // Its name would only find words that look alike.
  const rest = searchIn(built.index, unlisted.rest)
  const outcome = rest.outcome === 'no-query' ? 'not-found' : rest.outcome
  return { ...rest, query: shown, outcome, unlisted: unlisted.answer }
}

/**
 * Where to ask about a subject that the site has nothing on, a tool with what it has beside it, such as a trip with the
 * crossing of a ferry, and the page of the car that the query names.
 */
function withElsewhere(
  pages: SearchIndex,
  query: string,
  elsewhere: ElsewhereAnswer,
): SearchAnswer {
  const car = findNamedCar(query)
  const { outcome, groups: found } = searchIn(pages, query)
  const tools = outcome === 'found' ? found.filter(({ kind }) => kind === 'tool') : []
  const groups = [...tools, ...(car ? pageOf(pages, car) : [])]
  return { ...nothing(query), outcome: 'not-found', groups, total: groups.length, elsewhere }
}

/** The page of a car, if the site has one, as the only result of its kind. */
const pageOf = (pages: SearchIndex, { name, path }: NamedCar): ResultGroup[] =>
  searchIn(pages, name).groups.flatMap(({ kind, results }) => {
    const page = results.find((result) => result.path === path)
    return page ? [{ kind, results: [page] }] : []
  })

/** The page with what the query names filled in, before what else it finds; of several tools it is the one that was meant. */
function withTool(answer: SearchAnswer, tool: SearchResult): SearchAnswer {
  const same = answer.groups.find(({ kind }) => kind === tool.kind && kind !== 'tool')
  const groups = [
    { kind: tool.kind, results: [tool, ...(same?.results ?? [])] },
    ...answer.groups.filter(({ kind }) => kind !== tool.kind),
  ]
  const total = groups.reduce((sum, { results }) => sum + results.length, 0)
  return { ...answer, outcome: 'found', groups, total, corrections: [], dropped: [], car: null }
}

/** The nearest workshops before what else is found, and which words of the query neither has: 'bike repair hamilton'. */
function withWorkshops(
  answer: SearchAnswer,
  { result, others }: NonNullable<ReturnType<typeof workshopsNamed>>,
): SearchAnswer {
  const dropped = answer.dropped.filter((word) => others.includes(word) && !asksForWork(word))
  const outcome = dropped.length > 0 ? 'partly-found' : 'found'
  return { ...withTool(answer, result), outcome, dropped }
}

/**
 * A query that names a car beside a part, where no page has all of it, or one only in passing: the guide to the part,
 * and the page of the car.
 */
function withCarApart(pages: SearchIndex, query: string): SearchAnswer {
  const answer = searchIn(pages, query)
  const car = findNamedCar(query)
  if (!car?.path) return answer
  const withoutCar = query.split(/\s+/).filter((word) => !namesCar(car, word))
  const rest = searchIn(pages, withoutCar.join(' '))
  const [first] = answer.groups
  const isInPassing =
    rest.groups[0]?.kind === 'guide' && (first?.kind === 'guide' || first?.kind === 'model')
  if (rest.outcome !== 'found' || (answer.outcome === 'found' && !isInPassing)) return answer
  const groups = [...rest.groups.filter(({ kind }) => kind !== 'model'), ...pageOf(pages, car)]
  const total = groups.reduce((sum, { results }) => sum + results.length, 0)
  return { ...rest, query: answer.query, groups, total, car: car.name }
}

const shownQuery = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, maxQueryLength)

const nothing = (query: string) => ({
  query,
  groups: [],
  total: 0,
  corrections: [],
  dropped: [],
  unlisted: null,
  elsewhere: null,
  car: null,
})

/** Finds entries that contain every term, or else those that contain the most terms. */
export function searchIn(pages: SearchIndex, text: string): SearchAnswer {
  const query = shownQuery(text)
  const terms = pages.match(query)
  if (query === '') return { ...nothing(query), outcome: 'no-query' }

  const matches = pages.score(terms)
  const weighty = new Set(terms.flatMap(({ isLight }, at) => (isLight ? [] : [at])))
  // A query of light words alone needs them all.
  const required = weighty.size > 0 ? weighty : new Set(terms.keys())
  // A number without its word says nothing: the 9 of an Ioniq is no 9 pm.
  const telling = new Set([...required].filter((at) => !/^[\d.,]+$/.test(terms[at]?.term ?? '')))
  const isTelling = ({ terms: found }: EntryMatch) =>
    telling.size === 0 || [...found].some((at) => telling.has(at))
  const shareOf = ({ terms: found }: EntryMatch) =>
    [...found].filter((at) => required.has(at)).length / required.size
  const ranked = [...matches]
    .filter(([, match]) => isTelling(match))
    .map(([position, match]) => ({ position, share: shareOf(match), ...match }))
    .filter(({ share }) => share > 0)
    .map((each) => ({ ...each, rank: each.score * each.share }))
    .toSorted((one, other) => other.rank - one.rank)
  const [first] = ranked
  if (!first) return { ...nothing(query), outcome: 'not-found' }
  const isWhole = ranked.some(({ share }) => share === 1)
  const best = ranked.filter(
    ({ share, rank, isNamed }) =>
      share === 1 || ((isNamed || !isWhole) && rank >= first.rank * leastRank),
  )
  const groups = groupsOf(
    best.flatMap(({ position }) => pages.entries[position] ?? []),
    terms,
  )
  const used = new Set(best.flatMap((each) => [...each.terms]))
  return {
    ...nothing(query),
    outcome: isWhole ? 'found' : 'partly-found',
    groups,
    total: groups.reduce((sum, { results }) => sum + results.length, 0),
    corrections: terms.flatMap(({ term: from, correction: to }) => (to ? [{ from, to }] : [])),
    dropped: [...required].filter((at) => !used.has(at)).flatMap((at) => terms[at]?.typed ?? []),
  }
}

function groupsOf(entries: SearchEntry[], terms: MatchedTerm[]): ResultGroup[] {
  const wanted = new Set(terms.flatMap(({ words }) => [...words.keys()]))
  const byKind = Map.groupBy(entries, ({ kind }) => kind)
  return [...byKind].map(([kind, found]) => ({
    kind,
    results: found.slice(0, maxPerKind).map(({ path, title, place, passages }) => ({
      path,
      kind,
      title,
      place: place ?? placeLabels[kind],
      // Of a tool one wants to know what it answers, not the note in it that has the words.
      excerpt: excerptOf(kind === 'tool' ? passages.slice(0, 1) : passages, wanted, title),
    })),
  }))
}
