import { ignoredWords, sameWords } from '../../content/pages/buyer-words.ts'
import { englishWords } from '../../content/texts/english-words.ts'

/** A row of catalogue.buyer_words. */
type BuyerWord = { phrase: string; meanings: string[]; ignored: boolean }

/** A phrase as the search splits it (catalogue.plain_words): each Japanese character is a word. */
const asSearched = (phrase: string) => (/^[ -~]*$/.test(phrase) ? phrase : [...phrase].join(' '))

/** The rows of catalogue.buyer_words, by phrase: what each phrase of the content means. */
export function listBuyerWords(): BuyerWord[] {
  const meanings = new Map<string, Set<string>>()
  for (const group of sameWords.map((phrases) => phrases.map(asSearched))) {
    for (const phrase of group) {
      const others = meanings.get(phrase) ?? new Set<string>()
      for (const other of group) if (other !== phrase) others.add(other)
      meanings.set(phrase, others)
    }
  }
  const phrases = [...new Set([...meanings.keys(), ...ignoredWords])].toSorted()
  return phrases.map((phrase) => ({
    phrase,
    meanings: [...(meanings.get(phrase) ?? [])],
    ignored: ignoredWords.includes(phrase),
  }))
}

// In the schema file everything from here on is written by us.
const marker = '-- The rows.'

/** The schema file with the rows of the content. */
export function withCurrentRows(schema: string): string {
  const rows = listBuyerWords().map(
    ({ phrase, meanings, ignored }) => `  ('${phrase}', '{${meanings.join(',')}}', ${ignored})`,
  )
  return schema
    .replace(/ values\n[^;]*;/, ` values\n${rows.join(',\n')};`)
    .replace(/\$words\$[^$]*\$words\$/, () => `$words$\n${linesOf(englishWords)}\n$words$`)
}

/** Words in lines of at most 110 characters. */
const linesOf = (words: readonly string[]) =>
  words.join(' ').replaceAll(/(.{90,110})(?= ) /g, '$1\n')

/** The end of the schema file: statements that replace the rows, for the migration of a database that has some. */
export const rowsOf = (schema: string) => schema.slice(schema.indexOf(marker))
