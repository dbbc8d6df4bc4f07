import { expect, test } from 'vitest'
import { tradeWords } from './buyer-words.ts'

test('each group of the trade’s words has a page that says so, and the day it was read', () => {
  for (const { same, sources, published, read } of tradeWords) {
    expect(same.length).toBeGreaterThan(1)
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect(URL.canParse(source)).toBe(true)
    expect(read).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((published ?? '') <= read).toBe(true)
  }
})
