import { foldAccents } from '../../../content/texts/folded-text.ts'

/** A word at its position in a text, and the forms under which it can be found. */
type TextWord = { start: number; end: number; forms: string[] }

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

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 3 && /[^su]s$/.test(word)) return word.slice(0, -1)
  return word
}
