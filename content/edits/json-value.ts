// Values as JSON has them: what content is made of.

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined }

export type JsonObject = { readonly [key: string]: JsonValue | undefined }

/** Whether a value is an object with keys: neither an array nor null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type FoundValue = { value: unknown; path: string; key: string }

/** Every value in a document, the document first, with its path and the last step of it: a name, or a place in a list. */
export function* valuesIn(value: unknown, path = '', key = ''): Generator<FoundValue> {
  yield { value, path, key }
  if (typeof value !== 'object' || value === null) return
  for (const [step, inner] of Object.entries(value)) {
    yield* valuesIn(inner, path ? `${path}.${step}` : step, step)
  }
}

/** Every text in a document, in order. */
export const textsIn = (document: unknown): string[] =>
  [...valuesIn(document)].flatMap(({ value }) => (typeof value === 'string' ? [value] : []))

/** The keys of an object that JSON would keep, in its order: one whose value is undefined is absent. */
/*#__NO_SIDE_EFFECTS__*/
export function keysOf<Value extends object>(value: Value): (keyof Value & string)[] {
  const keys = Object.keys(value) as (keyof Value & string)[]
  return keys.filter((key) => value[key] !== undefined)
}

/** A record with a value for each key, in the order of the keys. */
/*#__NO_SIDE_EFFECTS__*/
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
) => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>

/** The items of an array, if each is an object with an `id` of its own, so that a path can name it. */
export function itemsWithId(value: unknown): readonly (JsonObject & { id: string })[] | undefined {
  if (!Array.isArray(value)) return undefined
  const items: unknown[] = value
  const ids = new Set(items.map((item) => (isObject(item) ? item.id : undefined)))
  const hasIds =
    ids.size === items.length && [...ids].every((id) => typeof id === 'string' && id !== '')
  return hasIds ? (items as (JsonObject & { id: string })[]) : undefined
}

/** Whether two values are equal as JSON, whatever the order of their keys. */
export function isSameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, at) => isSameValue(item, right[at]))
  }
  if (!isObject(left) || !isObject(right)) return false
  const keys = keysOf(left)
  return (
    keys.length === keysOf(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSameValue(left[key], right[key]))
  )
}
