// Towns with their coordinates and postcodes. Coordinates find the nearest charger or workshop, postcodes the company
// that owns the power lines. Only loaders import this file.
import list from './towns.json' with { type: 'json' }
import type { Source } from '../sources/source-schema.ts'
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

/** Every town that we can place. */
export const towns: readonly Town[] = list

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
