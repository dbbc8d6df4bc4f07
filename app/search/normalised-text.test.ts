import { describe, expect, test } from 'vitest'
import { editDistance, normaliseWord, textWords } from './normalised-text.ts'

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
    ['Constructor', 'constructor'],
  ])('%s is normalised to %s', (word, normalised) => {
    expect(normaliseWord(word)).toBe(normalised)
  })
})

test('a joined word is found whole and by its pieces', () => {
  expect(formsOf('E-Transit')).toEqual([['etransit', 'e', 'transit']])
  expect(formsOf('Hawke’s Bay')).toEqual([['hawke', 's'], ['bay']])
})

test('words carry their positions, and decimal numbers stay whole', () => {
  expect(textWords('a 1.5 t car').map(({ start, end }) => [start, end])).toEqual([
    [0, 1],
    [2, 5],
    [6, 7],
    [8, 11],
  ])
})

test('a letter changed, added, dropped or swapped is one edit', () => {
  for (const word of ['chafger', 'chargeer', 'chager', 'cahrger']) {
    expect(editDistance(word, 'charger', 2)).toBe(1)
  }
  expect(editDistance('nissna', 'nissan', 1)).toBe(1)
})

test('the edit distance is never more than one above the limit', () => {
  expect(editDistance('battery', 'inverter', 2)).toBe(3)
  expect(editDistance('a', 'abcdef', 2)).toBe(3)
})
