import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

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
