import { differencesIn, type Edit } from '../../content/edits/content-edit.ts'
import { isObject, keysOf, type JsonValue } from '../../content/edits/json-value.ts'
import { valueBelow, type Path } from '../../content/edits/value-path.ts'

/** A number that an edit changes. */
export type MovedFigure = { path: Path; was: number; is: number }

/**
 * The numbers that an edit changes. Of a list that became longer or shorter the last items are compared: a new period of a
 * rate with the one that was the newest.
 */
export const movedFigures = (edit: Edit): MovedFigure[] =>
  differencesIn(edit).flatMap(({ path, was, is }) => figuresBelow(path, was, is))

type Value = JsonValue | undefined

function figuresBelow(path: Path, was: Value, is: Value): MovedFigure[] {
  if (typeof was === 'number' && typeof is === 'number')
    return was === is ? [] : [{ path, was, is }]
  if (Array.isArray(was) && Array.isArray(is)) {
    return was.length === is.length
      ? is.flatMap((item: Value, at) => figuresBelow([...path, String(at)], was[at] as Value, item))
      : figuresBelow([...path, String(is.length - 1)], was.at(-1) as Value, is.at(-1) as Value)
  }
  if (!isObject(was) || !isObject(is)) return []
  return keysOf(is).flatMap((key) =>
    figuresBelow([...path, key], valueBelow(was, key), valueBelow(is, key)),
  )
}
