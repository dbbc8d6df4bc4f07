// Names of towns: in the address of a charger, and as a visitor types them. Pure.
import { foldAccents } from '../texts/folded-text.ts'

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

export const townNamed = <Town extends { name: string }>(
  towns: readonly Town[],
  place: string,
): Town | null => {
  const sought = foldAccents(place).trim()
  return towns.find((town) => townKeys(town).includes(sought)) ?? null
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
