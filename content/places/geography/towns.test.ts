import { expect, it } from 'vitest'
import { listChargers } from '../chargers/chargers.ts'
import { networkOfPostcode } from '../../rates/tariff-lookup.ts'
import { kilometresBetween } from './distance.ts'
import { otherChargers } from '../chargers/other-chargers.ts'
import { findTown, placedTowns } from './towns.ts'

it('gives a town no postcode but those of chargers near it that EECA’s table has', () => {
  const chargers = [...listChargers(), ...otherChargers]
  const unfounded = placedTowns.flatMap(({ name, postcodes }) => {
    const town = findTown(name)
    return postcodes.filter(
      (postcode) =>
        !networkOfPostcode.has(postcode) ||
        !chargers.some(
          ({ address, ...place }) =>
            address.includes(postcode) && town && kilometresBetween(town, place) < 30,
        ),
    )
  })
  expect(unfounded).toEqual([])
})

it('finds a town by any of its names, with and without macrons', () => {
  expect(findTown('Lake Tekapo')).toEqual(findTown('TAKAPO'))
  expect(findTown('whangārei')?.postcodes).toContain('0110')
  expect(findTown('Raglan')?.postcodes).toBeUndefined()
})
