// How far places lie apart by road. Only loaders import this file.
import { derived } from '../../published.ts'
import { roadLegs, roadPlaces, type RoadLeg } from './roads.ts'

/** The town that pages set out from until a visitor names another. */
export const exampleTown = { id: 'hamilton', name: 'Hamilton' } as const

const neighbours = derived(() =>
  Map.groupBy(
    roadLegs().flatMap((leg) => [
      { ...leg, at: leg.from, next: leg.to },
      { ...leg, at: leg.to, next: leg.from },
    ]),
    ({ at }) => at,
  ),
)

/**
 * The shortest way between two places of the road network, by their ids: its length and one standard deviation of it, in
 * km (Dijkstra's search). Null if these kinds of legs do not join them.
 */
export function shortestRoad(
  from: string,
  to: string,
  kinds: readonly RoadLeg['kind'][] = ['road'],
): { km: number; errorKm: number } | null {
  const ways = new Map([[from, { km: 0, variance: 0 }]])
  const done = new Set<string>()
  for (;;) {
    const [next] = [...ways]
      .filter(([place]) => !done.has(place))
      .toSorted(([, one], [, other]) => one.km - other.km)
    if (!next) return null
    const [place, way] = next
    if (place === to) return { km: way.km, errorKm: Math.sqrt(way.variance) }
    done.add(place)
    for (const leg of neighbours().get(place) ?? []) {
      if (!kinds.includes(leg.kind)) continue
      const km = way.km + leg.km
      if (km >= (ways.get(leg.next)?.km ?? Infinity)) continue
      ways.set(leg.next, { km, variance: way.variance + ((leg.km * leg.errorPercent) / 100) ** 2 })
    }
  }
}

/** Towns that most readers can place, near enough and far enough for the range of any car here. */
const milestoneIds = ['auckland', 'napier', 'wellington']

/** A few towns with their distance by road from the example town, the nearest first. */
export const milestones = derived((): readonly { name: string; km: number }[] =>
  milestoneIds
    .flatMap((id) => {
      const place = roadPlaces().find((one) => one.id === id)
      const road = place && shortestRoad(exampleTown.id, id)
      return place && road ? [{ name: place.name, km: Math.round(road.km) }] : []
    })
    .toSorted((one, other) => one.km - other.km),
)
