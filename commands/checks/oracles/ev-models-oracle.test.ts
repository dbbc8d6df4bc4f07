import { expect, it } from 'vitest'
import { seededRandom } from '../../../test/fixtures/random-parts.ts'
import { compareFilter, randomFilter, slowlyFound } from './ev-models-oracle.ts'

it('lists and counts of 60 random filters equal a slow recount', () => {
  const random = seededRandom(7)
  let found = 0
  for (let round = 0; round < 60; round += 1) {
    const query = randomFilter(random)
    const { cases, failures } = compareFilter(query)
    expect(failures).toEqual([])
    expect(cases).toBeGreaterThan(40)
    found += slowlyFound(query).length
  }
  // A recount of nothing would agree with anything.
  expect(found).toBeGreaterThan(500)
})
