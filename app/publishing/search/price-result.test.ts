import { expect, test } from 'vitest'
import { versionKnowledge } from '../../cars/models/version-answer.ts'
import { answerSearch } from './search-answer.ts'

const day = '2026-11-30'
const firstPath = (query: string) => answerSearch(query, day).groups[0]?.results[0]?.path

test.each([
  ['under 50k', 50_000],
  ['best ev under 40k', 40_000],
  ['electric suv below $60,000', 60_000],
  ['under 60000', 60_000],
  ['ev < $50 000', 50_000],
])('a price leads to the cars that cost no more: %s', (query, dollars) => {
  expect(firstPath(query)).toBe(`/ev-models?price=${dollars}`)
  expect(answerSearch(query, day).outcome).toBe('found')
})

test.each([
  ['under 50k used', '/used-ev-check'],
  ['used ev under 40k', '/used-ev-check'],
  ['leaf under 40000 km', '/nissan-leaf'],
  ['old battery check', '/used-ev-check'],
  ['old leaf battery', '/used-ev-check'],
  ['ev under 25k', '/ev-models?sort=price'],
  ['under 30000', '/ev-models?sort=price'],
  ['wall charger under 10k', '/home-wall-charger'],
])('%s leads to %s', (query, path) => {
  expect(firstPath(query)).toBe(path)
})

test.each([
  ['seven seater', '/ev-models?seats=7'],
  ['7 seats under $40,000', '/ev-models?price=40000&seats=7'],
  ['which ev under 60k has seven seats', '/ev-models?price=60000&seats=7'],
])(
  'seven seats lead to the cars that have them, and say at once that none is known: %s',
  (query, path) => {
    const [best] = answerSearch(query, day).groups[0]?.results ?? []
    const seven = versionKnowledge().filter(({ facts }) => (facts.seats?.value ?? 0) >= 7)
    expect(best?.path).toBe(path)
    expect(seven).toEqual([])
    expect(best?.excerpt[0]?.text).toMatch(
      /^None of the \d+ models here is known to have seven seats/,
    )
  },
)
