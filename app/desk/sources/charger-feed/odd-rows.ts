// Rows of a list that cannot be believed: when a list is taken without them, and which chargers they may be.
import type { Charger } from '../../../../content/places/chargers/charger-schema.ts'
import { kilometresBetween } from '../../../../content/places/geography/distance.ts'
import { foldAccents } from '../../../../content/texts/folded-text.ts'
import { matchRules, pairsWith, wordsOf, type KnownCharger } from './charger-matches.ts'

export type OddRow = {
  /** 'line 7', 'feature 7'. */
  position: string
  /** Each with its field: 'latitude: must be -48 to -34'. */
  mistakes: string[]
  /** The fields without a mistake. */
  believed: Partial<Charger>
}

/**
 * How many odd rows a list may have: 2 %, 13 of EVRoam's 640. Single records go wrong by ones and twos; a column that
 * has changed its meaning shows in more. Three always may, and a list of a few rows is not the whole one anyway.
 */
export const mostOddRows = (rows: number) => (rows < 50 ? 0 : Math.max(3, Math.floor(rows * 0.02)))

export const mistakeLines = ({ position, mistakes }: OddRow): string[] =>
  mistakes.map((mistake) => `${position}: ${mistake}`)

/** How far a charger may have moved and still be found again by its name. */
const nearKm = 0.2

function placeOf({ latitude, longitude }: Partial<Charger>) {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

/**
 * Whether a row says which charger it is. The rules for finding a charger again ask for the same name or address, and
 * for a near place where only one of them is the same: two of the three are enough to see all that it may be.
 */
export function tellsItsCharger({ believed }: OddRow): boolean {
  const told = [believed.name, believed.address, placeOf(believed)]
  return told.filter((one) => one !== undefined).length >= 2
}

function mayBe({ believed }: OddRow, charger: Charger): boolean {
  const { name, address } = believed
  const place = placeOf(believed)
  return (
    (name !== undefined && foldAccents(name) === foldAccents(charger.name)) ||
    (address !== undefined && wordsOf(address) === wordsOf(charger.address)) ||
    (place !== undefined && kilometresBetween(place, charger) <= nearKm)
  )
}

/**
 * The chargers, known and listed, about which a list says nothing because of its odd rows: those that a row may be,
 * and those that might be taken for another charger, or merged with another record, now that the row is missing.
 */
export function findDoubtful(
  rows: readonly OddRow[],
  known: readonly KnownCharger[],
  listed: readonly Charger[],
): ReadonlySet<Charger> {
  if (rows.length === 0) return new Set()
  const all = [...known.map(({ charger }) => charger), ...listed]
  const doubtful = new Set(all.filter((one) => rows.some((row) => mayBe(row, one))))
  const links = [
    ...matchRules.flatMap((rule) =>
      pairsWith(rule, known, listed).map(({ charger, one }) => [charger, one.charger]),
    ),
    ...Map.groupBy(listed, ({ address }) => wordsOf(address)).values(),
  ]
  for (let before = -1; before < doubtful.size;) {
    before = doubtful.size
    const reached = links.filter((link) => link.some((one) => doubtful.has(one)))
    for (const one of reached.flat()) doubtful.add(one)
  }
  return doubtful
}
