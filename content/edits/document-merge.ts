// Two versions of one document: where they differ, and what comes out if both were made from a third.
import { isObject, isSameValue, itemsWithId, keysOf, type JsonValue } from './json-value.ts'
import { valueBelow, type Path } from './value-path.ts'

/** A value in a document, or a document; undefined is none. */
type Value = JsonValue | undefined

/** A field that differs between two documents. */
export type Difference = { path: Path; was: Value; is: Value }

/** Where two documents differ, by the smallest fields that a path can name. */
export function differencesOf(before: Value, after: Value, path: Path = []): Difference[] {
  if (isSameValue(before, after)) return []
  const inside = (names: Iterable<string>) =>
    [...new Set(names)].flatMap((name) =>
      differencesOf(valueBelow(before, name), valueBelow(after, name), [...path, name]),
    )
  if (isObject(before) && isObject(after)) return inside([...keysOf(before), ...keysOf(after)])
  const [ids, newIds] = [idsOf(before), idsOf(after)]
  // Items that moved, and a list that was or is empty, are clearer as a whole.
  if (ids?.length && newIds?.length && keepsOrder(ids, newIds)) return inside([...ids, ...newIds])
  return [{ path, was: before, is: after }]
}

/** A field that both sides changed, each to another value. */
export type Collision = { path: Path; mine: Value; theirs: Value }

type Merged = { document: Value; collisions: Collision[] }

/**
 * `theirs` with what led from `before` to `mine`. A field that both changed gets the value of `mine`, unless `theirs` has
 * removed it. What stays is the same object, in the order of `theirs`.
 */
export function mergeDocuments(before: Value, mine: Value, theirs: Value): Merged {
  const collisions: Collision[] = []
  const document = merge({ before, mine, theirs }, [], collisions)
  return { document, collisions }
}

/** A document made from another one: what does not differ is the same object, and in the same order. */
export const inOrderOf = (before: Value, after: Value): Value =>
  mergeDocuments(before, after, before).document

function merge(
  sides: { before: Value; mine: Value; theirs: Value },
  path: Path,
  collisions: Collision[],
): Value {
  const { before, mine, theirs } = sides
  if (isSameValue(before, mine) || isSameValue(mine, theirs)) return theirs
  const below = (name: string) =>
    merge(
      {
        before: valueBelow(before, name),
        mine: valueBelow(mine, name),
        theirs: valueBelow(theirs, name),
      },
      [...path, name],
      collisions,
    )
  if (isObject(before) && isObject(mine) && isObject(theirs)) {
    const keys = [...new Set([...keysOf(theirs), ...keysOf(mine)])]
    // Object.fromEntries, unlike an assignment, makes even __proto__ a plain key.
    return Object.fromEntries(
      keys.map((key) => [key, below(key)] as const).filter(([, value]) => value !== undefined),
    )
  }
  const ids = mergedIds(idsOf(before), idsOf(mine), idsOf(theirs))
  if (ids) return ids.map(below).filter((item) => item !== undefined)
  if (isSameValue(before, theirs)) return mine
  collisions.push({ path, mine, theirs })
  return theirs === undefined ? undefined : mine
}

const idsOf = (value: unknown) => itemsWithId(value)?.map(({ id }) => id)

/** The ids of both sides, in the order of the side that moved items; undefined if both did, or items have no ids. */
function mergedIds(
  before: string[] | undefined,
  mine: string[] | undefined,
  theirs: string[] | undefined,
): string[] | undefined {
  if (!before || !mine || !theirs) return undefined
  if (keepsOrder(before, mine)) return [...new Set([...theirs, ...mine])]
  return keepsOrder(before, theirs) ? [...new Set([...mine, ...theirs])] : undefined
}

/** Whether the items that stay keep their order, and new ones come last. */
function keepsOrder(before: readonly string[], after: readonly string[]): boolean {
  const known = new Set(before)
  const staying = new Set(after)
  const expected = [
    ...before.filter((id) => staying.has(id)),
    ...after.filter((id) => !known.has(id)),
  ]
  return expected.every((id, at) => id === after[at])
}
