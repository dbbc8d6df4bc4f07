// 'Piha, Auckland': a suburb, a beach or an airport, and the town or region that it belongs to.
import type { NamedPlace } from './place-reader.ts'

/** What the parts of an address mean: one place in the town at its end, several, or places that are far apart. */
export type PartInTown<Place> =
  | { kind: 'in town'; place: Place }
  | { kind: 'several'; part: string }
  | { kind: 'apart'; names: [string, string] }

/**
 * The part of an address that lies in the town or region at its end, the first one: it says more than the town. Null if there is
 * no such part, so that the town is meant: '45 Marine Parade, Napier'.
 */
export function partInTown<Place extends NamedPlace>(
  text: string,
  find: (name: string) => readonly Place[],
  regionOf: (name: string) => string | null,
): PartInTown<Place> | null {
  const parts = text.split(',').map((part) => part.trim())
  const end = parts.pop() ?? ''
  const region = regionOf(end)
  // A suburb may have the name of a region: Northland is one of Wellington.
  const town = find(end).find(({ isSuburb }) => !region || !isSuburb)
  if (!region && !town) return null
  const isInside = (place: Place) =>
    (region !== null && place.regions?.includes(region)) ||
    (town !== undefined && isInAreaOf(town, place))
  for (const part of parts) {
    const found = find(part)
    const inside = found.filter(isInside)
    const [place, other] = inside.filter(({ isSuburb }) => !isSuburb || !isTownAmong(inside))
    if (place) return other ? { kind: 'several', part } : { kind: 'in town', place }
    const [outside] = found
    if (outside && town && !town.ferryFrom)
      return { kind: 'apart', names: [outside.name, town.name] }
  }
  return null
}

const isTownAmong = (places: readonly NamedPlace[]) => places.some(({ isSuburb }) => !isSuburb)

/** Whether two places are in one region, or in one area of the post: Richmond is in Tasman and called a part of Nelson. */
const isInAreaOf = (town: NamedPlace, { regions = [], postcodes }: NamedPlace) =>
  regions.some((region) => town.regions?.includes(region)) ||
  postcodes.some((own) => town.postcodes.some((other) => other.slice(0, 2) === own.slice(0, 2)))
