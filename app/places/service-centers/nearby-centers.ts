// Workshops near a town, and in the regions next to one without. Only loaders import this file.
import { byUsefulness, isReachable } from '../../../content/places/workshops/center-details.ts'
import { placeOfCenter } from '../../../content/places/workshops/center-place.ts'
import type { Center } from '../../../content/places/workshops/center-schema.ts'
import { kilometresBetween } from '../../../content/places/geography/distance.ts'
import { noRoadTo, readPlace } from '../../../content/places/geography/place-reader.ts'
import { findPlace, places } from '../../../content/places/geography/towns.ts'
import { matchesQuery, type CenterQuery } from './center-query.ts'
import { nearestRegion } from './nearest-region.ts'
import { mapRegions } from './region-answer.ts'

/** Workshops in order, with what the town that was asked for adds. */
export type OrderedCenters = {
  /** With their distance from the town in a straight line; null where nothing places the workshop. */
  centers: { center: Center; km: number | null }[]
  /** The town, as a page calls it; null if none was asked for that we can place. */
  town: string | null
  /** That no road leads to the town, or that it is not known, with the names that may be meant. */
  note: string | null
}

/** Sorts workshops by their distance from the town of the query; without one, by how useful they are. */
export function orderCenters(records: readonly Center[], { near }: CenterQuery): OrderedCenters {
  const useful = byUsefulness(records)
  const town = near ? findPlace(near) : null
  if (!town) {
    const read = near ? readPlace(places, near) : null
    const note = read && !read.isKnown ? read.why() : null
    return { centers: useful.map((center) => ({ center, km: null })), town: null, note }
  }
  const centers = useful.map((center) => {
    const place = placeOfCenter(center)
    return { center, km: place && kilometresBetween(town, place) }
  })
  return {
    centers: centers.toSorted((one, other) => (one.km ?? Infinity) - (other.km ?? Infinity)),
    town: town.name,
    note: noRoadTo(town),
  }
}

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
