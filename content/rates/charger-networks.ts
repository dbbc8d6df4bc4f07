// For each operator in EVRoam's list, the network whose published prices apply there. Only loaders import this file.
import { editableRecord } from '../published.ts'

export type PricedNetwork = {
  /** As `publicPrices` names it. */
  network: string
  /** Prices for these sites only count too. */
  onlyAt?: 'Vector'
}

// Vector sold its stations to ChargeNet (source `herald-vector`).
const files: Readonly<Record<string, PricedNetwork>> = {
  'ChargeNet NZ': { network: 'ChargeNet' },
  Vector: { network: 'ChargeNet', onlyAt: 'Vector' },
  'MERIDIAN ENERGY LIMITED': { network: 'Meridian Zero' },
  'Z Energy': { network: 'Z' },
  'WEL Networks Ltd': { network: 'OpenLoop and WEL' },
  Hikotron: { network: 'Hikotron' },
}

/** By the operator as the copy of EVRoam spells it. */
export const chargerNetworks = editableRecord('charger-networks', files)
