// A path inside a document, for example versions/e-plus-62/figures/price/value: what a form, a suggestion or a difference is
// about. A segment is the key of an object, the id of an item or, in a list whose items have none, its number.
import { isObject, itemsWithId, type JsonValue } from './json-value.ts'

export type Path = readonly string[]

/** The path as text: segments joined by '/', in which `~0` stands for `~` and `~1` for `/`. '' is the whole document. */
export function toPathText(path: Path): string {
  return path.map((segment) => segment.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
}

/** The segments of a path's text. */
export function readPathText(text: string): Path {
  if (text === '') return []
  return text.split('/').map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The place of an item in a list: by its id or, without ids, its number. -1 if it is not there. */
export function placeIn(list: readonly unknown[], segment: string): number {
  const items = itemsWithId(list)
  if (items && items.length > 0) return items.findIndex(({ id }) => id === segment)
  return /^\d{1,4}$/.test(segment) && Number(segment) < list.length ? Number(segment) : -1
}

/** The value one segment below a value, or undefined if there is none. */
export function valueBelow(value: unknown, segment: string): JsonValue | undefined {
  if (Array.isArray(value)) return value[placeIn(value, segment)] as JsonValue | undefined
  return isObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined
}

/** The value at a path, or undefined if there is none. */
export function valueAt(document: unknown, path: Path): JsonValue | undefined {
  let value = document
  for (const segment of path) value = valueBelow(value, segment)
  return value as JsonValue | undefined
}

/** The document with the value at a path changed; undefined removes it, and a new item comes last. */
export function changedAt(
  document: unknown,
  path: Path,
  change: (before: unknown) => unknown,
): unknown {
  const [segment, ...rest] = path
  if (segment === undefined) return change(document)
  if (Array.isArray(document)) {
    const at = placeIn(document, segment)
    const after = changedAt(at === -1 ? undefined : document[at], rest, change)
    if (at === -1) return after === undefined ? document : [...document, after]
    return after === undefined ? document.toSpliced(at, 1) : document.with(at, after)
  }
  const object = isObject(document) ? document : {}
  const after = changedAt(valueBelow(object, segment), rest, change)
  const entries = Object.entries(object)
  // Object.fromEntries, unlike an assignment, makes even __proto__ a plain key.
  return Object.fromEntries(
    after === undefined
      ? entries.filter(([key]) => key !== segment)
      : [...entries, [segment, after]],
  )
}

/** The document with another value at a path; undefined removes what is there. */
export const withValueAt = (document: unknown, path: Path, value: unknown): JsonValue | undefined =>
  changedAt(document, path, () => value) as JsonValue | undefined

/** Whether two paths lead to the same value, or one to something inside the other. */
export const areNested = (one: Path, other: Path): boolean =>
  one.slice(0, other.length).every((segment, at) => segment === other[at])
