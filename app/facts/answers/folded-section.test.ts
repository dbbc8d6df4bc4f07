import { expect, test } from 'vitest'
import { shortAnswer, splitFirstSentence } from './folded-section.tsx'

test('the first sentence ends where a sentence ends, not at a colon, a semicolon or a decimal point', () => {
  const text = 'On your account page you can do 2.5 things: read; delete. The rest is a letter.'
  expect(splitFirstSentence(text)).toEqual([
    'On your account page you can do 2.5 things: read; delete.',
    ' The rest is a letter.',
  ])
  expect(splitFirstSentence('No mark at all')).toEqual(['No mark at all', ''])
})

test('a short answer stops at a colon, and says nothing if the first sentence is too long', () => {
  expect(shortAnswer(`Three plugs: ${'long '.repeat(30)}.`)).toBe('Three plugs.')
  expect(shortAnswer('long '.repeat(30))).toBeNull()
})
