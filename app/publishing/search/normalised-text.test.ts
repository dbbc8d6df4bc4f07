import { describe, expect, test } from 'vitest'
import { normaliseWord, textWords } from './normalised-text.ts'

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
