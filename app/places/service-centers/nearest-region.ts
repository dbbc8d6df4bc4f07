import { unitsPerKilometre } from '../../facts/country-map/projection.ts'
import type { MappedRegion } from './region-answer.ts'

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
