// The region of a place that nobody has named. Only loaders import this file: it reads the outlines.
import { newZealandRegions, type NewZealandRegion } from './regions.ts'
import { regionOutlines } from '../outline.ts'
import { kilometresBetween } from './distance.ts'

type Place = { latitude: number; longitude: number }

/** On the coast, outside the simplified outlines, the nearest place with a region decides if it is within this. */
const nearKm = 20

/** The region in whose outline a place is, or else that of the nearest of these places; null if none is near. */
export function regionAt(
  place: Place,
  others: readonly (Place & { region: NewZealandRegion | null })[],
): NewZealandRegion | null {
  const outlined = newZealandRegions.find((region) =>
    regionOutlines[region].some((ring) => isInside(ring, place)),
  )
  if (outlined) return outlined
  let nearest: { region: NewZealandRegion | null; km: number } = { region: null, km: nearKm }
  for (const other of others) {
    const km = kilometresBetween(place, other)
    if (other.region && km < nearest.km) nearest = { region: other.region, km }
  }
  return nearest.region
}

/** Whether a point is inside a ring: a ray to the east crosses it an odd number of times. */
function isInside(ring: readonly number[][], { latitude, longitude }: Place): boolean {
  const crossings = ring.filter(([x1 = 0, y1 = 0], at) => {
    const [x2 = 0, y2 = 0] = ring[(at + 1) % ring.length] ?? []
    return (
      y1 > latitude !== y2 > latitude && longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)
    )
  })
  return crossings.length % 2 === 1
}
