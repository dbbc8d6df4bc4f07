// The values that a charger can use. Plain constants: pages import this file.

export const currents = ['AC', 'DC'] as const

export type Current = (typeof currents)[number]

/** Connectors by their key in a URL; a socket needs your own lead. */
export const connectorLabels = {
  ccs2: 'CCS2',
  chademo: 'CHAdeMO',
  'type-2-socket': 'Type 2 socket, bring your lead',
  'type-2-lead': 'Type 2, lead attached',
  ccs1: 'CCS1 in the source; cars here use CCS2',
  'type-1-lead': 'Type 1, lead attached',
} as const

export type Connector = keyof typeof connectorLabels

/** The connectors to look for: no car here has CCS1, so what the source calls that is found as CCS2. */
export const soughtConnectors = Object.keys(connectorLabels).filter(
  (connector) => connector !== 'ccs1',
) as Exclude<Connector, 'ccs1'>[]

/** Whether a connector of the list is one that was asked for. */
export const answersFor = (listed: Connector | null, sought: Connector): boolean =>
  listed === sought || (listed === 'ccs1' && sought === 'ccs2')
