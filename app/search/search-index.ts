import { editDistance, textWords } from './normalised-text.ts'
import type { SearchEntry } from './search-entries.ts'

/** A word of a query with the words of the index that match it, each with how well (0 to 1). */
export type MatchedTerm = {
  term: string
  words: Map<string, number>
  /** The word searched for instead, when no word begins with the term. */
  correction: string | null
}

/** An inverted index over the entries. */
export type SearchIndex = {
  entries: readonly SearchEntry[]
  /** Splits a query into terms and matches them with the words of the index. */
  match(query: string): MatchedTerm[]
  /** The score of each entry for a term, by the entry's position. */
  score(term: MatchedTerm): Map<number, number>
}

// The weight of a word by the field it occurs in.
const weights = { title: 12, name: 6, lead: 4, passage: 1 }
const maxWeightPerEntry = 16
const maxTerms = 8

// How well a word of the text matches a term.
const quality = { exact: 1, prefix: 0.6, misspelt: 0.4 }

const stopWords = new Set(
  'a an and are at by can do does for from how i in is it my of on or that the to what which with'.split(
    ' ',
  ),
)

/** Builds the index. */
export function openSearchIndex(entries: readonly SearchEntry[]): SearchIndex {
  const postings = new Map<string, Map<number, number>>()
  for (const [position, entry] of entries.entries()) addEntry(postings, position, entry)
  const words = [...postings.keys()].toSorted()
  return {
    entries,
    match(query) {
      const all = textWords(query).map(({ forms }) => forms[0] ?? '')
      const significant = all.filter((word) => !stopWords.has(word))
      const terms = [...new Set(significant.length > 0 ? significant : all)].slice(0, maxTerms)
      return terms.map((term) => matchTerm(words, term))
    },
    score({ words: matching }) {
      const scores = new Map<number, number>()
      for (const [word, fit] of matching) {
        const found = postings.get(word) ?? new Map<number, number>()
        const rarity = Math.log(1 + entries.length / found.size)
        for (const [position, weight] of found) {
          const score = fit * rarity * weight
          if (score > (scores.get(position) ?? 0)) scores.set(position, score)
        }
      }
      return scores
    },
  }
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

/** Matches a term exactly or as a prefix, or else with the words closest in spelling. */
function matchTerm(words: readonly string[], term: string): MatchedTerm {
  const matching = new Map<string, number>()
  for (const word of words) {
    if (word === term) matching.set(word, quality.exact)
    // Too many words begin with a given letter.
    else if (term.length > 1 && word.startsWith(term)) matching.set(word, quality.prefix)
  }
  if (matching.size > 0) return { term, words: matching, correction: null }
  const limit = term.length < 4 || /\d/.test(term) ? 0 : term.length < 8 ? 1 : 2
  if (limit === 0) return { term, words: matching, correction: null }
  const near = words
    .map((word) => ({ word, distance: editDistance(term, word, limit) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((one, other) => one.distance - other.distance)
  const nearest = near.filter(({ distance }) => distance === near[0]?.distance)
  for (const { word } of nearest) matching.set(word, quality.misspelt)
  return { term, words: matching, correction: nearest[0]?.word ?? null }
}
