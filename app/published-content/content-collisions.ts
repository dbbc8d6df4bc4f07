// After a new version of the files: edits whose place has changed. None is dropped; the desk asks about each.
import type { Edit, PublishedChange } from '../../content/edits/content-edit.ts'
import { entriesOf, fileValueAt } from '../../content/edits/edit-fold.ts'
import { isWithin, readPathText, valueAt } from '../../content/edits/edit-path.ts'
import { isSameValue, type JsonValue } from '../../content/edits/json-value.ts'
import { listCollections } from '../../content/published.ts'
import type { ContentState } from './content-state.ts'

/** An edit to decide about. Its number within the change is `position`. */
export type ContentCollision = {
  /**
   * 'changed': the files have another value than when the edit was made; the edit is in force. 'cannot-apply': its part of
   * the entry is gone. 'invalid': with its edits the entry breaks a rule. In both the value of the files is shown.
   */
  kind: 'changed' | 'cannot-apply' | 'invalid'
  change: PublishedChange
  position: number
  edit: Edit
  /** What the files have there now; undefined is nothing. */
  file: JsonValue | undefined
  /** What is wrong, if the entry is invalid. */
  mistakes: string[]
}

/** Every edit in force whose place the files have changed, oldest change first. */
export function listCollisions(state: ContentState): ContentCollision[] {
  const all = state.changes.flatMap((change) => change.edits.map((edit) => ({ change, edit })))
  const failed = new Set(state.edits?.failures().map(({ edit }) => edit))
  return all.flatMap(({ change, edit }, at): ContentCollision[] => {
    const { collection, entry, path } = edit
    const isReplaced = all
      .slice(at + 1)
      .some(({ edit: later }) => isSamePlace(later, edit) && isWithin(path, later.path))
    if (isReplaced) return []
    const file = fileValueAt(edit)
    const invalid = state.invalid.find(
      (one) => one.collection === collection && one.entry === entry,
    )
    const collision = { change, position: edit.position ?? 0, edit, file, mistakes: [] }
    if (invalid) return [{ ...collision, kind: 'invalid', mistakes: invalid.mistakes }]
    if (failed.has(edit)) return [{ ...collision, kind: 'cannot-apply' }]
    const isSettled = isSameValue(file, edit.base) || isSameValue(file, shownValueAt(state, edit))
    return isSettled ? [] : [{ ...collision, kind: 'changed' }]
  })
}

const isSamePlace = (one: Edit, other: Edit) =>
  one.collection === other.collection && one.entry === other.entry

/** Whether the files have what the edit says: it was exported, or somebody wrote the same. */
export function isInFiles(edit: Edit): boolean {
  const file = fileValueAt(edit)
  return !isSameValue(file, edit.base) && isSameValue(file, edit.value)
}

function shownValueAt(state: ContentState, { collection, entry, path }: Edit) {
  const declared = listCollections().get(collection)
  if (!declared) return undefined
  const shown = state.edits?.apply(collection, declared.baseline) ?? declared.baseline
  return valueAt(entriesOf(declared, shown).get(entry), readPathText(path))
}
