/** A word as it stands in a text, and the forms under which it can be found. */
export type TextWord = { start: number; end: number; forms: string[] }

const wordPattern = /[\p{L}\p{N}]+(?:\.\p{N}+)?(?:['’-][\p{L}\p{N}]+)*/gu

// Spelt one way by the specification's addresses or elsewhere, another way here.
const oneSpelling: Record<string, string> = {
  tire: 'tyre',
  centre: 'center',
  aluminum: 'aluminium',
  colour: 'color',
  program: 'programme',
}

/** A text without capitals, macrons and accents: 'Whangārei' is 'whangarei'. */
export const plainText = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A word without capitals, macrons and plural: 'Manawatū' is 'manawatu', 'Batteries' is 'battery'. */
export function foldWord(word: string): string {
  const single = singular(plainText(word))
  return oneSpelling[single] ?? single
}

// Texts repeat their words, and folding one is what takes time. Questions could bring any number.
const known = new Map<string, string[]>()
const mostKnown = 30_000

/**
 * The words of a text in order. One joined by hyphens or apostrophes can be found whole and by its
 * pieces: 'e-Transit' as 'etransit', 'e' and 'transit'.
 */
export function textWords(text: string): TextWord[] {
  return [...text.matchAll(wordPattern)].map((match) => {
    const [word] = match
    const start = match.index
    return { start, end: start + word.length, forms: formsOf(word) }
  })
}

function formsOf(word: string): string[] {
  const before = known.get(word)
  if (before) return before
  const pieces = word.split(/['’-]/)
  const whole = pieces.length > 1 ? [pieces.join(''), ...pieces] : pieces
  const forms = [...new Set(whole.map(foldWord))]
  if (known.size >= mostKnown) known.clear()
  known.set(word, forms)
  return forms
}

/** How many letters must be changed, added, left out or swapped to make one word the other; at most `limit` + 1. */
export function spellingDistance(one: string, other: string, limit: number): number {
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
