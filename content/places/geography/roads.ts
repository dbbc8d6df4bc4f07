// The road network for planning trips: places, and the legs between neighbours. Only loaders import this file.
import { editableList } from '../../published.ts'
import legs from './road-legs.json' with { type: 'json' }
import places from './road-places.json' with { type: 'json' }
import type { RoadLeg, RoadPlace } from './road-schema.ts'
import type { Source } from '../../sources/source-schema.ts'

export type { RoadLeg, RoadPlace }

/** Every place: towns and junctions. */
export const roadPlaces = editableList<RoadPlace>('road-places', places, ({ id }) => id)

/** The key of a leg: 'taupo--turangi'. */
export const legKey = ({ from, to }: Pick<RoadLeg, 'from' | 'to'>) => `${from}--${to}`

/** Every leg, once; it holds in both directions. */
export const roadLegs = editableList<RoadLeg>('road-legs', legs, legKey)

/** The places and legs as the files have them, for what is built before the owner's edits apply. */
export const filedPlaces: readonly RoadPlace[] = places.entries as readonly RoadPlace[]
export const filedLegs: readonly RoadLeg[] = legs.entries as readonly RoadLeg[]

/** The towns among them. */
export const filedTowns = filedPlaces.filter(({ kind }) => kind === 'town')

/** Where towns and suburbs are, their other names and their postcodes. */
export const townSource: Source = {
  kind: 'open-data',
  rank: 'dataset',
  name: 'GeoNames',
  url: 'https://www.geonames.org/',
  licence: 'CC BY 4.0',
  published: 'undated',
  read: '2026-11-29',
  credit: 'Places: GeoNames, CC BY 4.0.',
}
