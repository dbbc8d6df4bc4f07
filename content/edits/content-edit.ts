// An edit of the owner's: a whole new document for one entry. A change is a group of edits.
import { differencesOf, type Difference } from './document-merge.ts'
import type { JsonValue } from './json-value.ts'

/** Which entry: its collection and its key. */
export type EntryPlace = { collection: string; entry: string }

export type Edit = EntryPlace & {
  /** The hash of what the files had when the edit was made (`documentHash`). */
  base: string
  /** The document that the editor started from; undefined if there was no such entry. */
  before?: JsonValue | undefined
  /** The whole new document; undefined removes the entry. */
  after?: JsonValue | undefined
}

export const isSameEntry = (one: EntryPlace, other: EntryPlace): boolean =>
  one.collection === other.collection && one.entry === other.entry

/** Whether an edit changes a list of sources, which is never what a change is about. */
export const isSourceEdit = ({ collection }: EntryPlace) => collection.endsWith('-sources')

/** Edits in the order in which they are shown: what a change is about, then the sources that it adds. */
export const sourcesLast = <Place extends EntryPlace>(edits: readonly Place[]): Place[] =>
  edits.toSorted((one, other) => Number(isSourceEdit(one)) - Number(isSourceEdit(other)))

const known = new WeakMap<Edit, Difference[]>()

/** What an edit did to its document. Nothing, if it only decided a collision for what was shown already. */
export function differencesIn(edit: Edit): readonly Difference[] {
  const found = known.get(edit) ?? differencesOf(edit.before, edit.after)
  known.set(edit, found)
  return found
}

/** A published change: its edits go live together, and are undone together. */
export type PublishedChange = {
  id: number
  /** The revision at which it was published. Changes apply in this order. */
  publishedRevision: number
  /** When the change was published, in ISO form; for a scheduled change, the start of its day. */
  publishedAt: string
  /** The day in New Zealand with which it takes effect; undefined or null for at once. */
  takesEffect?: string | null | undefined
  /** Why the content changed, and where the new values come from, in words for the public. */
  reason: string
  source: string | null
  /** Whether the old values were wrong: then pages do not say what they were. */
  corrects: boolean
  edits: readonly Edit[]
}
