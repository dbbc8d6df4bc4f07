// The charge ports of cars here, and the connectors of the charger finder that fit each. Plain data.
import type { Connector } from '../../../content/places/chargers/charger-labels.ts'
import type { ChargePort } from './car-answer-schema.ts'
import { plugs, type Plug } from '../../../content/cars/version.ts'

export const chargePorts = {
  'ccs2-type-2': { label: 'CCS2 with Type 2', dc: 'CCS2', ac: 'Type 2' },
  'chademo-type-1': { label: 'CHAdeMO and Type 1', dc: 'CHAdeMO', ac: 'Type 1' },
  'chademo-type-2': { label: 'CHAdeMO and Type 2', dc: 'CHAdeMO', ac: 'Type 2' },
  'type-1': { label: 'Type 1 only', dc: null, ac: 'Type 1' },
  'type-2': { label: 'Type 2 only', dc: null, ac: 'Type 2' },
} as const satisfies Record<string, ChargePort & { label: string }>

const dcConnectors: Record<NonNullable<ChargePort['dc']>, Connector[]> = {
  CCS2: ['ccs2'],
  CHAdeMO: ['chademo'],
}
const acConnectors: Record<NonNullable<ChargePort['ac']>, Connector[]> = {
  'Type 1': ['type-1-lead', 'type-2-socket'],
  'Type 2': ['type-2-lead', 'type-2-socket'],
}

/** The connectors of the finder that fit, fast charging first. A socket takes the car's own lead. */
export const fittingConnectors = ({ dc, ac }: ChargePort): Connector[] => [
  ...(dc ? dcConnectors[dc] : []),
  ...(ac ? acConnectors[ac] : []),
]

/** The port that the visitor chose, else the one the version is published with, else null. */
export function chargePortOf(chosen: string, published: string | null): ChargePort | null {
  if (chosen in chargePorts) {
    const { dc, ac } = chargePorts[chosen as keyof typeof chargePorts]
    return { dc, ac }
  }
  return published !== null && published in plugs ? plugs[published as Plug] : null
}
