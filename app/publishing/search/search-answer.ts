import { pathOf } from '../../../content/pages/page-addresses.ts'
import { models } from '../../../content/cars/models.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { derived } from '../../../content/published.ts'
import { askedMakes, unlistedModels } from '../../../content/cars/unlisted-models.ts'
import { findNamedCar, namesCar } from '../../parts/catalogue/searched-car.ts'
import { textWords } from './normalised-text.ts'
import { listSearchEntries } from './search-entries.ts'
import type { MatchedTerm } from './query-terms.ts'
import { openSearchIndex, type EntryMatch, type SearchIndex } from './search-index.ts'
import { maxQueryLength, placeLabels } from './search.ts'
import { tripNamed } from './trip-result.ts'
import type {
  ExcerptPiece,
  ResultGroup,
  SearchAnswer,
  SearchEntry,
  SearchResult,
  UnlistedAnswer,
} from './search.ts'

// About two lines on a phone.
const excerptLength = 170
const shortestExcerpt = 40
const maxPerKind = 24

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
  const trip = tripNamed(shownQuery(query))
  if (trip) return withTrip(searchIn(built.index, query), trip)
  const unlisted = findUnlisted(query)
  if (!unlisted) return withCarApart(built.index, query)
  // Its name would only find words that look alike.
  const rest = searchIn(built.index, unlisted.rest)
  const outcome = rest.outcome === 'no-query' ? 'not-found' : rest.outcome
  return { ...rest, query: shownQuery(query), outcome, unlisted: unlisted.answer }
}

/** The trip that the query names, before what else it finds. */
const withTrip = (answer: SearchAnswer, trip: SearchResult): SearchAnswer => ({
  ...answer,
  outcome: 'found',
  groups: [
    { kind: trip.kind, results: [trip] },
    ...answer.groups.filter(({ kind }) => kind !== trip.kind),
  ],
  total: answer.total + 1,
  corrections: [],
})

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
  const isInPassing = rest.groups[0]?.kind === 'guide' && answer.groups[0]?.kind === 'guide'
  if (rest.outcome !== 'found' || (answer.outcome === 'found' && !isInPassing)) return answer
  const own = searchIn(pages, car.name)
  const about = own.groups.flatMap(({ kind, results }) => {
    const page = results.find(({ path }) => path === car.path)
    return page ? [{ kind, results: [page] }] : []
  })
  const groups = [...rest.groups.filter(({ kind }) => kind !== 'model'), ...about]
  const total = groups.reduce((sum, { results }) => sum + results.length, 0)
  return { ...rest, query: answer.query, groups, total, car: car.name }
}

const shownQuery = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, maxQueryLength)

/** The model without a page that a query names, and the rest of the query. */
function findUnlisted(query: string): { answer: UnlistedAnswer; rest: string } | null {
  const text = ` ${normalised(shownQuery(query))} `
  const named = (typed: readonly string[]) =>
    typed.map((words) => ` ${normalised(words)} `).find((words) => text.includes(words))
  for (const { name, typed, similar } of unlistedModels()) {
    const found = named(typed)
    if (found === undefined) continue
    const [make = ''] = normalised(name).split(' ')
    const rest = text.replace(found, ' ').replace(` ${make} `, ' ')
    return { answer: { name: `the ${name}`, similar: linksTo(similar) }, rest }
  }
  const makes = new Set(models().map(({ make }) => make))
  for (const { name, typed } of askedMakes) {
    const found = makes.has(name) ? undefined : named(typed)
    if (found === undefined) continue
    return { answer: { name: `any ${name}`, similar: [] }, rest: text.replace(found, ' ') }
  }
  return null
}

const normalised = (text: string) =>
  textWords(text)
    .map(({ forms }) => forms[0])
    .join(' ')

const linksTo = (slugs: readonly string[]) =>
  models()
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, name }) => ({ path: pathOf(slug), name }))

/** Finds entries that contain every term, or else those that contain the most terms. */
export function searchIn(pages: SearchIndex, text: string): SearchAnswer {
  const query = shownQuery(text)
  const terms = pages.match(query)
  const nothing = { query, groups: [], total: 0, corrections: [], unlisted: null, car: null }
  if (query === '') return { ...nothing, outcome: 'no-query' }

  const matches = pages.score(terms)
  const weighty = new Set(terms.flatMap(({ isLight }, at) => (isLight ? [] : [at])))
  // A query of light words alone needs them all.
  const required = weighty.size > 0 ? weighty : new Set(terms.keys())
  const covered = ({ terms: found }: EntryMatch) =>
    [...found].filter((at) => required.has(at)).length
  const most = Math.max(0, ...[...matches.values()].map(covered))
  if (most === 0) return { ...nothing, outcome: 'not-found' }
  const best = [...matches]
    .filter(([, match]) => covered(match) === most)
    .toSorted(([, one], [, other]) => other.score - one.score)
    .flatMap(([position]) => pages.entries[position] ?? [])
  const groups = groupsOf(best, terms)
  return {
    query,
    outcome: most === required.size ? 'found' : 'partly-found',
    groups,
    total: groups.reduce((sum, { results }) => sum + results.length, 0),
    corrections: terms.flatMap(({ term: from, correction: to }) => (to ? [{ from, to }] : [])),
    unlisted: null,
    car: null,
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
      excerpt: excerptOf(passages, wanted),
    })),
  }))
}

/** The passage with the most matches, cut to length, with the matches marked. A heading says nothing that a title does not. */
function excerptOf(passages: string[], wanted: ReadonlySet<string>): ExcerptPiece[] {
  const sentences = passages.filter((text) => text.length >= shortestExcerpt)
  const matched = (sentences.length > 0 ? sentences : passages).map((text) => ({
    text,
    words: firstMatches(text, wanted),
  }))
  const best = matched.reduce(
    (one, other) => (other.words.length > one.words.length ? other : one),
    matched[0] ?? { text: '', words: [] },
  )
  const { start, end } = excerptRange(best.text, best.words[0]?.start ?? 0)
  const pieces: ExcerptPiece[] = []
  let at = start
  for (const word of best.words.filter((each) => each.start >= start && each.end <= end)) {
    pieces.push({ text: best.text.slice(at, word.start), marked: false })
    pieces.push({ text: best.text.slice(word.start, word.end), marked: true })
    at = word.end
  }
  pieces.push({ text: best.text.slice(at, end), marked: false })
  if (start > 0) pieces.unshift({ text: '… ', marked: false })
  if (end < best.text.length) pieces.push({ text: ' …', marked: false })
  return pieces.filter(({ text }) => text !== '')
}

/** The first occurrence of each matching word, in order. */
function firstMatches(text: string, wanted: ReadonlySet<string>) {
  const seen = new Set<string>()
  return textWords(text).filter(({ forms }) => {
    const form = forms.find((each) => wanted.has(each))
    if (form === undefined || seen.has(form)) return false
    seen.add(form)
    return true
  })
}

/** Start and end of an excerpt that contains the position `around`, cut at spaces. */
function excerptRange(text: string, around: number): { start: number; end: number } {
  if (text.length <= excerptLength) return { start: 0, end: text.length }
  const from = Math.max(0, Math.min(around - 40, text.length - excerptLength))
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  if (start + excerptLength >= text.length) return { start, end: text.length }
  return { start, end: text.lastIndexOf(' ', start + excerptLength) }
}
