import { expect, test } from 'vitest'
import { isReachable } from './center-details.ts'
import { placeOfCenter } from './center-place.ts'
import { centers } from './centers.ts'

test('every workshop that one can reach stands in a suburb or town with coordinates', () => {
  const places = centers()
    .filter(isReachable)
    .map((center) => {
      const place = placeOfCenter(center)
      return [center.id, [place?.name, place?.town, place?.isPlaced]]
    })
  expect(Object.fromEntries(places)).toEqual({
    'blue-cars-ltd': ['Auckland', 'Auckland', false],
    'evs-enhanced': ['Christchurch', 'Christchurch', false],
    'grimmer-motors': ['Hamilton', 'Hamilton', true],
    'tesla-service-mangere': ['Mangere', 'Auckland', true],
    'tony-allen-auto-service': ['Manukau', 'Auckland', true],
  })
})

test('the last part of an address that names a town decides which town it is', () => {
  const inDunedin = { text: 'Shop 1, Wellington, Dunedin', source: 'listing' } as const
  const contact = { address: inDunedin, phones: [], email: null, website: null }
  expect(placeOfCenter({ contact, location: null })).toMatchObject({
    name: 'Dunedin',
    town: 'Dunedin',
  })
})

test('a workshop of two branches, or without a location, has no place', () => {
  const contact = { address: null, phones: [], email: null, website: null }
  const twice = { text: 'Two branches: Manukau and North Shore', source: 'listing' } as const
  expect(placeOfCenter({ contact, location: twice })).toBeNull()
  expect(placeOfCenter({ contact, location: null })).toBeNull()
})
