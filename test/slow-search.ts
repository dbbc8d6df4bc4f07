// What a search of the catalogue means, written a second time and slowly: over all rows, in memory,
// without an index or a summary. Tests and measurements compare the database with it.

/** A row of parts_2025, as far as it is searched, filtered and sorted. */
export type SearchedPart = {
  SupabaseID: number
  SKU: string
  Make: string
  Model: string
  Variant: string | null
  ModelYear: number | null
  PartCategory: string | null
  PartSubcategory: string | null
  PartName: string
  OEMPartNumber: string | null
  AltPartNumbers: string | null
}

/** The arguments of evnz_search_parts beside the page. */
export type SearchArguments = {
  q: string
  make?: string
  model?: string
  variant?: string
  model_year?: number
  part_category?: string
  part_subcategory?: string
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string) =>
  plain(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
const squeezed = (text: string) => plain(text).replaceAll(/[^a-z0-9]+/g, '')

function numbersOf(part: SearchedPart): string[] {
  const alternatives = (part.AltPartNumbers ?? '').split(/[,;|\n]/)
  return [part.SKU, part.OEMPartNumber ?? '', ...alternatives].map(squeezed).filter(Boolean)
}

function kindWords(part: SearchedPart): string[] {
  const { Make, Model, Variant, ModelYear, PartCategory, PartSubcategory, PartName } = part
  const texts = [Make, Model, Variant, ModelYear, PartCategory, PartSubcategory, PartName]
  return [...wordsOf(texts.filter((text) => text !== null).join(' ')), squeezed(Model)]
}

/** Every text that is one typing mistake away, or none. */
function isOneTypo(term: string, word: string): boolean {
  if (term === word) return true
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
  for (let at = 0; at <= term.length; at++) {
    const [before, after] = [term.slice(0, at), term.slice(at)]
    if (before + after.slice(1) === word) return true
    if (after.length > 1 && before + after[1] + after[0] + after.slice(2) === word) return true
    for (const letter of letters) {
      if (before + letter + after === word || before + letter + after.slice(1) === word) return true
    }
  }
  return false
}

function isTypoOf(term: string, word: string): boolean {
  if (term.length < 4 || /\d/.test(term)) return false
  return isOneTypo(term, word) || (term.length >= 5 && isOneTypo(term, word.slice(0, term.length)))
}

/** Whether a text begins a part number. One or two letters would begin half of all: they have to be it. */
const isBegun = (number: string, start: string) =>
  start.length < 3 ? number === start : number.startsWith(start)

/** A catalogue in memory; `find` gives all rows that fit, in order. */
export function openSlowSearch(parts: SearchedPart[]): {
  find(wanted: SearchArguments): SearchedPart[]
} {
  const known = parts.map((part) => ({
    part,
    numbers: numbersOf(part),
    words: kindWords(part),
    nameWords: wordsOf(part.PartName),
  }))
  const lexicon = [...new Set(known.flatMap(({ words }) => words))]

  // A term as a test of one word; nothing when no word of the catalogue passes it.
  function readTerm(term: string): ((word: string) => boolean) | undefined {
    const begins = (word: string) => word.startsWith(term)
    if (lexicon.some(begins)) return begins
    const typos = new Set(lexicon.filter((word) => isTypoOf(term, word)))
    return typos.size > 0 ? (word) => typos.has(word) : undefined
  }

  return {
    find(wanted) {
      const filters: [keyof SearchedPart, string | number | undefined][] = [
        ['Make', wanted.make],
        ['Model', wanted.model],
        ['Variant', wanted.variant],
        ['ModelYear', wanted.model_year],
        ['PartCategory', wanted.part_category],
        ['PartSubcategory', wanted.part_subcategory],
      ]
      const wordTests: ((word: string) => boolean)[] = []
      const numberStarts: string[] = []
      for (const token of wanted.q.split(/\s+/)) {
        const tests = wordsOf(token).map(readTerm)
        const usable = tests.filter((test) => test !== undefined)
        if (usable.length === tests.length) wordTests.push(...usable)
        else numberStarts.push(squeezed(token))
      }
      const whole = squeezed(wanted.q)
      // One or two letters, or a word, begin too many numbers to say anything.
      const isOneNumber = whole.length >= 3 && /\d/.test(whole)
      const isNumber = isOneNumber || (whole !== '' && numberStarts.length > 0)
      const rank = ({ numbers, words, nameWords }: (typeof known)[number]) => {
        if (wanted.q.trim() === '') return 0
        if (whole !== '' && numbers.includes(whole)) return 0
        const begun = isNumber && numbers.some((number) => number.startsWith(whole))
        if (begun && isOneNumber) return 1
        if (wordTests.length + numberStarts.length === 0) return undefined
        const fits =
          wordTests.every((test) => words.some(test)) &&
          numberStarts.every((start) => numbers.some((number) => isBegun(number, start)))
        if (!fits) return undefined
        if (begun) return 1
        if (numberStarts.length > 0) return 2
        return wordTests.some((test) => nameWords.some(test)) ? 2 : 3
      }
      return known
        .filter(({ part }) => filters.every(([column, value]) => !value || part[column] === value))
        .map((entry) => ({ part: entry.part, rank: rank(entry) }))
        .filter((entry): entry is { part: SearchedPart; rank: number } => entry.rank !== undefined)
        .toSorted((one, other) => one.rank - other.rank || inOrder(one.part, other.part))
        .map(({ part }) => part)
    },
  }
}

function inOrder(one: SearchedPart, other: SearchedPart): number {
  for (const column of ['Make', 'Model', 'PartName'] as const) {
    if (one[column] !== other[column]) return one[column] < other[column] ? -1 : 1
  }
  return one.SupabaseID - other.SupabaseID
}
