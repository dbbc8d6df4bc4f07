// Where a workshop is, for distances. Only loaders import this file: it reads every town and suburb.
import { areWithin } from '../geography/distance.ts'
import { findPlace, type FoundPlace } from '../geography/towns.ts'
import type { Center } from './center-schema.ts'

/** How far from its middle a town may reach, in kilometres. */
export const townReach = 40

/** The place of a workshop, and how closely it is known. */
type CenterPlace = FoundPlace & {
  /** The town that the address or location names: 'Auckland' for a workshop in Māngere. */
  town: string
  /** Known by an address or a suburb. Without either the coordinates are the middle of the town, so they give no distance. */
  isPlaced: boolean
}

/**
 * The suburb or town that a workshop's address or location names, the smallest first: 'Māngere' of '147 Kirkbride Road,
 * Māngere, Auckland'. Null if it names none, or several at once.
 */
export function placeOfCenter({
  contact: { address },
  location,
}: Pick<Center, 'contact' | 'location'>): CenterPlace | null {
  return (
    (address && placeIn(address.text, true)) ?? (location && placeIn(location.text, false)) ?? null
  )
}

/** The town is the last part that names a place; a part before it counts only if it lies there. */
function placeIn(text: string, isAddress: boolean): CenterPlace | null {
  const parts = text.split(',').map((part) => part.trim().replace(/ \d{4}$/, ''))
  const named = parts.flatMap((part) => findPlace(part) ?? [])
  const town = named.at(-1)
  if (!town) return null
  const place = named.find((one) => areWithin(townReach, one, town)) ?? town
  const isPlaced = place !== town || place.isSuburb === true || (isAddress && parts.length > 1)
  return { ...place, town: town.name, isPlaced }
}
