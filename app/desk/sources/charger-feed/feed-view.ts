// What a change that brings a list of EVRoam does, for its page: counts, and where on the map.
import type { Charger } from '../../../../content/charger-schema.ts'
import type { Edit } from '../../../../content/edits/content-edit.ts'
import { isSameValue } from '../../../../content/edits/json-value.ts'
import type { FeedCounts } from './feed-comparison.ts'
import { isFeedChange } from './listed-chargers.ts'
import { mapPoint } from '../../../facts/country-map/projection.ts'

export type FeedKind = Exclude<keyof FeedCounts, 'unchanged'>

export type FeedView = {
  counts: Record<FeedKind, number>
  /** SVG path data of each kind, on the map of the country. */
  paths: Record<FeedKind, string>
}

/** What an edit of a charger does; undefined for another edit, and for one that changes nothing. */
export function kindOfEdit({ collection, before, after }: Edit): FeedKind | undefined {
  if (collection !== 'chargers' || isSameValue(before, after)) return undefined
  if (before === undefined) return 'added'
  return after === undefined ? 'closed' : 'changed'
}

/** Null for a change that brings no list. */
export function feedViewOf(edits: readonly Edit[]): FeedView | null {
  if (!isFeedChange({ edits })) return null
  const kinds = Map.groupBy(edits, kindOfEdit)
  const of = (kind: FeedKind) => kinds.get(kind) ?? []
  const dots = (kind: FeedKind, mark: string) =>
    [...new Set(of(kind).flatMap((edit) => markAt(edit, mark)))].join('')
  return {
    counts: {
      added: of('added').length,
      closed: of('closed').length,
      changed: of('changed').length,
    },
    // A cross for what goes, so that the kinds differ by more than their colour.
    paths: {
      added: dots('added', 'h0'),
      closed: dots('closed', 'm-2-2l4 4m-4 0l4-4'),
      changed: dots('changed', 'h0'),
    },
  }
}

function markAt({ before, after }: Edit, mark: string): string[] {
  const { latitude, longitude } = (after ?? before) as Charger
  const { x, y } = mapPoint(latitude, longitude)
  return [`M${x} ${y}${mark}`]
}
