import { expect, test } from 'vitest'
import { isReachable } from './center-details.ts'
import { placeOfCenter } from './center-place.ts'
import { centers } from './centers.ts'

test('every workshop that one can reach stands in a suburb or town with coordinates', () => {
  const places = centers()
    .filter(isReachable)
    .map((center) => [center.id, placeOfCenter(center)?.name])
  expect(Object.fromEntries(places)).toEqual({
    'blue-cars-ltd': 'Auckland',
    'evs-enhanced': 'Christchurch',
    'grimmer-motors': 'Hamilton',
    'tesla-service-mangere': 'Mangere',
    'tony-allen-auto-service': 'Manukau',
  })
})

test('a workshop of two branches, or without a location, has no place', () => {
  const contact = { address: null, phones: [], email: null, website: null }
  const twice = { text: 'Two branches: Manukau and North Shore', source: 'listing' } as const
  expect(placeOfCenter({ contact, location: twice })).toBeNull()
  expect(placeOfCenter({ contact, location: null })).toBeNull()
})
