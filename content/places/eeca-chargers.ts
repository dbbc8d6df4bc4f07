// Chargers of EECA's list that stand more than half a kilometre from every charger of the copy of EVRoam. Two towns
// are spelt as on maps, and Ōtorohanga is in Waikato; the rest is as in the list. Only loaders import this file.
import type { NewZealandRegion } from './regions.ts'
import type { Plug } from '../charger-schema.ts'
import type { Source } from '../sources/source-schema.ts'
import list from './eeca-chargers.json' with { type: 'json' }

export type EecaCharger = {
  address: string
  operator: string
  region: NewZealandRegion
  latitude: number
  longitude: number
  plugs: Plug[]
  /** False if it was still being built when the list was made. */
  isInstalled: boolean
  isCoFunded: boolean
}

export const eecaChargers = list as readonly EecaCharger[]

export const eecaChargerSource: Source = {
  kind: 'open-data',
  rank: 'dataset',
  name: 'EECA, public EV chargers',
  url: 'https://www.eeca.govt.nz/',
  licence: 'not stated in the copy, to be confirmed with EECA',
  published: 'undated',
  read: '2026-11',
  credit:
    'Public chargers from a copy of a list by the Energy Efficiency and Conservation Authority (EECA).',
}
