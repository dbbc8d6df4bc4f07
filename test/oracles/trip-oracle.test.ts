import { expect, it } from 'vitest'
import { seededRandom } from '../fixtures/random-parts.ts'
import { compareDrawnNetworks, neverFallBelow } from './trip-oracle.ts'

it('plans drawn networks as a search without queue, bound or order does', () => {
  const { failures, charged, impossible } = compareDrawnNetworks(150, seededRandom(31))
  expect(failures).toEqual([])
  // The networks are worth drawing: many trips need a charge, and many cannot be done.
  expect(charged).toBeGreaterThan(20)
  expect(impossible).toBeGreaterThan(10)
})

it('calls no plan safe that falls below its reserve at worst', () => {
  const { cases, failures } = neverFallBelow(150, seededRandom(7))
  expect(failures).toEqual([])
  expect(cases).toBeGreaterThan(60)
})
