// A list of EVRoam beside what is published: which charger each of its rows is, and what a hand or the owner has decided.
import type { Charger, ChargerFeed } from '../../../../content/places/chargers/charger-schema.ts'
import { chargerFeeds, chargerKey } from '../../../../content/places/chargers/chargers.ts'
import type { Edit } from '../../../../content/edits/content-edit.ts'
import type { Difference } from '../../../../content/edits/document-merge.ts'
import { kilometresBetween } from '../../../../content/places/geography/distance.ts'
import type { JsonValue } from '../../../../content/edits/json-value.ts'
import { regionAt } from '../../../../content/places/geography/region-at.ts'
import { runWithEdits } from '../../../facts/published-content/content-scope.ts'
import type { ContentState } from '../../../facts/published-content/content-context.ts'
import { editTo } from '../../../facts/published-content/document-edits.ts'
import { compareByKey, editsOf, type Comparison, type KnownEntry } from '../compare-by-key.ts'
import { matchChargers, type KnownCharger } from './charger-matches.ts'
import { findDoubtful, type OddRow } from './odd-rows.ts'
import { knownFields, listCorrected } from './listed-chargers.ts'

/** A field that a hand has corrected: `was` is what the list says, `is` what stays. */
type KeptField = { key: string; charger: JsonValue } & Difference

export type FeedComparison = Pick<Comparison, 'counts'> & {
  /** What the draft holds: from what the list before said to what this one says. Empty if nothing changes. */
  edits: Edit[]
  kept: KeptField[]
  /** How many new chargers have no region. */
  withoutRegion: number
  /** How many published chargers stay as they are because the list has odd rows. */
  doubtful: number
}

/** A list as it was read: its chargers, its odd rows, and whether it is the whole list. */
type ReadList = {
  chargers: readonly Charger[]
  oddRows?: readonly OddRow[]
  isWhole?: boolean
}

/**
 * Compares the chargers of a list with a published state. `feed` is what the site will say of the list. A charger that an odd
 * row may be stays as it is: it is not missing in the list, nobody can read what the list says of it. So does one that an
 * owner has kept although the list lacks it.
 */
export function compareFeed(
  state: ContentState,
  { chargers, oddRows = [], isWhole = true }: ReadList,
  feed: ChargerFeed,
): FeedComparison {
  const corrected = listCorrected(state)
  const known = corrected.map((one) => ({ key: one.key, charger: knownFields(one) }))
  const doubtful = findDoubtful(oddRows, known, chargers)
  const certain = chargers.filter((charger) => !doubtful.has(charger))
  const read = keyedChargers(certain, { corrected, known, doubtful })
  const staying = new Set(known.flatMap(({ key, charger }) => (doubtful.has(charger) ? key : [])))
  const { evroam } = runWithEdits(state.edits, chargerFeeds)
  const onSite = new Set(corrected.flatMap((one) => (one.published ? one.key : [])))
  const lacked = new Set(
    (evroam.keptSites ?? []).filter((key) => onSite.has(key) && !read.has(key)),
  )
  const compared = compareByKey(corrected, read, {
    isWhole,
    isUnsure: (key) => staying.has(key) || lacked.has(key),
  })
  const { entries, counts } = compared
  const isNewer = (feed.copied ?? '') > (evroam.copied ?? '')
  const hasChanges = counts.added + counts.removed + counts.changed > 0
  const { keptSites: _sites, ...dates } = feed
  const after: ChargerFeed = { ...dates, ...(lacked.size > 0 && { keptSites: [...lacked] }) }
  return {
    edits:
      isNewer || hasChanges
        ? [
            editTo(state, { collection: 'charger-feed', entry: 'evroam' }, after),
            ...editsOf(state, 'chargers', compared),
          ]
        : [],
    counts,
    kept: entries.flatMap(({ key, kept, published, after: now }) =>
      kept.map((field) => ({ key, charger: published ?? now ?? {}, ...field })),
    ),
    withoutRegion: entries.filter(
      ({ outcome, key }) => outcome === 'added' && read.get(key)?.region === null,
    ).length,
    doubtful: entries.filter(({ key, published }) => staying.has(key) && published !== undefined)
      .length,
  }
}

/** The chargers of a list by their key: that of the published charger which each is, or a new one. */
function keyedChargers(
  chargers: readonly Charger[],
  given: {
    corrected: readonly KnownEntry[]
    known: readonly KnownCharger[]
    doubtful: ReadonlySet<Charger>
  },
): ReadonlyMap<string, Charger> {
  const { corrected, known, doubtful } = given
  const byKey = new Map(corrected.map((one) => [one.key, one]))
  const matches = matchChargers(
    known.filter(({ charger }) => !doubtful.has(charger)),
    chargers,
  )
  const placed = known.map(({ charger }) => charger)
  const taken = new Set(byKey.keys())
  const found = new Map<string, Charger>()
  for (const charger of chargers) {
    const key = matches.get(charger)?.key ?? freeKey(charger, taken)
    taken.add(key)
    const before = byKey.get(key)
    // EVRoam has no regions: one that a hand has chosen is no correction of it.
    const own = before?.published as Charger | undefined
    const region = charger.region ?? own?.region ?? (before && knownFields(before).region)
    // Nor does it say that a point is that of the town; another point than ours is the charger's.
    const isTownPoint = own?.isTownPoint && kilometresBetween(own, charger) === 0
    found.set(key, {
      ...charger,
      ...(isTownPoint && { isTownPoint }),
      region: region ?? regionAt(charger, placed),
    })
  }
  return found
}

/** A key that no charger has or had. */
function freeKey(charger: Charger, taken: ReadonlySet<string>): string {
  const key = chargerKey(charger)
  for (let at = 1; ; at += 1) {
    const candidate = at === 1 ? key : `${key}-${at}`
    if (!taken.has(candidate)) return candidate
  }
}
