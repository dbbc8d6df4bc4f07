// For each operator in EVRoam's list, the network whose published prices apply there. Only loaders import this file.
import list from './charger-networks.json' with { type: 'json' }
import type { PricedNetwork } from './cost-schemas.ts'
import { editableRecord } from '../published.ts'

export type { PricedNetwork }

/** By the operator as the copy of EVRoam spells it. Vector sold its stations to ChargeNet (source `herald-vector`). */
export const chargerNetworks = editableRecord<Readonly<Record<string, PricedNetwork>>>(
  'charger-networks',
  list,
)
