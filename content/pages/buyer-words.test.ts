import { expect, onTestFinished, test } from 'vitest'
import { readEditsFrom } from '../published.ts'
import { joinGroups, notParts, sameWords, searchElsewhere, tradeWords } from './buyer-words.ts'

test('each group of the trade’s words has a page that says so, and the day it was read', () => {
  for (const { same, sources, published, read } of tradeWords) {
    expect(same.length).toBeGreaterThan(1)
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect(URL.canParse(source)).toBe(true)
    expect(read).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((published ?? '') <= read).toBe(true)
  }
})

test('groups are joined as comparing each with all others would', () => {
  type Groups = readonly (readonly string[])[]
  const slowly = (given: Groups) =>
    given.reduce<Groups>((joined, group) => {
      const touches = (other: readonly string[]) =>
        other.some((phrase) => !/^[a-z]{2}$/.test(phrase) && group.includes(phrase))
      const rest = joined.filter((other) => !touches(other))
      return [...rest, [...new Set([...joined.filter(touches).flat(), ...group])]]
    }, [])
  const few = [['a1', 'b1'], ['c1', 'lr'], ['d1', 'lr'], ['b1', 'd1'], ['e1'], ['c1', 'a1', 'f1']]
  expect(joinGroups(few)).toEqual([['e1'], ['c1', 'lr', 'a1', 'b1', 'd1', 'f1']])
  let random = 11
  const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below
  const phrase = () => (next(4) === 0 ? `x${'yz'[next(2)]}` : `phrase ${next(30)}`)
  const many = Array.from({ length: 60 }, () =>
    Array.from({ length: 12 }, () => Array.from({ length: 1 + next(3) }, phrase)),
  )
  for (const given of [few, sameWords, ...many]) {
    expect(joinGroups(given)).toEqual(slowly(given))
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
