import { isReachable } from '../../content/center-details.ts'
import type { Center } from '../../content/center-schema.ts'
import { matchesQuery, type CenterQuery } from './center-query.ts'
import { nearestRegion } from './nearest-region.ts'
import { mapRegions } from './region-answer.ts'

/** Regions shown instead of the chosen one, by name, and their workshops. */
export type Nearby = {
  /** The nearest region with a matching workshop; undefined if the chosen region has one. */
  nearest: string | undefined
  /**
   * The nearest region with a matching workshop that has contact details; undefined if one of the workshops
   * shown already has them.
   */
  reachable: string | undefined
  workshops: Center[]
}

/** Finds workshops in nearby regions when none match in the chosen one, or when those have no contact details. */
export function findNearby(workshops: readonly Center[], query: CenterQuery): Nearby {
  const { region } = query
  const fitting = workshops.filter((center) => matchesQuery(center, { ...query, region: '' }))
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
