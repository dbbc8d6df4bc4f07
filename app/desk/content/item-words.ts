// What a change does in the words of its preview: the items of a changed list one by one.
import { diffArrays } from 'diff'
import { differencesIn, type Edit } from '../../../content/edits/content-edit.ts'
import { differencesOf } from '../../../content/edits/document-merge.ts'
import { isObject, type JsonValue } from '../../../content/edits/json-value.ts'
import { valueAt } from '../../../content/edits/value-path.ts'
import type { FormField } from '../../facts/fields/form-field.ts'
import {
  differenceWords,
  fieldOfPlace,
  placeLabel,
  type DifferenceWords,
} from '../../facts/content-words/difference-words.ts'
import { valueWords } from '../../facts/content-words/field-kinds.ts'
import { placeAt } from '../../facts/content-words/field-place.ts'
import { nothing } from '../../facts/content-words/figure-words.ts'

/** An edit in words, a line for each field that changed, also inside the items of a list. */
export const previewWords = (edit: Edit): DifferenceWords[] =>
  differencesIn(edit).flatMap(({ path, was, is }) => {
    const words = differenceWords(edit, path, edit)
    const field = path.length > 0 && fieldOfPlace(edit, path, edit.after ?? edit.before)
    const items = field ? itemWords(field, was, is) : undefined
    if (!items) return [words]
    return items.map((item) => ({
      ...words,
      ...item,
      place: placeLabel([words.place, item.place].filter((label) => label !== '')),
    }))
  })

type Value = JsonValue | undefined
type List = readonly JsonValue[]
type ItemWords = Pick<DifferenceWords, 'place' | 'was' | 'is'>

/**
 * A list before and after a change, by item: those removed and added, the fields of those changed, and the places of
 * those moved. Undefined where the items have no key, or none is in both lists: then the lists are clearer as a whole.
 */
export function itemWords(field: FormField, was: Value, is: Value): ItemWords[] | undefined {
  if (field.kind !== 'list' || !isList(was) || !isList(is)) return undefined
  const key = findKey(field.item, was, is)
  if (!key) return undefined
  const [before, after] = [itemsByKey(was, key), itemsByKey(is, key)]
  const [keys, newKeys] = [[...before.keys()], [...after.keys()]]
  const moved = movedAmong(keys, newKeys)
  const wordsOf = (item: Value) => (item === undefined ? nothing : valueWords(field.item, item))
  return [...new Set([...keys, ...newKeys])].flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)]
    const label = valueWords(key.field, name)
    if (old === undefined || now === undefined) {
      return [{ place: label, was: wordsOf(old), is: wordsOf(now) }]
    }
    const [from, to] = [keys.indexOf(name) + 1, newKeys.indexOf(name) + 1]
    const move = { place: label, was: `place ${from}`, is: `place ${to}` }
    return [...(moved.has(name) ? [move] : []), ...insideWords(field.item, label, old, now)]
  })
}

/** The fields of an item that changed. */
const insideWords = (field: FormField, label: string, old: Value, now: Value): ItemWords[] =>
  differencesOf(old, now).map(({ path }) => {
    const wordsIn = (item: Value) => {
      const at = placeAt(field, item, path)
      return at && valueAt(item, path) !== undefined
        ? valueWords(at.field, at.value, at.unit)
        : nothing
    }
    const labels = (placeAt(field, now, path) ?? placeAt(field, old, path))?.labels ?? path
    return { place: placeLabel([label, ...labels]), was: wordsIn(old), is: wordsIn(now) }
  })

/** The text by which an item is told from the others of its list. */
type ItemKey = { field: FormField; of: (item: JsonValue) => string | undefined }

const isList = (value: Value): value is List => Array.isArray(value)

/** The first text that each item has and no two of a list share; of several, one that most items keep. */
function findKey(item: FormField, was: List, is: List): ItemKey | undefined {
  const inside: ItemKey[] =
    item.kind === 'object'
      ? item.entries.map(({ key, field }) => ({
          field,
          of: (one) => (isObject(one) ? textOf(one[key]) : undefined),
        }))
      : []
  const kept = ({ of }: ItemKey) => was.filter((one) => is.some((other) => of(one) === of(other)))
  return [{ field: item, of: textOf }, ...inside]
    .filter(({ of }) => [was, is].every((list) => isUnique(list.map(of))))
    .map((key) => ({ key, count: kept(key).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)[0]?.key
}

const textOf = (value: Value) => (typeof value === 'string' && value !== '' ? value : undefined)

const isUnique = (keys: readonly (string | undefined)[]) =>
  !keys.includes(undefined) && new Set(keys).size === keys.length

const itemsByKey = (items: List, { of }: ItemKey) =>
  new Map(items.map((item) => [of(item) ?? '', item]))

/** As few of the keys of both lists as have to move for the one order to become the other. */
function movedAmong(keys: readonly string[], newKeys: readonly string[]): ReadonlySet<string> {
  const parts = diffArrays(
    keys.filter((key) => newKeys.includes(key)),
    newKeys.filter((key) => keys.includes(key)),
  )
  return new Set(parts.filter(({ added }) => added).flatMap(({ value }) => value))
}
