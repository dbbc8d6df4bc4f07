// The values that a charger can use, and what pages call it. Nothing but constants and text: pages import this file.
import { keysOf } from '../../edits/json-value.ts'

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
export const soughtConnectors = keysOf(connectorLabels).filter((connector) => connector !== 'ccs1')

/** Whether a connector of the list is one that was asked for. */
export const answersFor = (listed: Connector | null, sought: Connector): boolean =>
  listed === sought || (listed === 'ccs1' && sought === 'ccs2')

/** Words that stay in capitals where a whole name is in capitals. */
const acronyms = new Set([
  'ANZ',
  'BNE',
  'BNZ',
  'BP',
  'CBD',
  'EV',
  'HPC',
  'II',
  'KFC',
  'NZ',
  'QEII',
  'YHA',
])

/**
 * The name of a charger as pages show it: one that its source has in capitals only becomes 'Avalon Hub'; any other stays as
 * it is. What the source wrote stays in the data.
 */
export function chargerName(listed: string): string {
  if (listed !== listed.toUpperCase()) return listed
  return listed.replaceAll(/\p{L}[\p{L}'’]*/gu, (word, at: number) => {
    if (acronyms.has(word) || word.length === 1) return word
    const small = word.toLowerCase()
    return at > 0 && small === 'and' ? small : `${word.charAt(0)}${small.slice(1)}`
  })
}

/** '3 Eden St, Oamaru 9400, New Zealand' is in 'Oamaru'; null if the address does not end with a town. */
export function townOf(address: string): string | null {
  const town = address
    .replace(/,?\s*(New Zealand|NZ)$/i, '')
    .split(',')
    .map((part) => part.replaceAll(/\b\d{4}\b/g, '').trim())
    .findLast((part) => part !== '')
  return town && /^\p{Lu}[\p{L}\s'’-]+$/u.test(town) ? town : null
}
