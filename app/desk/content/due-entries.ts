// Due claims, with the texts and edits that the desk needs for them.
import type { Edit } from '../../../content/edits/content-edit.ts'
import { readPathText, toPathText, valueAt, type Path } from '../../../content/edits/edit-path.ts'
import { newZealandDay } from '../../../content/new-zealand-day.ts'
import type { ContentState } from '../../published-content/content-state.ts'
import { dueLimits, listDue, type DueClaim } from '../../published-content/due-claims.ts'
import { entriesNow } from './content-search.ts'
import { titleOf, wordsOfPlace } from '../../content-words/difference-words.ts'

export type DueEntry = {
  collection: string
  key: string
  title: string
  /** 'Listing, Listed price'; empty for the whole entry. */
  place: string
  /** The rule: 'Prices are checked every 90 days'. */
  limit: string
  since: string
  /** The form to correct it. */
  path: Path
  /** The edit that sets the date of the check to today. Undefined where the schema has no such date. */
  confirm: Edit | undefined
}

/** Claims older than their limit, the longest overdue first. */
export function findDue(state: ContentState, now: Date): DueEntry[] {
  const today = newZealandDay(now)
  return listDue(state, now).map((claim) => {
    const entry = entriesNow(claim.collection).get(claim.entry)
    const place = { ...claim, path: claim.path }
    return {
      collection: claim.collection,
      key: claim.entry,
      title: titleOf(claim.collection, claim.entry, entry),
      place: claim.path === '' ? '' : wordsOfPlace(place, undefined, entry).place,
      limit: dueLimits[claim.kind].text,
      since: claim.since,
      path: readPathText(claim.path),
      confirm: confirmationOf(claim, entry, today),
    }
  })
}

function confirmationOf(claim: DueClaim, entry: unknown, value: string): Edit | undefined {
  const { kind, collection, entry: key } = claim
  if (kind === 'contact') {
    return { collection, entry: key, path: 'verification/checkedOn', value }
  }
  if (kind === 'page') return { collection, entry: key, path: 'revised', value }
  if (kind === 'source') return { collection, entry: key, path: 'read', value }
  if (kind !== 'price' || collection !== 'models') return undefined
  // A price is as old as the last check of its source.
  const path = readPathText(claim.path)
  const source = ['labelSource', 'source']
    .map((name) => valueAt(entry, [...path, name]))
    .find((id) => typeof id === 'string')
  return source ? { collection: 'model-sources', entry: source, path: 'read', value } : undefined
}

/** Names a due claim in a form. */
export const dueId = ({ collection, key, path }: Pick<DueEntry, 'collection' | 'key' | 'path'>) =>
  [collection, key, toPathText(path)].join('\n')
