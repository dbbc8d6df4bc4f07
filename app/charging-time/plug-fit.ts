import { connectorLabels, type Connector } from '../../content/charger-labels.ts'
import type { CarPlug } from './charging-facts.ts'

export type PlugFit = 'fits' | 'does not fit' | 'not known'

/** Whether a connector fits a car. A Type 2 socket fits every car here, with the car's own lead. */
export function fitOf(plug: CarPlug | null, connector: Connector | null): PlugFit {
  if (connector === 'type-2-socket') return 'fits'
  if (!plug || !connector) return 'not known'
  switch (connector) {
    case 'ccs2':
      return plug.dc === 'CCS2' ? 'fits' : 'does not fit'
    case 'chademo':
      return plug.dc === 'CHAdeMO' ? 'fits' : 'does not fit'
    // The source says so of a few chargers here; no car here has it, so it may well be CCS2.
    case 'ccs1':
      return plug.dc === 'CCS2' ? 'not known' : 'does not fit'
    case 'type-2-lead':
      return fitOfLead(plug, 'Type 2')
    case 'type-1-lead':
      return fitOfLead(plug, 'Type 1')
  }
}

function fitOfLead({ ac }: CarPlug, type: 'Type 1' | 'Type 2'): PlugFit {
  if (ac === null) return 'not known'
  return ac === type ? 'fits' : 'does not fit'
}

/** AC or DC by the connector, where the list gives one: it has some Type 2 leads as DC, which they cannot be. */
export function currentOf(plug: { connector: Connector | null; current: 'AC' | 'DC' }) {
  const { connector, current } = plug
  if (connector === null) return current
  return connector.startsWith('type-') ? 'AC' : 'DC'
}

/** 'CCS2', 'Type 2 socket'. */
export const connectorName = (connector: Connector | null): string =>
  connector ? connectorLabels[connector].replace(/[,;].*/, '') : 'connector not given'

/** 'CCS2, or Type 2 for AC': what the car's own sockets take. */
export const plugName = ({ dc, ac }: CarPlug): string =>
  `${dc} for fast charging and ${ac ?? 'Type 1 or Type 2'} for slow`
