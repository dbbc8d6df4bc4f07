// Towns with their coordinates and postcodes. Coordinates find the nearest charger or workshop, postcodes the company
// that owns the power lines. Only loaders import this file.
import { filedTowns } from './roads.ts'
import list from './towns.json' with { type: 'json' }
import type { Source } from '../../sources/source-schema.ts'
import { townNamed, type PlacedTown } from './town-name.ts'

export type Town = {
  name: string
  latitude: number
  longitude: number
  /** GeoNames, the middle of the town's chargers in EVRoam, or an estimate to about a kilometre. */
  from: string
  /**
   * The postcodes in the addresses of chargers that name the town or stand within two kilometres of its middle, if
   * EECA's table has them. Two slips of those addresses are left out: 1010 for Bombay and 3300 for Taupō.
   */
  postcodes?: string[]
}

/** Postcodes of towns, and the coordinates of the few that are not on the road network. */
type Listed = Pick<Town, 'name' | 'postcodes'> & Partial<Town>

const filed: readonly Listed[] = list
const listed = new Map(filed.map((town) => [town.name, town]))

const byName = new Intl.Collator('en-NZ')

/** Every town whose coordinates are known. */
export const towns: readonly Town[] = [
  ...filedTowns.map(({ name, latitude, longitude, from }) => ({
    ...listed.get(name),
    name,
    latitude,
    longitude,
    from,
  })),
  ...filed.filter((town): town is Town => town.latitude !== undefined),
].toSorted((one, other) => byName.compare(one.name, other.name))

export const townSource: Source = {
  kind: 'open-data',
  rank: 'dataset',
  name: 'GeoNames',
  url: 'https://www.geonames.org/',
  licence: 'CC BY 4.0',
  published: 'undated',
  read: '2026-11-23',
  credit: 'Places: GeoNames, CC BY 4.0.',
}

/** A place by one of its names, with or without macrons: 'Lake Tekapo' is 'Takapō / Lake Tekapo'. */
export const findTown = (place: string): Town | null => townNamed(towns, place)

/** The towns with a known postcode. */
export const placedTowns: readonly PlacedTown[] = towns.flatMap(({ name, postcodes }) =>
  postcodes ? [{ name, postcodes }] : [],
)
