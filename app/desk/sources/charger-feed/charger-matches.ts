// Which published charger is which one of a list. EVRoam's own ids change with each list.
import type { Charger } from '../../../../content/places/chargers/charger-schema.ts'
import { kilometresBetween } from '../../../../content/places/geography/distance.ts'
import { foldAccents } from '../../../../content/texts/folded-text.ts'

/** Words in any order, without the country: '1010 Auckland' is 'Auckland 1010, NZ'. */
export const wordsOf = (text: string): string =>
  foldAccents(text)
    .replace(/,? *(new zealand|nz)$/, '')
    .match(/[a-z0-9]+/g)
    ?.toSorted()
    .join(' ') ?? ''

/** Records as near as that may be of one place, in kilometres. */
export const samePlaceKm = 0.05

/** A charger with its key. */
export type KnownCharger = { key: string; charger: Charger }

/** What two chargers must share to be one, and how far apart they may then be, in kilometres. */
type MatchRule = { shared: (charger: Charger) => string; withinKm: number }

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

type MatchedPair = { charger: Charger; at: number; one: KnownCharger; km: number }

/** Every charger of a list with every known one that it may be by a rule. `at` is its number in the list. */
export function pairsWith(
  { shared, withinKm }: MatchRule,
  known: Iterable<KnownCharger>,
  listed: readonly Charger[],
): MatchedPair[] {
  const groups = Map.groupBy(known, ({ charger }) => shared(charger))
  const pairs = listed.flatMap((charger, at) =>
    (groups.get(shared(charger)) ?? []).map((one) => ({
      charger,
      at,
      one,
      km: kilometresBetween(one.charger, charger),
    })),
  )
  return pairs.filter(({ km }) => km <= withinKm)
}

/** The known charger that each charger of a list is. Of several that may be meant, the nearest is taken, once. */
export function matchChargers(
  known: readonly KnownCharger[],
  listed: readonly Charger[],
): Map<Charger, KnownCharger> {
  const matches = new Map<Charger, KnownCharger>()
  const free = new Set(known)
  for (const rule of matchRules) {
    const left = listed.filter((charger) => !matches.has(charger))
    const nearestFirst = pairsWith(rule, free, left).toSorted(
      (a, b) => a.km - b.km || a.at - b.at || (a.one.key < b.one.key ? -1 : 1),
    )
    for (const { charger, one } of nearestFirst) {
      if (matches.has(charger) || !free.has(one)) continue
      matches.set(charger, one)
      free.delete(one)
    }
  }
  return matches
}
