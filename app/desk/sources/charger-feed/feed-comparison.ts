// A list of EVRoam beside what is published: what it would change, and what a hand corrected and stays.
import type { Charger, ChargerFeed } from '../../../../content/charger-schema.ts'
import { chargerFeeds, chargerKey } from '../../../../content/chargers.ts'
import type { Edit } from '../../../../content/edits/content-edit.ts'
import {
  differencesOf,
  mergeDocuments,
  type Difference,
} from '../../../../content/edits/document-merge.ts'
import { isSameValue, type JsonValue } from '../../../../content/edits/json-value.ts'
import { regionAt } from '../../../../content/places/region-at.ts'
import { runWithEdits } from '../../../facts/published-content/content-scope.ts'
import type { ContentState } from '../../../facts/published-content/content-context.ts'
import { editTo } from '../../../facts/published-content/document-edits.ts'
import { matchChargers } from './charger-matches.ts'
import { findDoubtful, type OddRow } from './odd-rows.ts'
import { knownFields, listCorrected, type CorrectedCharger } from './listed-chargers.ts'

/** How many chargers a list adds, closes and changes. */
export type FeedCounts = { added: number; closed: number; changed: number; unchanged: number }

/** A field that a hand has corrected: `was` is what the list says, `is` what stays. */
export type KeptField = { key: string; charger: JsonValue } & Difference

export type FeedComparison = {
  /** What the draft holds: from what the list before said to what this one says. Empty if nothing changes. */
  edits: Edit[]
  counts: FeedCounts
  kept: KeptField[]
  /** How many new chargers have no region. */
  withoutRegion: number
  /** How many published chargers stay as they are because the list has odd rows. */
  doubtful: number
}

/**
 * Compares the chargers of a list with a published state. `list` is what the site will say of the list. A charger that
 * an odd row may be stays as it is: it is not missing in the list, nobody can read what the list says of it.
 */
export function compareFeed(
  state: ContentState,
  listed: readonly Charger[],
  feed: ChargerFeed,
  oddRows: readonly OddRow[] = [],
): FeedComparison {
  const corrected = listCorrected(state)
  const byKey = new Map(corrected.map((one) => [one.key, one]))
  const known = corrected.map((one) => ({ key: one.key, charger: knownFields(one) }))
  const doubtful = findDoubtful(oddRows, known, listed)
  const certain = listed.filter((charger) => !doubtful.has(charger))
  const matches = matchChargers(
    known.filter(({ charger }) => !doubtful.has(charger)),
    certain,
  )
  const placed = known.map(({ charger }) => charger)
  const taken = new Set(byKey.keys())
  const found = new Map<string, Charger>()
  for (const charger of certain) {
    const key = matches.get(charger)?.key ?? freeKey(charger, taken)
    taken.add(key)
    const before = byKey.get(key)
    // EVRoam has no regions: one that a hand has chosen is no correction of it.
    const own = (before?.published as Charger | undefined)?.region
    const region = charger.region ?? own ?? (before && knownFields(before).region)
    found.set(key, { ...charger, region: region ?? regionAt(charger, placed) })
  }
  const staying = new Set(known.flatMap(({ key, charger }) => (doubtful.has(charger) ? key : [])))
  const sites = [...taken].map((key) => {
    const before = byKey.get(key) ?? { key, published: undefined, listed: undefined }
    return staying.has(key) ? asPublished(before) : outcomeFor(before, found.get(key))
  })
  const counts = { added: 0, closed: 0, changed: 0, unchanged: 0 }
  for (const { outcome } of sites) if (outcome) counts[outcome] += 1
  const { evroam } = runWithEdits(state.edits, chargerFeeds)
  const isNewer = (feed.copied ?? '') > (evroam.copied ?? '')
  const hasChanges = counts.added + counts.closed + counts.changed > 0
  return {
    edits: isNewer || hasChanges ? [feedEdit(state, feed), ...siteEdits(state, sites)] : [],
    counts,
    kept: sites.flatMap(({ key, kept, charger }) =>
      kept.map((field) => ({ key, charger, ...field })),
    ),
    withoutRegion: sites.filter(
      ({ outcome, key }) => outcome === 'added' && found.get(key)?.region === null,
    ).length,
    doubtful: sites.filter(({ key, published }) => staying.has(key) && published !== undefined)
      .length,
  }
}

/** The edits that change something, or about which the owner is asked because a hand has changed the same. */
const siteEdits = (state: ContentState, sites: readonly Site[]): Edit[] =>
  sites.flatMap(({ key, before, after, published }) => {
    const merged = mergeDocuments(before, after, published)
    if (isSameValue(merged.document, published) && merged.collisions.length === 0) return []
    return [{ ...editTo(state, { collection: 'chargers', entry: key }, after), before, after }]
  })

const feedEdit = (state: ContentState, feed: ChargerFeed): Edit =>
  editTo(state, { collection: 'charger-feed', entry: 'evroam' }, feed)

/** A key that no charger has or had. */
function freeKey(charger: Charger, taken: ReadonlySet<string>): string {
  const key = chargerKey(charger)
  for (let at = 1; ; at += 1) {
    const candidate = at === 1 ? key : `${key}-${at}`
    if (!taken.has(candidate)) return candidate
  }
}

type Site = {
  key: string
  published: JsonValue | undefined
  /** What the lists before said, and what this one says. */
  before: JsonValue | undefined
  after: JsonValue | undefined
  outcome: keyof FeedCounts | undefined
  charger: JsonValue
  kept: Difference[]
}

/** What a list makes of one charger, of which it may have none. */
function outcomeFor(site: CorrectedCharger, charger: Charger | undefined): Site {
  const { key, published } = site
  const after = charger as JsonValue | undefined
  // Added by hand, and now in the list too: then only fields that differ are a collision.
  const before = site.listed ?? (published !== undefined && after !== undefined ? {} : undefined)
  const isHands = before === undefined && after === undefined
  // What a hand has corrected wins.
  const { document } = mergeDocuments(before, published, after)
  const final = isCorrected(site) && after === undefined ? published : document
  const outcome = outcomeOf(published, final)
  const kept = isHands ? [] : differencesOf(after, final)
  return { key, published, before, after, outcome, charger: published ?? after ?? {}, kept }
}

const asPublished = ({ key, published }: CorrectedCharger): Site => ({
  key,
  published,
  before: published,
  after: published,
  outcome: published === undefined ? undefined : 'unchanged',
  charger: published ?? {},
  kept: [],
})

const isCorrected = ({ published, listed }: CorrectedCharger) =>
  published !== undefined && !isSameValue(published, listed)

function outcomeOf(published: JsonValue | undefined, final: JsonValue | undefined) {
  if (published === undefined) return final === undefined ? undefined : 'added'
  if (final === undefined) return 'closed'
  return isSameValue(published, final) ? 'unchanged' : 'changed'
}
