import { searchPhrases } from '../../../content/pages/visitor-words.ts'
import { textWords } from './normalised-text.ts'
import {
  matchTerm,
  maxTerms,
  quality,
  significantWords,
  type IndexWords,
  type MatchedTerm,
} from './query-terms.ts'
import type { SearchEntry } from './search.ts'

/**
 * How well an entry answers a query: the terms it covers, by their position in the query, a score, and whether its title,
 * a name or a phrase has one of them.
 */
export type EntryMatch = { terms: Set<number>; score: number; isNamed: boolean }

/** An inverted index over the entries. */
export type SearchIndex = {
  entries: readonly SearchEntry[]
  /** Splits a query into terms and matches them with the words of the index. */
  match(query: string): MatchedTerm[]
  /** The matching entries, by their position. */
  score(terms: MatchedTerm[]): Map<number, EntryMatch>
}

// The weight of a word by the field it occurs in, and the most that all its places in titles and names, or in text, weigh.
const weights = { title: 12, name: 6, lead: 4, passage: 1 }
const most = { named: 18, text: 5 }
// 'go' in the title of a question says little about the question.
const lightShare = 0.25

// A phrase outweighs single words: visitors have told us what they mean by it.
const phraseWeightPerWord = 80
// Shorter beginnings of a word are too vague for a phrase.
const shortestPhrasePrefix = 4

type Phrase = { position: number; words: string[] }

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
  const words: IndexWords = {
    all: [...postings.keys()].toSorted(),
    subjects: subjectsOf(entries, phrases),
    countOf: (word) => postings.get(word)?.size ?? 0,
  }
  return {
    entries,
    match: (query) =>
      significantWords(query)
        .slice(0, maxTerms)
        .map((word) => matchTerm(words, word)),
    score(terms) {
      const matches = new Map<number, EntryMatch>()
      const add = (position: number, term: number, score: number, isNamed: boolean) => {
        const match = matches.get(position) ?? { terms: new Set(), score: 0, isNamed: false }
        match.terms.add(term)
        match.score += score
        match.isNamed ||= isNamed
        matches.set(position, match)
      }
      for (const [at, term] of terms.entries()) {
        for (const [position, { score, weight }] of scoresOf(postings, wordedCount, term)) {
          add(position, at, score, weight > most.text && !term.isLight)
        }
      }
      for (const { position, found } of bestPhrases(phrases, terms)) {
        for (const { term, fit } of found) add(position, term, phraseWeightPerWord * fit, true)
      }
      return matches
    },
  }
}

/** The score of each entry for a term, by its position: its best word counts. */
function scoresOf(
  postings: ReadonlyMap<string, Map<number, number>>,
  entryCount: number,
  { words: matching, isLight }: MatchedTerm,
): Map<number, { score: number; weight: number }> {
  const scores = new Map<number, { score: number; weight: number }>()
  for (const [word, fit] of matching) {
    const found = postings.get(word) ?? new Map<number, number>()
    const rarity = Math.log(1 + entryCount / found.size)
    for (const [position, weight] of found) {
      const score = fit * rarity * weight * (isLight ? lightShare : 1)
      if (score > (scores.get(position)?.score ?? 0)) scores.set(position, { score, weight })
    }
  }
  return scores
}

/**
 * The words that name what pages are about: of titles, names and phrases. The sites of chargers have names of any
 * words: 'The Rise', 'Fergy'.
 */
function subjectsOf(entries: readonly SearchEntry[], phrases: readonly Phrase[]): string[] {
  const named = entries.flatMap(({ kind, title, names }) =>
    kind === 'charger' ? names : [title, ...names],
  )
  const words = named.flatMap((text) => textWords(text).flatMap(({ forms }) => forms))
  return [...new Set([...words, ...phrases.flatMap((phrase) => phrase.words)])]
}

function phrasesOf(entries: readonly SearchEntry[]): Phrase[] {
  return entries.flatMap(({ path, phrases, aliases = [] }, position) =>
    (phrases ?? [...(searchPhrases()[path]?.phrases ?? []), ...aliases]).map((phrase) => ({
      position,
      words: significantWords(phrase).map(({ term }) => term),
    })),
  )
}

/** For each entry the phrase that matches the most words of the query, of two the one that says more, with the terms it covers. */
function bestPhrases(phrases: Phrase[], terms: MatchedTerm[]) {
  const best = new Map<number, { position: number; found: { term: number; fit: number }[] }>()
  const weightOf = (found: readonly { term: number }[] = []) =>
    found.length * 10 + found.filter(({ term }) => !terms[term]?.isLight).length
  for (const { position, words } of phrases) {
    const found = words.flatMap((word) => termOf(word, terms) ?? [])
    const isWhole = found.length === words.length
    if (isWhole && weightOf(found) > weightOf(best.get(position)?.found)) {
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
  const named = new Map<string, number>()
  const inText = new Map<string, number>()
  const add = (to: Map<string, number>, word: string, weight: number) =>
    to.set(word, (to.get(word) ?? 0) + weight)
  const addText = (to: Map<string, number>, text: string, weight: number) => {
    for (const { forms } of textWords(text)) for (const form of forms) add(to, form, weight)
  }
  addText(named, entry.title, weights.title)
  for (const joined of joinedPairs(entry.title)) add(named, joined, weights.name)
  for (const name of entry.names) addText(named, name, weights.name)
  const [lead = '', ...passages] = entry.passages
  addText(inText, lead, weights.lead)
  for (const passage of passages) addText(inText, passage, weights.passage)
  for (const word of new Set([...named.keys(), ...inText.keys()])) {
    const weight =
      Math.min(named.get(word) ?? 0, most.named) + Math.min(inText.get(word) ?? 0, most.text)
    const found = postings.get(word) ?? new Map<number, number>()
    postings.set(word, found.set(position, weight))
  }
}

/** People also type 'Model 3' as 'model3' and 'EX 30' as 'ex30'. */
function joinedPairs(title: string): string[] {
  const words = textWords(title).map(({ forms }) => forms[0] ?? '')
  return words.slice(1).map((word, at) => `${words[at]}${word}`)
}
