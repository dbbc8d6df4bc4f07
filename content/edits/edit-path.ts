// A path inside an entry, for example versions/e-plus-62/figures/price/value. A segment is the key of an object or, in an
// array whose items have ids, the id of an item. Other arrays are values as a whole: a position says nothing after an edit.
import { isObject, itemsWithId, type JsonValue } from './json-value.ts'

export type Path = readonly string[]

/** The path as text: segments joined by '/', in which `~0` stands for `~` and `~1` for `/`. '' is the whole entry. */
export function toPathText(path: Path): string {
  return path.map((segment) => segment.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
}

/** The segments of a path's text. */
export function readPathText(text: string): Path {
  if (text === '') return []
  return text.split('/').map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The value one segment below a value, or undefined if there is none. */
export function valueBelow(value: unknown, segment: string): JsonValue | undefined {
  if (isObject(value)) return Object.hasOwn(value, segment) ? value[segment] : undefined
  return itemsWithId(value)?.find(({ id }) => id === segment)
}

/** The value at a path, or undefined if there is none. */
export function valueAt(entry: unknown, path: Path): JsonValue | undefined {
  let value = entry
  for (const segment of path) value = valueBelow(value, segment)
  return value as JsonValue | undefined
}

/** Whether a path is another one or leads to something inside it. */
export function isWithin(inner: string, outer: string): boolean {
  return outer === '' || inner === outer || inner.startsWith(`${outer}/`)
}
