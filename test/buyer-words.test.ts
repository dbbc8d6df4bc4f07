import { expect, onTestFinished, test } from 'vitest'
import { listBuyerWords } from '../commands/building/buyer-word-rows.ts'
import { engineParts, ignoredWords, sameWords } from '../content/buyer-words.ts'
import { openTestDatabase } from './fixtures/open-test-database.ts'

test('the table of buyers’ words has what the content says', async () => {
  const opened = await openTestDatabase()
  onTestFinished(() => opened.close())
  const rows = await opened.database`
    select phrase, meanings, ignored from catalogue.buyer_words order by phrase`
  // After a change of the content: npm run parts -- buyer-words
  expect([...rows]).toEqual(listBuyerWords())
})

test('phrases have at most three words, in lower case without accents and signs', () => {
  for (const phrase of [...sameWords.flat(), ...ignoredWords, ...Object.keys(engineParts)]) {
    expect(phrase).toMatch(/^[a-z0-9]+( [a-z0-9]+){0,2}$/)
  }
})

test('no word is ignored that also means a part, and no group names a phrase twice', () => {
  for (const group of sameWords) {
    expect(group.length).toBeGreaterThan(1)
    expect(new Set(group).size).toBe(group.length)
    expect(group.filter((phrase) => ignoredWords.includes(phrase))).toEqual([])
  }
})
