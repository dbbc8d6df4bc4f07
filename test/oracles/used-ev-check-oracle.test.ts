import { expect, it } from 'vitest'
import { seededRandom } from '../fixtures/random-parts.ts'
import { compareDays, compareDrives, compareHarder } from './same-drive.ts'
import {
  leafBarRows,
  compareBarRows,
  compareHealths,
  compareSecondComputation,
} from './used-ev-check-oracle.ts'

const day = '2026-11-22'

it('answers 13 numbers of bars on four Leaf batteries as worked out by hand', () => {
  expect(new Set(leafBarRows.map(([version, bars]) => `${version} ${bars}`)).size).toBe(52)
  expect(compareBarRows(day)).toMatchObject({ cases: 52, failures: [] })
})

it('agrees with a second computation in whole numbers', () => {
  expect(compareSecondComputation(500, seededRandom(7), day)).toMatchObject({ failures: [] })
})

it('gives no fewer kilometres for more health, more bars or a later year', () => {
  expect(compareHealths(500, seededRandom(7), day)).toMatchObject({ failures: [] })
})

it('gives the same answer as /trip about the same level drive, and calls no day enough that a trip does not', () => {
  expect(compareDrives(300, seededRandom(7), day)).toMatchObject({ failures: [] })
  expect(compareDays(300, seededRandom(7), day)).toMatchObject({ failures: [] })
})

it('gives no more kilometres for a colder, faster or older drive', () => {
  expect(compareHarder(300, seededRandom(7), day)).toMatchObject({ failures: [] })
})
