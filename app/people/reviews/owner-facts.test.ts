import { expect, test } from 'vitest'
import { describeFacts, mapFacts, emptyFactInputs, parseFacts } from './owner-facts.ts'

const none = mapFacts<number | null>(() => null)

test('treats empty fields as facts not given', () => {
  expect(parseFacts(emptyFactInputs)).toEqual({ facts: none })
})

test('accepts commas and spaces in thousands', () => {
  const texts = { ...emptyFactInputs, kilometresDriven: ' 41,000 ', summerRange: '3 20' }
  expect(parseFacts(texts)).toEqual({
    facts: { ...none, kilometresDriven: 41000, summerRange: 320 },
  })
})

test.for(['-1', '2000001', '12.5', 'many', '1e3', '99999999999'])(
  'rejects %j kilometres and names the field',
  (kilometresDriven) => {
    expect(parseFacts({ ...emptyFactInputs, kilometresDriven })).toEqual({
      name: 'kilometresDriven',
      mistake: 'Kilometres driven: please enter a whole number from 0 to 2,000,000.',
    })
  },
)

test('describes the given facts and leaves out the others', () => {
  expect(describeFacts(none)).toEqual([])
  const facts = { ...none, kilometresDriven: 41000, monthsOwned: 36, winterRange: 260 }
  expect(describeFacts(facts)).toEqual([
    '41,000\u00a0km driven',
    'owned 3\u00a0years',
    '260\u00a0km in winter',
  ])
  expect(describeFacts({ ...none, monthsOwned: 30 })).toEqual(['owned 30\u00a0months'])
  expect(describeFacts({ ...none, monthsOwned: 1 })).toEqual(['owned 1\u00a0month'])
})
