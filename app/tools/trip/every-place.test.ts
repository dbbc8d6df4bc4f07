import { expect, it } from 'vitest'
import { kilometresBetween } from '../../../content/places/geography/distance.ts'
import { isAcrossWater } from '../../../content/places/geography/roads-to-places.ts'
import { roadPlaces } from '../../../content/places/geography/roads.ts'
import { places } from '../../../content/places/geography/towns.ts'
import { findWaypoint, tripNetwork, type TripNetwork } from './trip-network.ts'
import { withOwnPlaces } from './trip-places.ts'

/** The shortest road between two places of a network, in km, ferries included. */
function shortestKm({ ways }: TripNetwork, from: number, to: number): number {
  const found = new Map([[from, 0]])
  const settled = new Set<number>()
  for (;;) {
    const open = [...found].filter(([at]) => !settled.has(at))
    const [at, km] = open.reduce((one, other) => (other[1] < one[1] ? other : one), [to, Infinity])
    if (at === to) return km
    settled.add(at)
    for (const { to: next, leg } of ways[at] ?? [])
      found.set(next, Math.min(found.get(next) ?? Infinity, km + leg.km))
  }
}

it('from every place that we know the road to the nearest town is no way round, if no water lies between', () => {
  const network = tripNetwork()
  const towns = roadPlaces()
  const far = places.flatMap(({ name }) => {
    const asked = name ? findWaypoint(name) : null
    const position = asked && (asked.where ?? network.places[asked.at])
    if (!position) return []
    const lengths = towns.map((town) => kilometresBetween(town, position))
    const straight = Math.min(...lengths)
    const nearest = lengths.indexOf(straight)
    if (isAcrossWater(towns[nearest]!, position)) return []
    const own = withOwnPlaces({ network, waypoints: [asked], known: null })
    const [from] = own.waypoints
    const km = (from?.km ?? 0) + shortestKm(own.network, from?.at ?? -1, nearest)
    return km > Math.max(30, 4 * straight)
      ? `${towns[nearest]?.name} to ${name}: ${Math.round(km)} km, straight ${Math.round(straight)} km`
      : []
  })
  expect(places.length).toBeGreaterThan(1500)
  expect(far).toEqual([])
}, 60_000)
