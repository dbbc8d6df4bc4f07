// Whether a charger stands where its address says. For lists as they are read, for trips and for the finder; only loaders import it.
import type { Charger } from './charger-schema.ts'
import { kilometresBetween } from '../geography/distance.ts'
import { placeKey, placeKeys } from '../geography/place-reader.ts'
import { towns } from '../geography/towns.ts'

type Placed = Pick<Charger, 'address' | 'latitude' | 'longitude'>
type Position = { latitude: number; longitude: number }

/** What an address names, and how far from there a charger stands in a straight line. */
export type PlaceDoubt = { named: string; km: number }

/** The towns by their names. */
const townsByKey = new Map(towns.flatMap((town) => placeKeys(town).map((key) => [key, town])))

/** Farther than this from every town that its address names, a charger stands in another. In km. */
const farFromTown = 30

/** Farther than this from the middle of the towns of its group of postcodes, a charger stands in another part of the country. In km. */
const farFromPostcodes = 200

/**
 * What the address of a charger names, if that is far from where it stands; null if it is not, or nobody can tell. Addresses
 * name a town beside its city, so the nearest counts; a town with another postcode than its own is where rural mail goes. The
 * first two digits of a postcode are its group.
 */
export function placeDoubt({ address, latitude, longitude }: Placed): PlaceDoubt | null {
  const spot = { latitude, longitude }
  const postcode = address.match(/\b\d{4}\b/g)?.at(-1)
  const named = address
    .split(',')
    .flatMap((part) => townsByKey.get(placeKey(part.replaceAll(/\b\d{4}\b/g, ''))) ?? [])
    .filter(({ postcodes }) => !postcode || postcodes.length === 0 || postcodes.includes(postcode))
  const distances = named.map((town) => ({ named: town.name, km: kilometresBetween(town, spot) }))
  const [nearest] = distances.toSorted((one, other) => one.km - other.km)
  if (nearest) return nearest.km > farFromTown ? nearest : null
  const middle = postcode && middleOf(postcode.slice(0, 2))
  if (!middle) return null
  const km = kilometresBetween(middle, spot)
  return km > farFromPostcodes ? { named: `postcode ${postcode}`, km } : null
}

/** Between the towns of a group of postcodes; null if none is known. */
function middleOf(group: string): Position | null {
  const within = towns.filter(({ postcodes }) => postcodes.some((one) => one.startsWith(group)))
  if (within.length === 0) return null
  const mean = (pick: (place: Position) => number) =>
    within.reduce((sum, town) => sum + pick(town), 0) / within.length
  return { latitude: mean((one) => one.latitude), longitude: mean((one) => one.longitude) }
}
