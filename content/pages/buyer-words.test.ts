import { expect, test } from 'vitest'
import { notParts, tradeWords } from './buyer-words.ts'
import { searchElsewhere } from './visitor-words.ts'

test('each group of the trade’s words has a page that says so, and the day it was read', () => {
  for (const { same, sources, published, read } of tradeWords) {
    expect(same.length).toBeGreaterThan(1)
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect(URL.canParse(source)).toBe(true)
    expect(read).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((published ?? '') <= read).toBe(true)
  }
})

test('what is no part has every phrase of the search of the site, and a bare plate is one', () => {
  const site = searchElsewhere().find(({ id }) => id === 'number-plates')
  expect(site?.phrases).toContain('rego plate')
  expect(notParts).toEqual([
    { name: 'number plates', ask: site?.ask, phrases: [...(site?.phrases ?? []), 'plate'] },
  ])
})
