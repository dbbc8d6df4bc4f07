import {
  isSameEntry,
  type Edit,
  type EntryPlace,
  type PublishedChange,
} from '../../../content/edits/content-edit.ts'
import { inOrderOf } from '../../../content/edits/document-merge.ts'
import { editsFrom, fileEntry, withEdits } from '../../../content/edits/edit-fold.ts'
import type { JsonValue } from '../../../content/edits/json-value.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { countsOn, inOrder } from './effective-changes.ts'
import type { AgreedDays, ContentState, InvalidEntry } from './content-context.ts'
import { listInvalidEntries } from './entry-validity.ts'
import { readDayEdits } from './read-days.ts'

/** How a change has moved on since a revision. */
export type MovedChange = PublishedChange | { id: number; undone: true }

export const filesOnly: ContentState = {
  revision: 0,
  changes: [],
  coming: [],
  agreed: {},
  edits: undefined,
  invalid: [],
}

/** The state after changes were published or undone, as of a day in New Zealand. */
export function withMoves(
  state: ContentState,
  moved: { revision: number; changes: readonly MovedChange[]; agreed?: AgreedDays },
  day: string,
): ContentState {
  const known = [...state.changes, ...state.coming]
  const byId = new Map(known.map((change) => [change.id, change]))
  const share = openSharing(known)
  for (const change of moved.changes) {
    if ('undone' in change) byId.delete(change.id)
    else byId.set(change.id, { ...change, edits: change.edits.map(share) })
  }
  const { revision, agreed = {} } = moved
  return stateOf({ revision, agreed }, inOrder([...byId.values()]), day)
}

/** The same state as of another day. */
export const onDay = (state: ContentState, day: string): ContentState => {
  const all = [...state.changes, ...state.coming]
  const isSame =
    state.changes.every((change) => countsOn(change, day)) &&
    !state.coming.some((change) => countsOn(change, day))
  return isSame ? state : stateOf(state, inOrder(all), day)
}

/** Lets an edit share with the document before it what did not change: documents are large, and changes are many. */
function openSharing(changes: readonly PublishedChange[]): (edit: Edit) => Edit {
  const newest = new Map<string, JsonValue | undefined>()
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
  return stateOf(state, [...state.changes, draft], newZealandDay(now)).edits
}

/** What was set ahead was written over what was published then: it starts from what was published when its day began. */
function afterEachOther(changes: readonly PublishedChange[]): readonly PublishedChange[] {
  if (!changes.some(({ takesEffect }) => takesEffect)) return changes
  const newest = new Map<string, JsonValue | undefined>()
  return changes.map((change) => {
    const edits = change.edits.map((edit) => {
      const key = keyOf(edit)
      const known = newest.has(key) ? newest.get(key) : fileEntry(edit)
      const after = withEdits(known, [edit])
      newest.set(key, after)
      return change.takesEffect ? { ...edit, before: known, after } : edit
    })
    return change.takesEffect ? { ...change, edits } : change
  })
}

const keyOf = ({ collection, entry }: EntryPlace) => `${collection}\n${entry}`

/** Leaves out the edits of entries that would be invalid: the files' value is shown instead, never an error. */
function stateOf(
  { revision, agreed }: Pick<ContentState, 'revision' | 'agreed'>,
  all: readonly PublishedChange[],
  day: string,
): ContentState {
  const changes = afterEachOther(all.filter((change) => countsOn(change, day)))
  const coming = all.filter((change) => !countsOn(change, day))
  const invalid: InvalidEntry[] = []
  const isShown = (edit: Edit) => !invalid.some((one) => isSameEntry(one, edit))
  // Leaving out one entry's edits can make another invalid. The loop ends when every edited entry is left out at the latest.
  for (;;) {
    const published = changes.map(({ edits }) => ({ edits: edits.filter(isShown) }))
    const shown = [...published, { edits: readDayEdits(agreed, published) }]
    const edits = shown.some((change) => change.edits.length > 0) ? editsFrom(shown) : undefined
    const found = edits ? listInvalidEntries(changes, edits).filter(isUnknown(invalid)) : []
    if (found.length === 0) return { revision, changes, coming, agreed, edits, invalid }
    invalid.push(...found)
  }
}

const isUnknown = (known: readonly InvalidEntry[]) => (entry: InvalidEntry) =>
  !known.some((one) => isSameEntry(one, entry))
