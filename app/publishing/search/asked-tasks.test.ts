// What visitors set out to do, as they type it, and the page that answers it first.
import { expect, test } from 'vitest'
import { answerSearch } from './search-answer.ts'

test.each([
  ['what changed last week', '/changes'],
  ['wof after buying a used car', '/ev-ruc#warrants'],
  ['towing a boat', '/questions#towing'],
  ['is my power plan good', '/questions#night-plan'],
  ['rego of an imported leaf', '/ev-ruc#licence'],
  ['does a 3.6 tonne van pay ruc', '/ev-ruc#who'],
  ['what is a 2013 leaf battery worth', '/ev-battery-replacement'],
  ['car loan', '/ev-cost#field-price'],
  ['used ev on a loan', '/ev-cost#field-price'],
  ['nzta', '/ev-ruc#buy-online'],
])('%s leads to %s', (query, path) => {
  expect(answerSearch(query, '2026-11-30').groups[0]?.results[0]?.path).toBe(path)
})
