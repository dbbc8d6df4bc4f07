import { expect, it } from 'vitest'
import { kilometresBetween } from '../../../content/places/geography/distance.ts'
import { isNextDoor } from '../../../content/places/geography/roads-to-places.ts'
import { findPlace, places } from '../../../content/places/geography/towns.ts'
import { seededRandom } from '../../../test/fixtures/random-parts.ts'
import { tripPlanOf } from '../../../test/fixtures/asked-tools.ts'
import { findWaypoint } from './trip-network.ts'

const kmOf = (from: string, to: string) =>
  tripPlanOf(`version=tesla-model-y.long-range-awd&${new URLSearchParams({ from, to })}`).plan.km

it.each([
  ['Sumner', 'Redcliffs', 4],
  ['Mount Eden', 'Mount Roskill', 7],
  ['Goose Bay', 'Oaro', 8],
  ['Hapuku', 'Kaikōura', 15],
  ['Swannanoa', 'Kaiapoi', 22],
  ['Dunedin', 'Otakou', 32],
  ['Otakou', 'Portobello', 16],
  ['Auckland', 'Pollok', 105],
  ['Auckland', 'Waipipi', 90],
  ['Waiuku', 'Waipipi', 15],
  ['Te Atatu Peninsula', 'Westmere', 18],
  ['Glenbrook', 'Clarks Beach', 30],
  ['Newlands', 'Petone', 16],
  ['Birkdale', 'Hobsonville', 26],
  // Both are far from every road of the network.
  ['Tinui', 'Castlepoint', 25],
  ['Ohai', 'Nightcaps', 15],
  ['Wyndham', 'Glenham', 20],
  ['Pongaroa', 'Waione', 25],
  ['Wimbledon', 'Ti-tree Point', 20],
])('from %s to %s it is less than %i km, and no way through the centre', (from, to, km) => {
  expect(kmOf(from, to)).toBeLessThan(km)
  expect(kmOf(to, from)).toBeCloseTo(kmOf(from, to), 6)
})

it.each([
  ['Portobello', 'Port Chalmers', 20],
  ['Urquharts Bay', 'Marsden Point', 50],
  ['Diamond Harbour', 'Lyttelton', 20],
])('from %s to %s it is more than %i km, round the water', (from, to, km) => {
  expect(kmOf(from, to)).toBeGreaterThan(km)
})

it('of any two places next door the road is at most two and a half times the straight line', () => {
  const random = seededRandom(6)
  const known = places.flatMap(({ name, latitude, longitude }) => {
    const at = name ? findWaypoint(name) : null
    const read = findPlace(name)
    if (!at?.where || !read || latitude === undefined || longitude === undefined) return []
    // Several places bear some names, and a trip reads the town.
    const isMeant = kilometresBetween(read, { latitude, longitude }) < 0.1
    return isMeant ? [{ name, at, latitude, longitude }] : []
  })
  const pairs = Array.from({ length: 90 }, () => random.pick(known)).flatMap((one) => {
    const near = known.filter(
      (other) =>
        other.at.at !== one.at.at && kilometresBetween(one, other) > 1 && isNextDoor(one, other),
    )
    return near.length > 0 ? [[one, random.pick(near)] as const] : []
  })
  const far = pairs.flatMap(([one, other]) => {
    const km = kmOf(one.name, other.name)
    const straight = kilometresBetween(one, other)
    return km > 2.5 * straight && km > 5 ? `${one.name} to ${other.name}: ${Math.round(km)} km` : []
  })
  expect(pairs.length).toBeGreaterThan(20)
  expect(far).toEqual([])
})
