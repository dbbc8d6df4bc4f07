import { expect, it } from 'vitest'
import { listChargers } from '../chargers/chargers.ts'
import { postcodeRuns, regionsAt } from './postcode-regions.ts'

it('lists postcodes in order, each in one run', () => {
  const ends = postcodeRuns.flatMap(([from, to]) => [from, to])
  expect(ends).toEqual(ends.toSorted())
  expect(new Set(postcodeRuns.map(([from]) => from)).size).toBe(postcodeRuns.length)
})

// The list of postcodes has no 9488.
it('names the region of every charger with a postcode, but for one', () => {
  const elsewhere = listChargers().flatMap(({ region, address }) => {
    const postcode = address.match(/(?<!\d)\d{4}(?!\d)/g)?.at(-1) ?? ''
    const possible = regionsAt(postcodeRuns, postcode)
    return possible.length === 0 || possible.some((one) => one === region)
      ? []
      : [`${postcode} ${region}`]
  })
  expect(elsewhere.toSorted()).toEqual(['9488 Canterbury'])
})

it.each([
  ['0610', ['Auckland']],
  ['6012', ['Wellington']],
  ['3925', ['Waikato', 'Manawatū-Whanganui']],
  ['9999', []],
  ['', []],
])('finds %s in %j', (postcode, regions) => {
  expect(regionsAt(postcodeRuns, postcode)).toEqual(regions)
})
