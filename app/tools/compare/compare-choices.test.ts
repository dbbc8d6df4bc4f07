import { expect, test } from 'vitest'
import { furtherText, startPairs } from './compare-choices.ts'

test('a pair says which car goes how much further, by the ranges it shows', () => {
  const pairs = startPairs()
  expect(pairs.length).toBeGreaterThan(3)
  for (const { cars, further } of pairs) {
    const [far, near] = cars.toSorted((one, other) => (other.km ?? 0) - (one.km ?? 0))
    expect(further).toBe(`${far?.short} goes ${(far?.km ?? 0) - (near?.km ?? 0)}\u00a0km further`)
  }
})

test('equal cars, a single car and a range that is not known have no further one', () => {
  const car = { key: '', slug: '', model: 'Kia EV3', short: 'EV3', version: '', km: 400 }
  expect(furtherText([car, car])).toBe('Both go equally far')
  expect(furtherText([car])).toBeNull()
  expect(furtherText([car, { ...car, km: null }])).toBeNull()
})
