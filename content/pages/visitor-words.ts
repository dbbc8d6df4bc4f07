// How visitors say what the site calls otherwise, for the search. What parts are called stands in buyer-words.ts, for
// the catalogue too. Only loaders import this file.
import { sameWords } from './buyer-words.ts'
import phraseList from './search-phrases.json' with { type: 'json' }
import wordList from './search-words.json' with { type: 'json' }
import { editableRecord } from '../published.ts'

/** Words that mean the same to a search. A word finds its own pages first, and may be in several groups. */
export const synonyms: readonly (readonly string[])[] = [
  ['mechanic', 'garage', 'workshop', 'repairer', 'dealer'],
  ['repair', 'fix', 'service', 'servicing'],
  ['plug', 'connector'],
  ['charger', 'charging', 'charge', 'recharge', 'supercharger'],
  ['replace', 'replacement', 'swap', 'change'],
  ['price', 'cost', 'cheap'],
  ['rebate', 'subsidy', 'grant', 'incentive', 'discount'],
  ['fine', 'penalty', 'infringement'],
  ['lead', 'cable', 'cord'],
  ['noise', 'squeal', 'grinding'],
  ['range', 'distance'],
  ['cold', 'winter', 'frost'],
  ['soh', 'health', 'degradation'],
  ['ute', 'van', 'commercial'],
  ['filter', 'pollen'],
  ['wof', 'warrant'],
  // Cities by their names in te reo.
  ['auckland', 'tāmaki'],
  ['christchurch', 'ōtautahi'],
  ['dunedin', 'ōtepoti'],
  ['hamilton', 'kirikiriroa'],
  ['invercargill', 'waihōpai'],
  ['nelson', 'whakatū'],
  ['wellington', 'pōneke'],
  ...sameWords
    .map((group) => group.filter((phrase) => !phrase.includes(' ')))
    .filter((words) => words.length > 1),
]

/** Phrases that lead to one page or section. */
export type SearchPhrases = { phrases: readonly string[] }

/**
 * What people type to find a page, by its path. A query with every word of a phrase, in any order, leads
 * to the page; misspelt words and other endings count too.
 */
export const searchPhrases = editableRecord<Readonly<Record<string, SearchPhrases>>>(
  'search-phrases',
  phraseList,
)

/** Words that are right although dictionaries of English lack them: the search corrects none of them. */
export const searchWords = editableRecord<
  Readonly<Record<'trade' | 'te-reo', { words: readonly string[] }>>
>('search-words', wordList)
