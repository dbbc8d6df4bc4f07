import { expect, test } from 'vitest'
import { englishWords } from '../../../content/texts/english-words.ts'
import { searchWords } from '../../../content/pages/visitor-words.ts'
import { isKnownWord } from './known-words.ts'
import { answerSearch } from './search-answer.ts'

const correctionsOf = (query: string) => answerSearch(query, '2026-11-29').corrections

test.each(['fire risk', 'roof rack', 'ferry', 'tesla insurance dear', 'great barrier', 'welly'])(
  'a word of English is not corrected: %s',
  (query) => {
    expect(correctionsOf(query)).toEqual([])
  },
)

test('common words of English, of te reo and of the trade are known', () => {
  const listed = Object.values(searchWords()).flatMap(({ words }) => words)
  expect([...englishWords, ...listed].filter((word) => !isKnownWord(word))).toEqual([])
  expect(['Risk', 'won’t', 'waka', 'WĀHI', 'Isofix', 'tyres'].filter(isKnownWord)).toHaveLength(6)
  expect(['degredation', 'invertor', 'leef'].filter(isKnownWord)).toEqual([])
})

test('a word with the syllables of te reo is never read as a word of English', () => {
  expect(correctionsOf('motaka')).toEqual([])
  expect(correctionsOf('rotroua')).toEqual([{ from: 'rotroua', to: 'rotorua' }])
})

test('a word of no list is corrected to one that names what a page is about', () => {
  const to = 'degradation'
  expect(correctionsOf('30kwh leaf degredation')).toEqual([{ from: 'degredation', to }])
  // 'The Rise' and 'Fergy' are the names of charging sites.
  expect(correctionsOf('fergi')).toEqual([])
})

test('a letter is rather left out than taken for another', () => {
  // Not 'grant', which is nearer to more pages.
  expect(correctionsOf('grany charger')).toEqual([{ from: 'grany', to: 'granny' }])
})

test('a word two letters away is not taken where a word of English is nearer', () => {
  // 'brightest' and 'constructor', not 'biggest' and 'contactor'.
  expect(correctionsOf('brighest')).toEqual([])
  expect(correctionsOf('constuctor')).toEqual([])
  expect(correctionsOf('replacment')).toEqual([{ from: 'replacment', to: 'replacement' }])
  expect(correctionsOf('christchrch')).toEqual([{ from: 'christchrch', to: 'christchurch' }])
})
