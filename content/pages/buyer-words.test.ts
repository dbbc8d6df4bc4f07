import { expect, onTestFinished, test } from 'vitest'
import { readEditsFrom } from '../published.ts'
import { notParts, searchElsewhere, tradeWords } from './buyer-words.ts'

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
  expect(notParts()).toEqual([
    { name: 'number plates', ask: site?.ask, phrases: [...(site?.phrases ?? []), 'plate'] },
  ])
})

test('what is no part follows what the owner has published of it', () => {
  const ask = 'your local agent'
  const before = readEditsFrom(() => ({
    apply: (name, baseline) =>
      name === 'search-elsewhere'
        ? (baseline as { id: string }[]).map((entry) => ({ ...entry, ask }))
        : baseline,
  }))
  onTestFinished(() => void readEditsFrom(before))
  expect(notParts().map((one) => one.ask)).toEqual([ask])
})
