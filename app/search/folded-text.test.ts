import { describe, expect, test } from 'vitest'
import { foldWord, spellingDistance, textWords } from './folded-text.ts'

const formsOf = (text: string) => textWords(text).map(({ forms }) => forms)

describe('a word', () => {
  test.each([
    ['Manawatū', 'manawatu'],
    ['KĀPITI', 'kapiti'],
    ['Škoda', 'skoda'],
    ['Batteries', 'battery'],
    ['tires', 'tyre'],
    ['Centres', 'center'],
    ['gas', 'gas'],
    ['bus', 'bus'],
    ['class', 'class'],
  ])('%s is looked up as %s', (word, folded) => {
    expect(foldWord(word)).toBe(folded)
  })
})

test('joined words can be found whole and by their pieces', () => {
  expect(formsOf('E-Transit')).toEqual([['etransit', 'e', 'transit']])
  expect(formsOf('Hawke’s Bay')).toEqual([['hawke', 's'], ['bay']])
})

test('words know where they stand in their text, and figures stay whole', () => {
  expect(textWords('a 1.5 t car').map(({ start, end }) => [start, end])).toEqual([
    [0, 1],
    [2, 5],
    [6, 7],
    [8, 11],
  ])
})

test('a letter changed, added, left out or swapped is one mistake', () => {
  for (const word of ['chafger', 'chargeer', 'chager', 'cahrger']) {
    expect(spellingDistance(word, 'charger', 2)).toBe(1)
  }
  expect(spellingDistance('nissna', 'nissan', 1)).toBe(1)
})

test('words too far apart are not measured to the end', () => {
  expect(spellingDistance('battery', 'inverter', 2)).toBe(3)
  expect(spellingDistance('a', 'abcdef', 2)).toBe(3)
})
