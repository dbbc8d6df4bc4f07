// What a change that brings a list of EVRoam does, for its page: counts, and where on the map.
import type { Charger } from '../../../../content/places/chargers/charger-schema.ts'
import type { Edit } from '../../../../content/edits/content-edit.ts'
import { outcomeOf, type EditOutcome } from '../compare-by-key.ts'
import { isFeedChange } from './listed-chargers.ts'
import { mapPoint } from '../../../facts/country-map/projection.ts'

export type FeedView = {
  counts: Record<EditOutcome, number>
  /** SVG path data of each kind, on the map of the country. */
  paths: Record<EditOutcome, string>
}

/** Null for a change that brings no list. */
export function feedViewOf(edits: readonly Edit[]): FeedView | null {
  if (!isFeedChange({ edits })) return null
  const sites = edits.filter(({ collection }) => collection === 'chargers')
  const kinds = Map.groupBy(sites, outcomeOf)
  const of = (kind: EditOutcome) => kinds.get(kind) ?? []
  const dots = (kind: EditOutcome, mark: string) =>
    [...new Set(of(kind).flatMap((edit) => markAt(edit, mark)))].join('')
  return {
    counts: {
      added: of('added').length,
      removed: of('removed').length,
      changed: of('changed').length,
    },
    // A cross for what goes, so that the kinds differ by more than their colour.
    paths: {
      added: dots('added', 'h0'),
      removed: dots('removed', 'm-2-2l4 4m-4 0l4-4'),
      changed: dots('changed', 'h0'),
    },
  }
}

function markAt({ before, after }: Edit, mark: string): string[] {
  const { latitude, longitude } = (after ?? before) as Charger
  const { x, y } = mapPoint(latitude, longitude)
  return [`M${x} ${y}${mark}`]
}

const order: readonly (EditOutcome | undefined)[] = ['removed', 'added', 'changed']

/** The edits of chargers with what closes first, by operator. */
export const closedFirst = (edits: readonly Edit[]): Edit[] =>
  edits.toSorted(
    (one, other) =>
      order.indexOf(outcomeOf(one)) - order.indexOf(outcomeOf(other)) ||
      closingOperator(one).localeCompare(closingOperator(other), 'en-NZ'),
  )

const closingOperator = ({ before, after }: Edit): string =>
  after === undefined ? (before as Charger).operator : ''
