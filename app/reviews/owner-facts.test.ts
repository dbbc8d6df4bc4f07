import { expect, test } from 'vitest'
import { factWords, mapFacts, noFactTexts, readFacts } from './owner-facts.ts'

const none = mapFacts<number | null>(() => null)

test('fields left empty are no facts', () => {
  expect(readFacts(noFactTexts)).toEqual({ facts: none })
})

test('thousands may be written with commas or spaces', () => {
  const texts = { ...noFactTexts, kilometresDriven: ' 41,000 ', summerRange: '3 20' }
  expect(readFacts(texts)).toEqual({
    facts: { ...none, kilometresDriven: 41000, summerRange: 320 },
  })
})

test.for(['-1', '2000001', '12.5', 'many', '1e3', '99999999999'])(
  '%j kilometres are refused by name',
  (kilometresDriven) => {
    expect(readFacts({ ...noFactTexts, kilometresDriven })).toEqual({
      mistake: 'Kilometres driven: please give a whole number from 0 to 2,000,000.',
    })
  },
)

test('facts are told in words, those left out are not', () => {
  expect(factWords(none)).toEqual([])
  const facts = { ...none, kilometresDriven: 41000, monthsOwned: 36, winterRange: 260 }
  expect(factWords(facts)).toEqual([
    '41,000\u00a0km driven',
    'owned 3\u00a0years',
    '260\u00a0km in winter',
  ])
  expect(factWords({ ...none, monthsOwned: 30 })).toEqual(['owned 30\u00a0months'])
  expect(factWords({ ...none, monthsOwned: 1 })).toEqual(['owned 1\u00a0month'])
})
