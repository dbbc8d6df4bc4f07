// Where a workshop is, for distances. Only loaders import this file: it reads every town and suburb.
import { findPlace, type FoundPlace } from '../geography/towns.ts'
import type { Center } from './center-schema.ts'

/**
 * The suburb or town that a workshop's address or location names, the smallest first: 'Māngere' of '147 Kirkbride Road,
 * Māngere, Auckland'. Null if it names none, or several at once.
 */
export function placeOfCenter({
  contact: { address },
  location,
}: Pick<Center, 'contact' | 'location'>): FoundPlace | null {
  for (const claim of [address, location]) {
    for (const part of claim?.text.split(',') ?? []) {
      const place = findPlace(part.trim())
      if (place) return place
    }
  }
  return null
}
