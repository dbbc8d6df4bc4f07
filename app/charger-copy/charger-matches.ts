// Which charger of a list is which one of a copy. EVRoam's own ids change with each copy.
import type { Charger } from '../../content/charger-schema.ts'
import { kilometresBetween } from '../../content/places/distance.ts'
import { foldAccents } from '../../content/texts/folded-text.ts'
import { samePlaceKm, wordsOf } from './copied-chargers.ts'

/** A charger with its key. */
export type KnownCharger = { key: string; charger: Charger }

/** What two chargers must share to be one, and how far apart they may then be, in kilometres. */
export type MatchRule = { shared: (charger: Charger) => string; withinKm: number }

const rounded = (degrees: number) => degrees.toFixed(4)

/** The rules, the surest first. Each is for what those before it have left. */
export const matchRules: readonly MatchRule[] = [
  // The same words wherever they stand: coordinates are corrected.
  { shared: ({ operator, name, address }) => [operator, name, address].join('\n'), withinKm: 3000 },
  // Another operator or a respelt address, at the same spot.
  {
    shared: ({ name, latitude, longitude }) =>
      [foldAccents(name), rounded(latitude), rounded(longitude)].join('\n'),
    withinKm: 1,
  },
  // Moved across the road.
  { shared: ({ operator, name }) => [operator, foldAccents(name)].join('\n'), withinKm: 0.2 },
  // Renamed.
  {
    shared: ({ operator, address }) => [operator, wordsOf(address)].join('\n'),
    withinKm: samePlaceKm,
  },
]

/** The known charger that each charger of a copy is. Of several that may be meant, the nearest is taken, once. */
export function matchChargers(
  known: readonly KnownCharger[],
  copied: readonly Charger[],
): Map<Charger, KnownCharger> {
  const matches = new Map<Charger, KnownCharger>()
  const free = new Set(known)
  for (const { shared, withinKm } of matchRules) {
    const groups = Map.groupBy(free, ({ charger }) => shared(charger))
    const pairs = copied.flatMap((charger, at) =>
      matches.has(charger)
        ? []
        : (groups.get(shared(charger)) ?? []).map((one) => ({
            charger,
            at,
            one,
            km: kilometresBetween(one.charger, charger),
          })),
    )
    const nearestFirst = pairs
      .filter(({ km }) => km <= withinKm)
      .toSorted((a, b) => a.km - b.km || a.at - b.at || (a.one.key < b.one.key ? -1 : 1))
    for (const { charger, one } of nearestFirst) {
      if (matches.has(charger) || !free.has(one)) continue
      matches.set(charger, one)
      free.delete(one)
    }
  }
  return matches
}
