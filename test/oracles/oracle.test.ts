import { expect, it } from 'vitest'
import { seededRandom } from '../fixtures/random-parts.ts'
import { compareSecondComputation } from './charging-time-second.ts'
import {
  comparePowers,
  compareRows,
  compareSlowIntegration,
  compareSplits,
  neverBeatPower,
} from './charging-time-oracle.ts'
import { addConditions, compareFilter, randomFilter } from './ev-models-oracle.ts'
import { slowlyFound } from './ev-models-second.ts'
import {
  compareOwning,
  comparePostcodes,
  compareSecondCosts,
  compareTurningPoints,
  compareVersions,
} from './ev-cost-oracle.ts'
import { compareCanstar, compareCharges, compareEeca } from './published-costs.ts'

it('takes the published minutes from 10 to 80%, of six cars at five powers', () => {
  expect(compareRows()).toMatchObject({ cases: 45, failures: [] })
})

it('agrees with a second computation in 10,000 random charges', () => {
  expect(compareSecondComputation(10_000, seededRandom(5))).toMatchObject({
    cases: 10_000,
    failures: [],
  })
})

it('agrees with a slow numeric integration', () => {
  expect(compareSlowIntegration(200, seededRandom(3))).toMatchObject({ failures: [] })
})

it('never beats the lower of charger and car', () => {
  expect(neverBeatPower(2000, seededRandom(3))).toMatchObject({ cases: 2000, failures: [] })
})

it('takes as long in two parts as in one', () => {
  expect(compareSplits(1000, seededRandom(3))).toMatchObject({ failures: [] })
})

it('never takes longer at a stronger charger', () => {
  expect(comparePowers(2000, seededRandom(3))).toMatchObject({ failures: [] })
})

it('lists and counts of 60 random filters equal a slow recount', () => {
  const random = seededRandom(7)
  let found = 0
  for (let round = 0; round < 60; round += 1) {
    const query = randomFilter(random)
    const { cases, failures } = compareFilter(query)
    expect(failures).toEqual([])
    expect(cases).toBeGreaterThan(40)
    found += slowlyFound(query).size
  }
  // A recount of nothing would agree with anything.
  expect(found).toBeGreaterThan(200)
})

it('another condition never adds a car to a list, in 500 filters built up by chance', () => {
  const random = seededRandom(11)
  expect(Array.from({ length: 500 }, () => addConditions(random)).flat()).toEqual([])
})

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
