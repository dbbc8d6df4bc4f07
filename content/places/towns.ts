// Towns with their coordinates, to find what is nearest. Only loaders import this file.
import list from './towns.json' with { type: 'json' }
import type { Source } from '../sources/source-schema.ts'
import { foldAccents } from '../texts/folded-text.ts'

export type Town = {
  name: string
  latitude: number
  longitude: number
  /** GeoNames, the middle of the town's chargers in EVRoam, or an estimate to about a kilometre. */
  from: string
}

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
export function findTown(place: string): Town | null {
  const sought = foldAccents(place).trim()
  return (
    list.find(({ name }) =>
      [name, ...name.split(' / ')].some((one) => foldAccents(one) === sought),
    ) ?? null
  )
}
