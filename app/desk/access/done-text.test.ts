import { expect, test } from 'vitest'
import { doneTextIn } from './done-text.ts'

test('finds the text of a word, and nothing for other words, even names that every object has', () => {
  const texts = { saved: 'It is saved.' }
  expect(doneTextIn(texts, 'saved')).toBe('It is saved.')
  expect(doneTextIn(texts, 'constructor')).toBeUndefined()
  expect(doneTextIn(texts, null)).toBeUndefined()
})
