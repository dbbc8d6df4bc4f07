// Edits over the entries of a collection. What no edit touches stays the same object, so that without edits the content is
// exactly the files'.
import { listCollections, type Collection } from '../published.ts'
import { readPathText, valueAt, valueBelow, type Path } from './edit-path.ts'
import type { Edit, EditPlace, EditProblem } from './content-edit.ts'
import { isObject, isSameValue, itemsWithId, type JsonValue } from './json-value.ts'

type Applied = { value: JsonValue | undefined } | { problem: EditProblem }

/** An edit that cannot apply, with the reason. The content stays as it was before it. */
export type EditFailure = { edit: Edit; problem: EditProblem }

/** The value with another one at a path; undefined removes what is there. Shares what does not change. */
export function withValueAt(
  target: JsonValue | undefined,
  path: Path,
  value: JsonValue | undefined,
): Applied {
  const [segment, ...rest] = path
  if (segment === undefined) return { value: isSameValue(target, value) ? target : value }
  const items = itemsWithId(target)
  if (!isObject(target) && !items) {
    // An absent value needs no removal.
    return value === undefined ? { value: target } : { problem: 'nothing there to edit' }
  }
  const before = valueBelow(target, segment)
  const below = withValueAt(before, rest, value)
  if ('problem' in below || below.value === before) {
    return 'problem' in below ? below : { value: target }
  }
  if (items) return withItem(items, segment, below.value)
  const entries = Object.entries(target as Record<string, JsonValue>)
  if (below.value === undefined) {
    return { value: Object.fromEntries(entries.filter(([key]) => key !== segment)) }
  }
  // Object.fromEntries, unlike an assignment, makes even __proto__ a plain key.
  return { value: Object.fromEntries([...entries, [segment, below.value]]) }
}

function withItem(items: readonly JsonValue[], id: string, item: JsonValue | undefined): Applied {
  const isItem = (one: JsonValue) => isObject(one) && one.id === id
  if (item === undefined) return { value: items.filter((one) => !isItem(one)) }
  if (!isItem(item)) return { problem: 'another id' }
  return {
    value: items.some(isItem) ? items.map((one) => (isItem(one) ? item : one)) : [...items, item],
  }
}

/** The entries of a collection by key, in order. */
export function entriesOf(
  collection: Pick<Collection, 'keyOf'>,
  entries: unknown,
): Map<string, JsonValue> {
  const keyOf = collection.keyOf as ((entry: unknown) => string) | undefined
  return keyOf
    ? new Map((entries as JsonValue[]).map((entry) => [keyOf(entry), entry]))
    : new Map(Object.entries(entries as Record<string, JsonValue>))
}

/** An entry as the files have it; undefined if they have none. */
export function fileEntry(collection: string, key: string): JsonValue | undefined {
  const known = listCollections().get(collection)
  return known && entriesOf(known, known.baseline).get(key)
}

/** What the files have at the place of an edit: its `base`, if it were made now. */
export const fileValueAt = ({ collection, entry, path }: EditPlace): JsonValue | undefined =>
  valueAt(fileEntry(collection, entry), readPathText(path))

export type Folded = {
  /** The entries with the edits; the same list or record as before if nothing changed. */
  entries: unknown
  failures: EditFailure[]
}

/** Applies the edits of one collection, in order. An edit that cannot apply is reported and left out. */
export function foldEdits(
  collection: Pick<Collection, 'keyOf'>,
  baseline: unknown,
  edits: readonly Edit[],
): Folded {
  const failures: EditFailure[] = []
  if (edits.length === 0) return { entries: baseline, failures }
  const entries = entriesOf(collection, baseline)
  let hasChanged = false
  for (const edit of edits) {
    const before = entries.get(edit.entry)
    const applied = applyEdit(collection, before, edit)
    if ('problem' in applied) failures.push({ edit, problem: applied.problem })
    else if (applied.value !== before) {
      hasChanged = true
      if (applied.value === undefined) entries.delete(edit.entry)
      else entries.set(edit.entry, applied.value)
    }
  }
  if (!hasChanged) return { entries: baseline, failures }
  const folded = collection.keyOf ? [...entries.values()] : Object.fromEntries(entries)
  return { entries: folded, failures }
}

/** Applies an edit to its entry, which is undefined if it does not exist yet. */
export function applyEdit(
  { keyOf }: Pick<Collection, 'keyOf'>,
  entry: JsonValue | undefined,
  edit: Edit,
): Applied {
  const applied = withValueAt(entry, readPathText(edit.path), edit.value)
  if ('problem' in applied || applied.value === undefined || !keyOf) return applied
  return keyIs(keyOf, applied.value, edit.entry) ? applied : { problem: 'another key' }
}

/** Whether an entry has its key. The function for the key may throw on an entry of another shape. */
function keyIs(keyOf: (entry: never) => string, entry: JsonValue, key: string): boolean {
  try {
    return isObject(entry) && keyOf(entry as never) === key
  } catch {
    return false
  }
}
