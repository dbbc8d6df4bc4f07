import { expect, test } from 'vitest'
import { doneTextIn } from './done-text.ts'

test('finds the text of a known word, and nothing for any other, not even for a property of every object', () => {
  const texts = { saved: 'It is saved.' }
  expect(doneTextIn(texts, 'saved')).toBe('It is saved.')
  expect(doneTextIn(texts, 'constructor')).toBeUndefined()
  expect(doneTextIn(texts, null)).toBeUndefined()
})
