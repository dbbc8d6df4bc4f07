import { expect, it } from 'vitest'
import { seededRandom } from '../../../test/fixtures/random-parts.ts'
import { compareSecondComputation } from './charging-time-second.ts'
import {
  comparePowers,
  compareRows,
  compareSlowIntegration,
  compareSplits,
  neverBeatPower,
} from './charging-time-oracle.ts'

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
