import { isReachable } from '../../content/center-details.ts'
import type { Center } from '../../content/center-schema.ts'
import { matchesQuery, type CenterQuery } from './center-query.ts'
import { nearestRegion } from './nearest-region.ts'
import { mapRegions } from './region-answer.ts'

/** Regions that stand in for the chosen one, by name, and their workshops. */
export type Nearby = {
  /** The nearest with a workshop that fits, if the chosen region has none. */
  nearest: string | undefined
  /** The nearest where a reader can reach one that fits, if neither the chosen region nor `nearest` has any. */
  reachable: string | undefined
  workshops: Center[]
}

/** What to show beside the workshops that fit, when they are none or when a reader can reach none of them. */
export function findNearby(workshops: readonly Center[], query: CenterQuery): Nearby {
  const { region } = query
  const fitting = workshops.filter((center) => matchesQuery(center, { ...query, region: null }))
  const inRegion = (name: string | null | undefined, from = fitting) =>
    from.filter((center) => name && center.region === name)
  const nameOfNearest = (from: Center[]) =>
    region ? nearestRegion(mapRegions(from, query), region)?.name : undefined
  const isEmpty = inRegion(region).length === 0
  const nearest = isEmpty ? nameOfNearest(fitting) : undefined
  const shown = [...inRegion(region), ...inRegion(nearest)]
  const canBeReached = fitting.filter(isReachable)
  const reachable = shown.some(isReachable) ? undefined : nameOfNearest(canBeReached)
  return {
    nearest,
    reachable,
    workshops: [...inRegion(nearest), ...inRegion(reachable, canBeReached)],
  }
}
