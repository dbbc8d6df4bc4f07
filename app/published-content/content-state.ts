import type { Edit, PublishedChange } from '../../content/edits/content-edit.ts'
import { editsFrom, type FoldedEdits } from '../../content/edits/edits-from.ts'
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

/** The state after changes were published, undone or decided about. */
export function withMoves(
  state: ContentState,
  moved: { revision: number; changes: readonly MovedChange[] },
): ContentState {
  const byId = new Map(state.changes.map((change) => [change.id, change]))
  for (const change of moved.changes) {
    if ('undone' in change) byId.delete(change.id)
    else byId.set(change.id, change)
  }
  return stateOf(
    moved.revision,
    [...byId.values()].toSorted((a, b) => a.publishedRevision - b.publishedRevision),
  )
}

/** What pages would show if a draft were published now, without the entries that it makes invalid. */
export function withDraftEdits(state: ContentState, edits: readonly Edit[], now: Date) {
  const publishedAt = now.toISOString()
  const draft = { id: 0, publishedRevision: 0, publishedAt, reason: '', source: null, edits }
  return stateOf(state.revision, [...state.changes, draft]).edits
}

/** Leaves out the edits of entries that would be invalid: the files' value is shown instead, never an error. */
function stateOf(revision: number, changes: readonly PublishedChange[]): ContentState {
  const invalid: InvalidEntry[] = []
  const isShown = ({ collection, entry }: Edit) =>
    !invalid.some((one) => one.collection === collection && one.entry === entry)
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
  !known.some((one) => one.collection === entry.collection && one.entry === entry.entry)
