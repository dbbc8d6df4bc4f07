// The network whose published prices hold at an operator of EVRoam's list. Plain constants.

type PricedNetwork = {
  /** As `publicPrices` names it. */
  network: string
  /** Prices for these sites only count too. */
  onlyAt?: 'Vector'
}

/** By the operator as the copy of EVRoam spells it. Vector sold its stations to ChargeNet (source `herald-vector`). */
export const chargerNetworks: Readonly<Record<string, PricedNetwork>> = {
  'ChargeNet NZ': { network: 'ChargeNet' },
  Vector: { network: 'ChargeNet', onlyAt: 'Vector' },
  'MERIDIAN ENERGY LIMITED': { network: 'Meridian Zero' },
  'Z Energy': { network: 'Z' },
  'WEL Networks Ltd': { network: 'OpenLoop and WEL' },
  Hikotron: { network: 'Hikotron' },
}
