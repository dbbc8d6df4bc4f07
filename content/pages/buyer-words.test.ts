import { expect, test } from 'vitest'
import { tradeWords, withInches, withoutNumberWords } from './buyer-words.ts'

test('each group of the trade’s words has a page that says so, and the day it was read', () => {
  for (const { same, sources, published, read } of tradeWords) {
    expect(same.length).toBeGreaterThan(1)
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect(URL.canParse(source)).toBe(true)
    expect(read).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((published ?? '') <= read).toBe(true)
  }
})

test.each([
  ['OEM: 29100-AB000', '29100-AB000'],
  ['P/N 29100-AB000', '29100-AB000'],
  ['Part no. 29100 AB000', '29100 AB000'],
  ['leaf part number 24410-5SA0A', 'leaf 24410-5SA0A'],
  ['SKU: 0077', '0077'],
  ['oem brake pads', 'oem brake pads'],
  ['SKU-9', 'SKU-9'],
  ['sport no 1', 'sport no 1'],
])('“%s” is searched for as “%s”', (text, searched) => {
  expect(withoutNumberWords(text)).toBe(searched)
})

test.each([
  ['19" tyres model y', '19 tyres model y'],
  ['tyre 195/55R16"', 'tyre 195/55R16"'],
  ['"model 3" 18" tyre', '"model 3" 18" tyre'],
  ['"leaf 19" tyre', '"leaf 19" tyre'],
])('“%s” is searched for as “%s”, where a sign is inches', (text, searched) => {
  expect(withInches(text)).toBe(searched)
})
