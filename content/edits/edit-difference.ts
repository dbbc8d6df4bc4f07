import { entriesOf } from './edit-fold.ts'
import { toPathText, valueAt, type Path } from './edit-path.ts'
import type { Edit, EditPlace } from './content-edit.ts'
import {
  isObject,
  isSameValue,
  isSegment,
  itemsWithId,
  keysOf,
  type JsonObject,
  type JsonValue,
} from './json-value.ts'
import type { Collection } from '../published.ts'

/** Values that differ, by the path of the smallest part that an edit can name; undefined is a removal. */
export type ValueDifference = { path: Path; value: JsonValue | undefined }

/** What to set, in order, so that one value becomes another. */
export function valueDifferences(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): ValueDifference[] {
  return [...differences(before, after, [])]
}

function* differences(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  path: Path,
): Generator<ValueDifference> {
  if (isSameValue(before, after)) return
  if (isObject(before) && isObject(after) && hasNamedKeys(before) && hasNamedKeys(after)) {
    yield* partDifferences(keysOf(before), keysOf(after), (key) => {
      return differences(ownValue(before, key), ownValue(after, key), [...path, key])
    })
    return
  }
  const items = itemsWithId(before)
  const newItems = itemsWithId(after)
  if (items && newItems && keepsOrder(items, newItems)) {
    const idsOf = (list: typeof items) => list.map(({ id }) => id)
    yield* partDifferences(idsOf(items), idsOf(newItems), (id) => {
      return differences(valueAt(items, [id]), valueAt(newItems, [id]), [...path, id])
    })
    return
  }
  yield { path, value: after }
}

function* partDifferences(
  before: string[],
  after: string[],
  differencesOf: (segment: string) => Iterable<ValueDifference>,
): Generator<ValueDifference> {
  for (const segment of new Set([...before, ...after])) yield* differencesOf(segment)
}

const ownValue = (object: JsonObject, key: string) =>
  Object.hasOwn(object, key) ? object[key] : undefined

const hasNamedKeys = (object: JsonObject) => keysOf(object).every(isSegment)

/** Whether edits by id lead to the new order: remaining items keep their order, and new ones come last. */
function keepsOrder(before: readonly { id: string }[], after: readonly { id: string }[]): boolean {
  const known = new Set(before.map(({ id }) => id))
  const staying = new Set(after.map(({ id }) => id))
  const expected = [
    ...before.filter(({ id }) => staying.has(id)),
    ...after.filter(({ id }) => !known.has(id)),
  ]
  // From and to an empty list, the whole list is the clearer edit.
  return (
    before.length > 0 && after.length > 0 && expected.every(({ id }, at) => id === after[at]?.id)
  )
}

/**
 * The edits that turn an entry as it is shown now into another, each with what the files have at its place.
 * `after` undefined removes the entry; `file` is undefined for an entry that the files do not have.
 */
export function entryDifference(
  place: Omit<EditPlace, 'path'>,
  entry: {
    file: JsonValue | undefined
    before: JsonValue | undefined
    after: JsonValue | undefined
  },
): Edit[] {
  const differing =
    entry.after === undefined || entry.before === undefined
      ? [{ path: [], value: entry.after }]
      : valueDifferences(entry.before, entry.after)
  return differing
    .filter(({ path, value }) => !isSameValue(valueAt(entry.before, path), value))
    .map(({ path, value }) => ({
      ...place,
      path: toPathText(path),
      value,
      base: valueAt(entry.file, path),
    }))
}

/** The edits that turn the entries of a collection into others: of the files of another checkout, for example. */
export function collectionDifference(
  collection: Pick<Collection, 'name' | 'keyOf'>,
  entries: { file: unknown; before: unknown; after: unknown },
): Edit[] {
  const [file, before, after] = [entries.file, entries.before, entries.after].map((one) =>
    entriesOf(collection, one),
  ) as [Map<string, JsonValue>, Map<string, JsonValue>, Map<string, JsonValue>]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((entry) =>
    entryDifference(
      { collection: collection.name, entry },
      { file: file.get(entry), before: before.get(entry), after: after.get(entry) },
    ),
  )
}
