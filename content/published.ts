// Published content: the files of content/ are the baseline, and the owner's edits apply over them. Safe in the
// browser, which knows the baseline only: whatever the owner can edit reaches a page through its loader.
import order from './order.json' with { type: 'json' }

/** The owner's edits as one published state, or as the draft that is being previewed. */
export type Edits = {
  /** The entries of a collection with the edits applied; the baseline itself if there are none. */
  apply: (collection: string, baseline: object) => object
}

const noEdits: Edits = { apply: (_collection, baseline) => baseline }

let readEdits: () => Edits | undefined = () => undefined

/** Sets the function that returns the edits of the current request, and returns the one before. */
export function readEditsFrom(read: () => Edits | undefined): () => Edits | undefined {
  const before = readEdits
  readEdits = read
  return before
}

const currentEdits = (): Edits => readEdits() ?? noEdits

/** A part of the content that the owner can edit. Its entries are a list, in which each has a key, or a record by key. */
export type Collection = {
  name: string
  baseline: object
  /** The key of an entry of a list, which may throw for another entry; undefined for a record. */
  keyOf?(entry: unknown): string
}

const collections = new Map<string, Collection>()

/** Every collection that a module loaded so far declares, by name. */
export const listCollections = (): ReadonlyMap<string, Collection> => collections

// A bundler leaves out what these functions make if nothing uses it, so that browsers do not get the baseline.

type Document = { readonly $schema: string }

/** The files of a folder by their paths, as `import.meta.glob` finds them. Node knows no such function: undefined. */
type Bundled = Readonly<Record<string, unknown>> | undefined

/**
 * The entries that have a file each, content/<collection>/<key>.json: those that order.json names in that order, then the
 * others by their keys. The folder is the list.
 */
/*#__NO_SIDE_EFFECTS__*/
export function entriesIn<Entry>(collection: string, bundled: Bundled): readonly Entry[] {
  const listed: ListOrder = order.entries
  const first = listed[collection]?.keys ?? []
  const found = new Map(
    Object.entries((bundled ?? readFolder(collection)) as Record<string, Document>).map(
      ([path, { $schema: _schema, ...entry }]) => [keyIn(path), entry as Entry],
    ),
  )
  const keys = new Set([...first, ...[...found.keys()].toSorted()])
  return [...keys].flatMap((key) => found.get(key) ?? [])
}

const keyIn = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '')

function readFolder(collection: string): Record<string, unknown> {
  // Not an import: browsers load this file in development.
  const { readdirSync, readFileSync } = process.getBuiltinModule('node:fs')
  const folder = `${import.meta.dirname}/${collection}`
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    names.map((name) => [name, JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))]),
  )
}

/** A file or folder of content, parsed but unchecked: the build checks the entries against their schema. */
type Filed = { readonly entries: object }

/*#__NO_SIDE_EFFECTS__*/
function publishedOf<Entries extends object>(name: string, baseline: object): () => Entries {
  return () => currentEdits().apply(name, baseline) as Entries
}

/** Declares a list that the owner can edit. The function returns its entries as they are published now. */
/*#__NO_SIDE_EFFECTS__*/
export function editableList<Entry>(
  name: string,
  { entries: baseline }: Filed,
  keyOf: (entry: Entry) => string,
): () => readonly Entry[] {
  collections.set(name, { name, baseline, keyOf })
  return publishedOf<readonly Entry[]>(name, baseline)
}

/** Which entries of a list come first, by the list's name. A key without an entry is skipped. */
type ListOrder = Readonly<Record<string, { readonly keys: readonly string[] }>>

export const listOrder = editableRecord<ListOrder>('order', order)

/** Declares a list whose order the owner can edit too: first the entries that `listOrder` names, then the others as they stand. */
/*#__NO_SIDE_EFFECTS__*/
export function orderedList<Entry>(
  name: string,
  filed: Filed,
  keyOf: (entry: Entry) => string,
): () => readonly Entry[] {
  const entries = editableList(name, filed, keyOf)
  return derived(() => {
    const places = new Map((listOrder()[name]?.keys ?? []).map((key, at) => [key, at]))
    const placeOf = (entry: Entry) => places.get(keyOf(entry)) ?? places.size
    return entries().toSorted((one, other) => placeOf(one) - placeOf(other))
  })
}

/** Declares a record that the owner can edit. The function returns its entries as they are published now. */
/*#__NO_SIDE_EFFECTS__*/
export function editableRecord<Entries extends object>(
  name: string,
  { entries: baseline }: Filed,
): () => Entries {
  collections.set(name, { name, baseline })
  return publishedOf<Entries>(name, baseline)
}

/** A value computed from editable content: once for each published state, and again after an edit. */
/*#__NO_SIDE_EFFECTS__*/
export function derived<Value>(compute: () => Value): () => Value {
  const known = new WeakMap<Edits, { value: Value }>()
  return () => {
    const edits = currentEdits()
    let found = known.get(edits)
    if (!found) {
      found = { value: compute() }
      known.set(edits, found)
    }
    return found.value
  }
}
