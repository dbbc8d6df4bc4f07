import { differencesIn, type Edit } from '../../../content/edits/content-edit.ts'
import { isObject, isSameValue, keysOf, type JsonValue } from '../../../content/edits/json-value.ts'
import { valueBelow, type Path } from '../../../content/edits/value-path.ts'

/** A number that an edit changes. */
type MovedFigure = { path: Path; was: number; is: number }

/**
 * The numbers that an edit changes. An item of a list that stands in the other version too was only moved. Of a list that
 * became longer or shorter nobody can say which item became which, but of periods the newest are compared.
 */
export const movedFigures = (edit: Edit): MovedFigure[] =>
  differencesIn(edit).flatMap(({ path, was, is }) => figuresBelow(path, was, is))

const stands = (item: unknown, list: readonly unknown[]) =>
  list.some((one) => isSameValue(item, one))

const isPeriod = (value: Value) => isObject(value) && 'validFrom' in value

type Value = JsonValue | undefined

const isList = (value: Value): value is readonly JsonValue[] => Array.isArray(value)

function figuresBelow(path: Path, was: Value, is: Value): MovedFigure[] {
  if (typeof was === 'number' && typeof is === 'number')
    return was === is ? [] : [{ path, was, is }]
  if (isList(was) && isList(is)) {
    return was.length === is.length
      ? is.flatMap((item, at) =>
          stands(item, was) || stands(was[at], is)
            ? []
            : figuresBelow([...path, String(at)], was[at], item),
        )
      : isPeriod(was.at(-1)) && isPeriod(is.at(-1))
        ? figuresBelow([...path, String(is.length - 1)], was.at(-1), is.at(-1))
        : []
  }
  if (!isObject(was) || !isObject(is)) return []
  return keysOf(is).flatMap((key) =>
    figuresBelow([...path, key], valueBelow(was, key), valueBelow(is, key)),
  )
}
