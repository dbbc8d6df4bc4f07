// The public chargers, from a copy of EVRoam. Only loaders import this file: the copy stays on the server.
import { foldAccents } from './texts/folded-text.ts'
import type { Charger } from './charger-schema.ts'
import copy from './chargers/evroam.json' with { type: 'json' }
import type { Source } from './sources/source-schema.ts'

const byName = new Intl.Collator('en-NZ', { numeric: true })

// The build has validated the copy; pages trust it.
const byNames = (copy as Charger[]).toSorted((one, other) => byName.compare(one.name, other.name))

/** Every charger, sorted by name. */
export function listChargers(): readonly Charger[] {
  return byNames
}

/**
 * The key of a charger in addresses: its name and where it stands, to some ten metres. EVRoam's own ids change
 * from copy to copy; a charger that moves or is renamed gets a new key.
 */
export function chargerKey({ name, latitude, longitude }: Charger): string {
  const words = foldAccents(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  const place = [latitude, longitude].map((degrees) => Math.round(Math.abs(degrees) * 10_000))
  return [words, ...place].join('-')
}

const byKey = new Map(byNames.map((charger) => [chargerKey(charger), charger]))

/** The charger with this key; undefined if it is not in the copy. */
export const findCharger = (key: string): Charger | undefined => byKey.get(key)

const operators = [...new Set(byNames.map(({ operator }) => operator))].toSorted(byName.compare)

/** Every operator, sorted by name. */
export function listOperators(): readonly string[] {
  return operators
}

/** The latest date of first use in the copy: the only clue to the copy's own date. */
export function newestDate(chargers: readonly Charger[]): string {
  return chargers
    .map(({ since }) => since ?? '')
    .reduce((one, other) => (one > other ? one : other))
}

/** The source of the copy. */
export function chargerSource(): Source {
  return {
    kind: 'open-data',
    rank: 'dataset',
    name: 'NZ Transport Agency, EVRoam',
    url: 'https://www.nzta.govt.nz/planning-and-investment/planning/transport-planning/planning-for-electric-vehicles/national-guidance-for-public-electric-vehicle-charging-infrastructure/enabling-a-nationwide-network-of-public-charging-infrastructure',
    licence: 'CC BY 4.0, not yet confirmed with the agency',
    published: 'undated',
    read: '2026-11',
    readIn: 'a copy',
    credit: 'Public chargers from a copy of EVRoam by the NZ Transport Agency, CC BY 4.0.',
  }
}
