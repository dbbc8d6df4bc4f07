import { synonyms } from '../../../content/pages/visitor-words.ts'
import { editDistance } from '../../../content/texts/edit-distance.ts'
import { hasMaoriSyllables, isKnownWord, isNearEnglish } from './known-words.ts'
import { normaliseWord, textWords } from './normalised-text.ts'

/** A word of a query with the words of the index that match it, each with how well (0 to 1). */
export type MatchedTerm = {
  term: string
  /** As the visitor typed it. */
  typed: string
  words: Map<string, number>
  /** The word searched for instead, when no word begins with the term. */
  correction: string | null
  /** Says nothing about what the visitor wants ('ev', 'nz'): a page may lack it. */
  isLight: boolean
}

/** The words of an index. */
export type IndexWords = {
  /** In alphabetical order. */
  all: readonly string[]
  /** Those that name what a page is about. */
  subjects: readonly string[]
  /** How many entries have a word. */
  countOf: (word: string) => number
}

/** How well a word of the text matches a term. */
export const quality = { exact: 1, prefix: 0.6, synonym: 0.5, misspelt: 0.4 }

/** A query is read up to so many words that carry its meaning. */
export const maxTerms = 8

const stopWords = new Set(
  'a am an and are at be by can could did do does for from has have how i if in is it must my of on or should so that the to u was we what which with would you your'.split(
    ' ',
  ),
)

const lightWords = new Set(
  'about after any away before best car cars ev evs get go going good here just keep like me much near nearby need no not nz new off one out per put some still take there this use vehicle versus vs want when where who why zealand'.split(
    ' ',
  ),
)

/** Whether a word says nothing about what the visitor wants: 'ev', 'near', 'the'. */
export const isLightWord = (term: string): boolean => lightWords.has(term) || stopWords.has(term)

// What may follow a word that is whole; 'r' may not, because 'range' is no Ranger.
const endings = new Set('s es d ed er ers ing ings y ies ly al'.split(' '))

const synonymsOf = new Map<string, string[]>()
for (const group of synonyms) {
  const words = group.map(normaliseWord)
  for (const word of words) synonymsOf.set(word, [...(synonymsOf.get(word) ?? []), ...words])
}

/** The other words that mean the same to a search. */
export const synonymsFor = (term: string): readonly string[] => synonymsOf.get(term) ?? []

type QueryWord = { term: string; typed: string }

/** The words of a query or phrase that carry its meaning. */
export function significantWords(text: string): QueryWord[] {
  const all = textWords(text).map(({ start, end, forms: [term = ''] }) => ({
    term,
    typed: text.slice(start, end),
  }))
  const byTerm = new Map(
    all.filter(({ term }) => !stopWords.has(term)).map((word) => [word.term, word] as const),
  )
  return [...byTerm.values()]
}

/** Matches a word exactly, as a prefix or by a synonym, or else, if it is no word at all, with the one nearest in spelling. */
export function matchTerm(words: IndexWords, { term, typed }: QueryWord): MatchedTerm {
  const matched = {
    term,
    typed,
    words: wordsFor(words, term),
    correction: null,
    isLight: lightWords.has(term),
  }
  if (matched.words.size > 0) return matched
  const correction = nearestSubject(words, { term, typed })
  return correction
    ? { ...matched, words: new Map([[correction, quality.misspelt]]), correction }
    : matched
}

function wordsFor({ all }: IndexWords, term: string): Map<string, number> {
  const matching = new Map<string, number>()
  for (const synonym of synonymsFor(term)) matching.set(synonym, quality.synonym)
  const from = firstFrom(all, term)
  const isKnown = all[from] === term
  // Too many words begin with given two letters, and a number is whole. A cabin is no cabinet.
  const mayBegin = term.length > 2 && /^\D/.test(term)
  for (let at = from; all[at]?.startsWith(term); at += 1) {
    const word = all[at] ?? ''
    if (word === term) matching.set(word, quality.exact)
    else if (mayBegin && (!isKnown || endings.has(word.slice(term.length)))) {
      matching.set(word, quality.prefix)
    }
  }
  return matching
}

/** The place of the first word that is not before a text, in a sorted list. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The word that somebody meant who typed none: one that names what a page is about, with the same first letter and as
 * few other letters as possible; rather one that is longer, as a letter is left out more often than it is taken for another, then the
 * commonest. Null for a word that is right, where nothing is near, and where a word of
 * English is nearer.
 */
function nearestSubject({ subjects, countOf }: IndexWords, { term, typed }: QueryWord) {
  const limit = term.length < 4 || /\d/.test(term) ? 0 : term.length < 8 ? 1 : 2
  if (limit === 0 || isKnownWord(typed)) return null
  const near = subjects
    .filter((word) => word[0] === term[0] && (!hasMaoriSyllables(term) || hasMaoriSyllables(word)))
    .map((word) => ({ word, distance: editDistance(term, word, limit) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted(
      (one, other) =>
        one.distance - other.distance ||
        other.word.length - one.word.length ||
        countOf(other.word) - countOf(one.word),
    )
  const [best] = near
  // Two letters away from ours, 'brighest' is one away from 'brightest'.
  if (!best || (best.distance > 1 && isNearEnglish(term))) return null
  return best.word
}
