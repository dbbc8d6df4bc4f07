import { editDistance } from '../../../content/texts/edit-distance.ts'
import { normaliseWord, textWords } from './normalised-text.ts'
import type { SearchEntry } from './search.ts'
import { synonyms, visitorPhrases } from '../../../content/pages/visitor-words.ts'

/** A word of a query with the words of the index that match it, each with how well (0 to 1). */
export type MatchedTerm = {
  term: string
  words: Map<string, number>
  /** The word searched for instead, when no word begins with the term. */
  correction: string | null
  /** Says nothing about what the visitor wants ('ev', 'nz'): a page may lack it. */
  isLight: boolean
}

/** How well an entry answers a query: the terms it covers, by their position in the query, and a score. */
export type EntryMatch = { terms: Set<number>; score: number }

/** An inverted index over the entries. */
export type SearchIndex = {
  entries: readonly SearchEntry[]
  /** Splits a query into terms and matches them with the words of the index. */
  match(query: string): MatchedTerm[]
  /** The matching entries, by their position. */
  score(terms: MatchedTerm[]): Map<number, EntryMatch>
}

// The weight of a word by the field it occurs in.
const weights = { title: 12, name: 6, lead: 4, passage: 1 }
const maxWeightPerEntry = 16
const maxTerms = 8

// How well a word of the text matches a term.
const quality = { exact: 1, prefix: 0.6, synonym: 0.5, misspelt: 0.4 }

// A phrase outweighs single words: visitors have told us what they mean by it.
const phraseWeightPerWord = 60
// Shorter beginnings of a word are too vague for a phrase.
const shortestPhrasePrefix = 4

const stopWords = new Set(
  'a an and are at by can do does for from how i in is it my of on or that the to what which with'.split(
    ' ',
  ),
)

const lightWords = new Set(
  'best car cars ev evs get good me much near nearby need nz new per vehicle zealand'.split(' '),
)

// What may follow a word that is whole; 'r' may not, because 'range' is no Ranger.
const endings = new Set('s es d ed er ers ing ings y ies ly al'.split(' '))

const synonymsOf = new Map<string, string[]>()
for (const group of synonyms) {
  const words = group.map(normaliseWord)
  for (const word of words) synonymsOf.set(word, [...(synonymsOf.get(word) ?? []), ...words])
}

type Phrase = { position: number; words: string[] }

/** The words of a query or phrase that carry its meaning. */
function significantWords(text: string): string[] {
  const all = textWords(text).map(({ forms }) => forms[0] ?? '')
  return [...new Set(all.filter((word) => !stopWords.has(word)))]
}

/** Builds the index. */
export function openSearchIndex(entries: readonly SearchEntry[]): SearchIndex {
  const postings = new Map<string, Map<number, number>>()
  for (const [position, entry] of entries.entries()) {
    if (!entry.phrases) addEntry(postings, position, entry)
  }
  const wordedCount = entries.filter((entry) => !entry.phrases).length
  const phrases = phrasesOf(entries)
  for (const word of phrases.flatMap((phrase) => phrase.words)) {
    if (!postings.has(word)) postings.set(word, new Map())
  }
  const words = [...postings.keys()].toSorted()
  return {
    entries,
    match: (query) =>
      significantWords(query)
        .slice(0, maxTerms)
        .map((term) => matchTerm(words, term)),
    score(terms) {
      const matches = new Map<number, EntryMatch>()
      const add = (position: number, term: number, score: number) => {
        const match = matches.get(position) ?? { terms: new Set(), score: 0 }
        match.terms.add(term)
        match.score += score
        matches.set(position, match)
      }
      for (const [at, term] of terms.entries()) {
        for (const [position, score] of scoresOf(postings, wordedCount, term)) {
          add(position, at, score)
        }
      }
      for (const { position, found } of bestPhrases(phrases, terms)) {
        for (const { term, fit } of found) add(position, term, phraseWeightPerWord * fit)
      }
      return matches
    },
  }
}

/** The score of each entry for a term, by its position: its best word counts. */
function scoresOf(
  postings: ReadonlyMap<string, Map<number, number>>,
  entryCount: number,
  { words: matching }: MatchedTerm,
): Map<number, number> {
  const scores = new Map<number, number>()
  for (const [word, fit] of matching) {
    const found = postings.get(word) ?? new Map<number, number>()
    const rarity = Math.log(1 + entryCount / found.size)
    for (const [position, weight] of found) {
      const score = fit * rarity * weight
      if (score > (scores.get(position) ?? 0)) scores.set(position, score)
    }
  }
  return scores
}

function phrasesOf(entries: readonly SearchEntry[]): Phrase[] {
  return entries.flatMap(({ path, phrases, aliases = [] }, position) =>
    (phrases ?? [...(visitorPhrases[path] ?? []), ...aliases]).map((phrase) => ({
      position,
      words: significantWords(phrase),
    })),
  )
}

/** For each entry the phrase that matches the most words of the query, with the terms it covers. */
function bestPhrases(phrases: Phrase[], terms: MatchedTerm[]) {
  const best = new Map<number, { position: number; found: { term: number; fit: number }[] }>()
  for (const { position, words } of phrases) {
    const found = words.flatMap((word) => termOf(word, terms) ?? [])
    const isWhole = found.length === words.length
    if (isWhole && found.length > (best.get(position)?.found.length ?? 0)) {
      best.set(position, { position, found })
    }
  }
  return best.values()
}

/** The term of a query that stands for a word of a phrase best, if any does. */
function termOf(word: string, terms: MatchedTerm[]) {
  const fitting = terms.flatMap(({ term, words }, at) => {
    const fit = words.get(word) ?? 0
    const isVague = fit === quality.prefix && term.length < shortestPhrasePrefix
    return fit > 0 && !isVague ? [{ term: at, fit }] : []
  })
  return fitting.toSorted((one, other) => other.fit - one.fit)[0]
}

function addEntry(
  postings: Map<string, Map<number, number>>,
  position: number,
  entry: SearchEntry,
): void {
  const add = (word: string, weight: number) => {
    const found = postings.get(word) ?? new Map<number, number>()
    postings.set(word, found)
    found.set(position, Math.min((found.get(position) ?? 0) + weight, maxWeightPerEntry))
  }
  const addText = (text: string, weight: number) => {
    for (const { forms } of textWords(text)) for (const form of forms) add(form, weight)
  }
  addText(entry.title, weights.title)
  for (const joined of joinedPairs(entry.title)) add(joined, weights.name)
  for (const name of entry.names) addText(name, weights.name)
  const [lead = '', ...passages] = entry.passages
  addText(lead, weights.lead)
  for (const passage of passages) addText(passage, weights.passage)
}

/** People also type 'Model 3' as 'model3' and 'EX 30' as 'ex30'. */
function joinedPairs(title: string): string[] {
  const words = textWords(title).map(({ forms }) => forms[0] ?? '')
  return words.slice(1).map((word, at) => `${words[at]}${word}`)
}

/** Matches a term exactly, as a prefix or by a synonym, or else with the words closest in spelling. */
function matchTerm(words: readonly string[], term: string): MatchedTerm {
  const isLight = lightWords.has(term)
  const matching = new Map<string, number>()
  for (const synonym of synonymsOf.get(term) ?? []) matching.set(synonym, quality.synonym)
  const isKnown = words.includes(term)
  for (const word of words) {
    if (word === term) matching.set(word, quality.exact)
    // Too many words begin with given two letters, and a number is whole. A cabin is no cabinet.
    else if (term.length > 2 && /^\D/.test(term) && word.startsWith(term)) {
      if (!isKnown || endings.has(word.slice(term.length))) matching.set(word, quality.prefix)
    }
  }
  if (matching.size > 0) return { term, words: matching, correction: null, isLight }
  const limit = term.length < 4 || /\d/.test(term) ? 0 : term.length < 8 ? 1 : 2
  if (limit === 0) return { term, words: matching, correction: null, isLight }
  const near = words
    .map((word) => ({ word, distance: editDistance(term, word, limit) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((one, other) => one.distance - other.distance)
  const nearest = near.filter(({ distance }) => distance === near[0]?.distance)
  for (const { word } of nearest) matching.set(word, quality.misspelt)
  return { term, words: matching, correction: nearest[0]?.word ?? null, isLight }
}
