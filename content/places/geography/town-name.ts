// Names of towns: in the address of a charger, and as a visitor types them. Pure.
import { foldAccents } from '../../texts/folded-text.ts'

/** '3 Eden St, Oamaru 9400, New Zealand' is in 'Oamaru'; null if the address does not end with a town. */
export function townOf(address: string): string | null {
  const town = address
    .replace(/,?\s*(New Zealand|NZ)$/i, '')
    .split(',')
    .map((part) => part.replaceAll(/\b\d{4}\b/g, '').trim())
    .findLast((part) => part !== '')
  return town && /^\p{Lu}[\p{L}\s'’-]+$/u.test(town) ? town : null
}

/** A town with the postcodes that are known to be its own. */
export type PlacedTown = { name: string; postcodes: readonly string[] }

const keysOfTowns = new WeakMap<object, string[]>()

/** The names of a town in lower case without accents: 'Takapō / Lake Tekapo' has three. */
export function townKeys(town: { name: string }): string[] {
  const { name } = town
  const keys = keysOfTowns.get(town) ?? [...new Set([name, ...name.split(' / ')])].map(foldAccents)
  // One page asks hundreds of times.
  keysOfTowns.set(town, keys)
  return keys
}

const townsByKey = new WeakMap<object, Map<string, unknown>>()

/** The first town of a list that goes by this name. */
export function townNamed<Town extends { name: string }>(
  towns: readonly Town[],
  place: string,
): Town | null {
  const known = townsByKey.get(towns) as Map<string, Town> | undefined
  const byKey = known ?? indexTowns(towns)
  // One page asks dozens of times.
  townsByKey.set(towns, byKey)
  return byKey.get(foldAccents(place).trim()) ?? null
}

function indexTowns<Town extends { name: string }>(towns: readonly Town[]): Map<string, Town> {
  const byKey = new Map<string, Town>()
  for (const town of towns) {
    for (const key of townKeys(town)) if (!byKey.has(key)) byKey.set(key, town)
  }
  return byKey
}

/** The one town that is known to have a postcode; null for several or none. */
export function townWith<Town extends PlacedTown>(
  towns: readonly Town[],
  postcode: string,
): Town | null {
  const [town, other] = towns.filter(({ postcodes }) => postcodes.includes(postcode))
  return town && !other ? town : null
}

/** The postcodes of a place: its own if it is one, or those of a town. */
export const postcodesOf = (towns: readonly PlacedTown[], place: string): readonly string[] =>
  /^\d{4}$/.test(place) ? [place] : (townNamed(towns, place)?.postcodes ?? [])
