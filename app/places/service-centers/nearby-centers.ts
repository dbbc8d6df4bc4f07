// Workshops near a town, and in the regions next to one without. Only loaders import this file.
import { byUsefulness, isReachable } from '../../../content/places/workshops/center-details.ts'
import { placeOfCenter, townReach } from '../../../content/places/workshops/center-place.ts'
import type { Center } from '../../../content/places/workshops/center-schema.ts'
import { kilometresBetween } from '../../../content/places/geography/distance.ts'
import { readPlace } from '../../../content/places/geography/place-reader.ts'
import {
  findPlace,
  noRoadTo,
  places,
  type Position,
} from '../../../content/places/geography/towns.ts'
import { workLabels } from '../../../content/places/workshops/center-labels.ts'
import { unitsPerKilometre } from '../../facts/country-map/projection.ts'
import { awayText } from '../chargers/away-text.ts'
import { matchesQuery, type CenterQuery } from './center-query.ts'
import { mapRegions, type MappedRegion } from './region-answer.ts'

/** A workshop and how far it is from the town that was asked for. */
type LocatedCenter = {
  center: Center
  /** In a straight line; null unless an address or a suburb places the workshop. */
  km: number | null
  /** The town that the workshop is in; null if it names none, or if no town was asked for. */
  town: string | null
  /** The nearest and the farthest it can be. */
  atLeast: number
  atMost: number
}

/** Workshops in order, with what the town that was asked for adds. */
type OrderedCenters = {
  centers: LocatedCenter[]
  /** The town, as a page calls it; null if none was asked for that we can place. */
  town: string | null
  /** That no road leads to the town, or that it is not known, with the names that may be meant. */
  note: string | null
}

const nowhere = { km: null, town: null, atLeast: 0, atMost: Infinity }

/** Sorts workshops by their distance from the town of the query; without one, by how useful they are. */
export function orderCenters(records: readonly Center[], { near }: CenterQuery): OrderedCenters {
  const useful = byUsefulness(records)
  const town = near ? findPlace(near) : null
  if (!town) {
    const read = near ? readPlace(places, near) : null
    const note = read && !read.isKnown ? read.why() : null
    return { centers: useful.map((center) => ({ center, ...nowhere })), town: null, note }
  }
  const located = useful.map((center) => locate(center, town))
  const rank = ({ km, town: name, atMost }: LocatedCenter) => {
    if (km !== null || name === null) return km ?? Infinity
    const placed = located.flatMap((other) => (other.town === name ? (other.km ?? []) : []))
    return Math.max(atMost - townReach, ...placed)
  }
  return {
    centers: located.toSorted(
      (one, other) =>
        compare(rank(one), rank(other)) || Number(one.km === null) - Number(other.km === null),
    ),
    town: town.name,
    note: noRoadTo(town),
  }
}

// Two infinities have no difference.
const compare = (one: number, other: number) => (one === other ? 0 : one - other)

function locate(center: Center, from: Position): LocatedCenter {
  const place = placeOfCenter(center)
  if (!place) return { center, ...nowhere }
  const km = kilometresBetween(from, place)
  const { town, isPlaced } = place
  if (isPlaced) return { center, km, town, atLeast: km, atMost: km }
  return { center, km: null, town, atLeast: Math.max(0, km - townReach), atMost: km + townReach }
}

/** 'about 32 km from Haast', or the town of a workshop whose street and suburb are not known; null without either. */
export function whereabouts({ km, town }: LocatedCenter, from: string): string | null {
  if (km === null) return town && `in ${town}`
  return awayText(km, from).replace(/^[AW]/, (letter) => letter.toLowerCase())
}

/**
 * Which of the workshops with contact details is the nearest, in a sentence; null where that is not known. One whose
 * street and suburb are not known may be anywhere in its town. One that takes a single make counts for that `make` only.
 */
export function nearestSentence(
  { centers, town }: OrderedCenters,
  { region, work }: CenterQuery,
  make = '',
): string | null {
  const reachable = centers.filter(({ center }) => isReachable(center))
  const takes = ({ center }: LocatedCenter) => (center.onlyMake ?? make) === make
  const [first, ...others] = reachable.filter(takes)
  if (!first || !town || (region && first.center.region !== region)) return null
  const where = whereabouts(first, town)
  const isSure = others.every(({ atLeast }) => atLeast >= first.atMost)
  if (!where || (first.km === null && !isSure)) return null
  const those = [
    'with contact details',
    first !== reachable[0] && 'that takes any make',
    region && `in ${region}`,
    work && `for ${workLabels[work].toLowerCase()}`,
  ]
  const subject = `nearest ${those.filter(Boolean).join(' ')}`
  const opening = isSure
    ? `The ${subject}`
    : `Of those whose street or suburb we know, the ${subject}`
  return `${opening} is ${first.center.name}, ${where}${first.km === null ? '' : ' in a straight line'}.`
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

/** A region with workshops, and the distance to it in kilometres, between the centres of the two regions. */
type NearestRegion = Pick<MappedRegion, 'name' | 'count'> & { kilometres: number }

/** The nearest region that has a workshop, other than the region of this name; undefined if there is none. */
export function nearestRegion(
  regions: readonly MappedRegion[],
  from: string,
): NearestRegion | undefined {
  const origin = regions.find(({ name }) => name === from)?.labelPoint
  if (!origin) return undefined
  const distances = regions
    .filter(({ name, count }) => name !== from && count > 0)
    .map(({ name, count, labelPoint }) => ({
      name,
      count,
      kilometres: Math.hypot(labelPoint.x - origin.x, labelPoint.y - origin.y) / unitsPerKilometre,
    }))
  return distances.toSorted((one, other) => one.kilometres - other.kilometres)[0]
}
