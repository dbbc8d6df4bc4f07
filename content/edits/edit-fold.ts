// Edits over the entries of a collection. What no edit touches stays the same object, so that without edits the content is
// exactly the files'.
import { listCollections, type Collection, type Edits } from '../published.ts'
import type { Edit, EntryPlace } from './content-edit.ts'
import { mergeDocuments } from './document-merge.ts'
import { isObject, isSameValue, type JsonValue } from './json-value.ts'

// The same entries are asked for once for each edit of a change, of which there may be thousands.
const byKey = new WeakMap<object, { keyOf: unknown; found: ReadonlyMap<string, JsonValue> }>()

/** The entries of a collection by key, in order. */
export function entriesOf(
  { keyOf }: Pick<Collection, 'keyOf'>,
  entries: object,
): ReadonlyMap<string, JsonValue> {
  const known = byKey.get(entries)
  if (known && known.keyOf === keyOf) return known.found
  const pairs: [string, JsonValue][] = Object.entries(entries)
  const found = new Map(keyOf ? pairs.map(([, entry]) => [keyOf(entry), entry]) : pairs)
  byKey.set(entries, { keyOf, found })
  return found
}

/** An entry as the files have it; undefined if they have none. */
export function fileEntry({ collection, entry }: EntryPlace): JsonValue | undefined {
  const known = listCollections().get(collection)
  return known && entriesOf(known, known.baseline).get(entry)
}

/** A document with edits of it, in order: each gives it what it changed in the document that it started from. */
export const withEdits = (
  document: JsonValue | undefined,
  edits: readonly Pick<Edit, 'before' | 'after'>[],
): JsonValue | undefined =>
  edits.reduce(
    (value, { before, after }) => mergeDocuments(before, after, value).document,
    document,
  )

type Folded = {
  /** The entries with the edits; the same list or record as before if nothing changed. */
  entries: object
  /** Edits whose document has another key than its entry. They are left out. */
  failures: Edit[]
}

/** Applies the edits of one collection, in order. */
function foldEdits(
  collection: Pick<Collection, 'keyOf'>,
  baseline: object,
  edits: readonly Edit[],
): Folded {
  const files = entriesOf(collection, baseline)
  const entries = new Map(files)
  const failures: Edit[] = []
  let hasChanged = false
  for (const [key, own] of Map.groupBy(edits, ({ entry }) => entry)) {
    const file = files.get(key)
    let document = file
    for (const edit of own) {
      const edited = withEdits(document, [edit])
      if (edited === undefined || hasKey(collection, edited, key)) document = edited
      else failures.push(edit)
    }
    if (isSameValue(document, file)) continue
    hasChanged = true
    if (document === undefined) entries.delete(key)
    else entries.set(key, document)
  }
  if (!hasChanged) return { entries: baseline, failures }
  const folded = collection.keyOf ? [...entries.values()] : Object.fromEntries(entries)
  return { entries: folded, failures }
}

/** Whether an entry has its key. The function for the key may throw on an entry of another shape. */
function hasKey({ keyOf }: Pick<Collection, 'keyOf'>, entry: JsonValue, key: string): boolean {
  if (!keyOf) return true
  try {
    return isObject(entry) && keyOf(entry) === key
  } catch {
    return false
  }
}

export type FoldedEdits = Edits & {
  /** Edits whose document has another key than its entry; the content is as without them. */
  failures: () => Edit[]
}

/** The edits of changes, in order, as one state of the content. Each collection is folded once. */
export function editsFrom(changes: Iterable<{ edits: readonly Edit[] }>): FoldedEdits {
  const all = [...changes].flatMap(({ edits }) => edits)
  const byCollection = Map.groupBy(all, ({ collection }) => collection)
  const known = new Map<string, Folded & { baseline: object }>()
  const fold = (name: string, baseline: object) => {
    const before = known.get(name)
    // In development a module may be loaded again, with another baseline.
    if (before && before.baseline === baseline) return before
    const collection = listCollections().get(name) ?? {}
    const folded = { baseline, ...foldEdits(collection, baseline, byCollection.get(name) ?? []) }
    known.set(name, folded)
    return folded
  }
  return {
    apply: (name, baseline) =>
      byCollection.has(name) && listCollections().has(name)
        ? fold(name, baseline).entries
        : baseline,
    failures: () =>
      [...byCollection.keys()].flatMap((name) => {
        const collection = listCollections().get(name)
        return collection ? fold(name, collection.baseline).failures : []
      }),
  }
}
