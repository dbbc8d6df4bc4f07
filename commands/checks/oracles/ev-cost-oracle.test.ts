import { expect, it } from 'vitest'
import { seededRandom } from '../../../test/fixtures/random-parts.ts'
import {
  compareOwning,
  comparePostcodes,
  compareSecondCosts,
  compareTurningPoints,
  compareVersions,
} from './ev-cost-oracle.ts'
import { compareCanstar, compareCharges, compareEeca } from './published-costs.ts'

const day = '2026-11-23'

it('agrees with the published rows of Canstar Blue, EECA and the charges', () => {
  expect(compareCanstar()).toMatchObject({ cases: 7, failures: [] })
  expect(compareEeca()).toMatchObject({ cases: 3, failures: [] })
  expect(compareCharges()).toMatchObject({ cases: 3, failures: [] })
})

it('answers every postcode or names the gap, and places every version once', () => {
  expect(comparePostcodes(day)).toMatchObject({ cases: 1080, failures: [] })
  expect(compareVersions(day).failures).toEqual([])
})

it('agrees to the cent with exact fractions', () => {
  expect(compareSecondCosts(100, seededRandom(3), day)).toMatchObject({ failures: [] })
})

it('has turning points at which both cars cost the same', () => {
  const { cases, failures } = compareTurningPoints(100, seededRandom(3), day)
  expect(failures).toEqual([])
  expect(cases).toBeGreaterThan(100)
})

it('has the owning, the loan and the payback of a second computation', () => {
  expect(compareOwning(100, seededRandom(3), day)).toMatchObject({ failures: [] })
})
