import {
  isSameEntry,
  type Edit,
  type EntryPlace,
  type PublishedChange,
} from '../../content/edits/content-edit.ts'
import { inOrderOf } from '../../content/edits/document-merge.ts'
import { editsFrom, fileEntry, type FoldedEdits } from '../../content/edits/edit-fold.ts'
import type { JsonValue } from '../../content/edits/json-value.ts'
import { listInvalidEntries, type InvalidEntry } from './entry-validity.ts'

/** The published content at one revision. */
export type ContentState = {
  revision: number
  /** The published changes, in the order in which they apply. */
  changes: readonly PublishedChange[]
  /** Undefined without edits. */
  edits: FoldedEdits | undefined
  /** Entries that a new version of the files made invalid together with their edits: they show what the files have. */
  invalid: readonly InvalidEntry[]
}

/** How a change has moved on since a revision. */
export type MovedChange = PublishedChange | { id: number; undone: true }

export const filesOnly: ContentState = { revision: 0, changes: [], edits: undefined, invalid: [] }

/** The state after changes were published or undone. */
export function withMoves(
  state: ContentState,
  moved: { revision: number; changes: readonly MovedChange[] },
): ContentState {
  const byId = new Map(state.changes.map((change) => [change.id, change]))
  const share = openSharing(state.changes)
  for (const change of moved.changes) {
    if ('undone' in change) byId.delete(change.id)
    else byId.set(change.id, { ...change, edits: change.edits.map(share) })
  }
  return stateOf(
    moved.revision,
    [...byId.values()].toSorted((a, b) => a.publishedRevision - b.publishedRevision),
  )
}

/** Lets an edit share with the document before it what did not change: documents are large, and changes are many. */
function openSharing(changes: readonly PublishedChange[]): (edit: Edit) => Edit {
  const newest = new Map<string, JsonValue | undefined>()
  const keyOf = ({ collection, entry }: EntryPlace) => `${collection}\n${entry}`
  for (const { edits } of changes) for (const edit of edits) newest.set(keyOf(edit), edit.after)
  return (edit) => {
    const key = keyOf(edit)
    const before = inOrderOf(newest.has(key) ? newest.get(key) : fileEntry(edit), edit.before)
    const after = inOrderOf(before, edit.after)
    newest.set(key, after)
    return { ...edit, before, after }
  }
}

/** What pages would show if a draft were published now, without the entries that it makes invalid. */
export function withDraftEdits(state: ContentState, edits: readonly Edit[], now: Date) {
  const publishedAt = now.toISOString()
  const explained = { reason: '', source: null, corrects: false }
  const draft = { id: 0, publishedRevision: 0, publishedAt, ...explained, edits }
  return stateOf(state.revision, [...state.changes, draft]).edits
}

/** Leaves out the edits of entries that would be invalid: the files' value is shown instead, never an error. */
function stateOf(revision: number, changes: readonly PublishedChange[]): ContentState {
  const invalid: InvalidEntry[] = []
  const isShown = (edit: Edit) => !invalid.some((one) => isSameEntry(one, edit))
  // Leaving out one entry's edits can make another invalid. The loop ends when every edited entry is left out at the latest.
  for (;;) {
    const shown = changes.map(({ edits }) => ({ edits: edits.filter(isShown) }))
    const edits = shown.some((change) => change.edits.length > 0) ? editsFrom(shown) : undefined
    const found = edits ? listInvalidEntries(changes, edits).filter(isUnknown(invalid)) : []
    if (found.length === 0) return { revision, changes, edits, invalid }
    invalid.push(...found)
  }
}

const isUnknown = (known: readonly InvalidEntry[]) => (entry: InvalidEntry) =>
  !known.some((one) => isSameEntry(one, entry))
