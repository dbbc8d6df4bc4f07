// Due claims, with the texts and edits that the desk needs for them.
import type { EntryPlace } from '../../../content/edits/content-edit.ts'
import { toPathText, valueAt, type Path } from '../../../content/edits/value-path.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import { dueLimits, listDue, type DueClaim } from '../../facts/published-content/due-claims.ts'
import { centers } from '../../../content/places/workshops/centers.ts'
import { workshopsToRing } from '../../../content/places/workshops/center-details.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { runWithEdits } from '../../facts/published-content/content-scope.ts'
import { entriesNow } from './content-search.ts'
import { titleOf, wordsOfPlace } from '../../facts/content-words/difference-words.ts'

/** Where an entry says when it was checked last. */
type CheckDate = EntryPlace & { path: Path; inDays: number }

/** How long what is still not known rests before somebody looks again. */
const restDays = 180

type DueEntry = {
  collection: string
  key: string
  title: string
  /** 'Listing, Listed price'; empty for the whole entry. */
  place: string
  /** The rule: 'Prices are checked every 90 days'. */
  limit: string
  since: string
  /** What happened on that day, or should. */
  sinceWords: 'Last known' | 'To be looked up again on'
  /** The form to correct it. */
  path: Path
  /** The date of the check, and what one press makes of it. Undefined where the schema has none. */
  confirm: CheckDate | undefined
}

/** Claims older than their limit, the longest overdue first. */
export function findDue(state: ContentState, now: Date): DueEntry[] {
  return listDue(state, now).map((claim) => {
    const entry = entriesNow(claim.collection).get(claim.entry)
    return {
      collection: claim.collection,
      key: claim.entry,
      title: titleOf(claim.collection, claim.entry, entry),
      place: claim.path.length === 0 ? '' : wordsOfPlace(claim, claim.path, undefined, entry).place,
      limit: dueLimits[claim.kind].text,
      since: claim.since,
      sinceWords: claim.kind === 'unknown' ? 'To be looked up again on' : 'Last known',
      path: claim.path,
      confirm: checkDateOf(claim, entry),
    }
  })
}

function checkDateOf(claim: DueClaim, entry: unknown): CheckDate | undefined {
  const { kind, collection, entry: key } = claim
  const place = { collection, entry: key, inDays: 0 }
  if (kind === 'unknown') return { ...place, path: [...claim.path, 'lookAgain'], inDays: restDays }
  if (kind === 'contact') return { ...place, path: ['verification', 'checkedOn'] }
  if (kind === 'page') return { ...place, path: ['revised'] }
  if (kind === 'source') return { ...place, path: ['read'] }
  if (kind !== 'price' || collection !== 'models') return undefined
  // A price is as old as the last check of its source.
  const source = ['labelSource', 'source']
    .map((name) => valueAt(entry, [...claim.path, name]))
    .find((id) => typeof id === 'string')
  return source
    ? { ...place, collection: 'model-sources', entry: source, path: ['read'] }
    : undefined
}

/** A workshop to ring: what to ask, and the form for what it says. */
export type CallToMake = { key: string; name: string; region: string | null; toAsk: string }

/** The workshops to ring, those that nobody can reach first. */
export const callsToMake = (state: ContentState, now: Date): CallToMake[] =>
  runWithEdits(state.edits, () => workshopsToRing(centers(), newZealandDay(now))).map(
    ({ id, name, region, toAsk }) => ({ key: id, name, region, toAsk }),
  )

/** Names a due claim in a form. */
export const dueId = ({ collection, key, path }: Pick<DueEntry, 'collection' | 'key' | 'path'>) =>
  [collection, key, toPathText(path)].join('\n')
