import { foldAccents } from '../../content/texts/folded-text.ts'

/** A word at its position in a text, and the forms under which it can be found. */
export type TextWord = { start: number; end: number; forms: string[] }

const wordPattern = /[\p{L}\p{N}]+(?:\.\p{N}+)?(?:['’-][\p{L}\p{N}]+)*/gu

// Other spellings of words that this site spells one way.
const spellings = new Map([
  ['tire', 'tyre'],
  ['centre', 'center'],
  ['aluminum', 'aluminium'],
  ['colour', 'color'],
  ['program', 'programme'],
])

/** A word in lower case, singular, without accents: 'Manawatū' is 'manawatu', 'Batteries' is 'battery'. */
export function normaliseWord(word: string): string {
  const single = singular(foldAccents(word))
  return spellings.get(single) ?? single
}

// Normalising is slow and texts repeat their words. The limit is for queries, which may hold anything.
const formsCache = new Map<string, string[]>()
const maxCachedWords = 30_000

/**
 * The words of a text in order. A word joined by hyphens or apostrophes has several forms, whole
 * and in pieces: 'e-Transit' is 'etransit', 'e' and 'transit'.
 */
export function textWords(text: string): TextWord[] {
  return [...text.matchAll(wordPattern)].map((match) => {
    const [word] = match
    const start = match.index
    return { start, end: start + word.length, forms: formsOf(word) }
  })
}

function formsOf(word: string): string[] {
  const cached = formsCache.get(word)
  if (cached) return cached
  const pieces = word.split(/['’-]/)
  const whole = pieces.length > 1 ? [pieces.join(''), ...pieces] : pieces
  const forms = [...new Set(whole.map(normaliseWord))]
  if (formsCache.size >= maxCachedWords) formsCache.clear()
  formsCache.set(word, forms)
  return forms
}

/**
 * The edit distance of two words (Damerau-Levenshtein: change, add, drop or swap a letter). Stops
 * counting at `limit` + 1.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1
      let cost = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + same)
      const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      if (at > 1 && to > 1 && isSwapped) cost = Math.min(cost, (before[to - 2] ?? 0) + 1)
      next.push(cost)
    }
    if (Math.min(...next) > limit) return limit + 1
    before = row
    row = next
  }
  return row[other.length] ?? limit + 1
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 3 && /[^su]s$/.test(word)) return word.slice(0, -1)
  return word
}
