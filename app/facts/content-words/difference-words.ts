// What a change does, in words: 'Price: $69,990 → $67,990'.
import type { Edit, EntryPlace } from '../../../content/edits/content-edit.ts'
import { toPathText, valueAt, type Path } from '../../../content/edits/value-path.ts'
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import type { FormField } from '../fields/form-field.ts'
import { fieldsOfEntry } from './entry-fields.ts'
import { placeAt, type FieldPlace } from './field-place.ts'
import { valueWords } from './field-kinds.ts'
import { nothing } from './figure-words.ts'

export type DifferenceWords = EntryPlace & {
  /** The title of the entry. */
  title: string
  /** Where in the entry: 'Listing, Listed price'; empty for the whole entry. */
  place: string
  was: string
  is: string
}

/** A field of an entry without and with a change, in words. */
export function differenceWords(
  { collection, entry }: EntryPlace,
  path: Path,
  { before, after }: Pick<Edit, 'before' | 'after'>,
): DifferenceWords {
  const row = editableSchemas[collection]
  const known = after ?? before
  const title = row && known !== undefined ? titleOf(collection, entry, known) : entry
  const words = { collection, entry, title }
  if (!row) return { ...words, place: toPathText(path), was: '', is: '' }
  if (path.length === 0) {
    return {
      ...words,
      place: '',
      was: before === undefined ? nothing : `this ${row.singular}`,
      is: after === undefined ? 'taken off the site' : `a new ${row.singular}`,
    }
  }
  const field = fieldsOfEntry(collection, entry)
  const was = placeAt(field, before, path)
  const is = placeAt(field, after, path)
  return {
    ...words,
    place: placeLabel((is ?? was)?.labels ?? [...path]),
    was: wordsAt(was, before, path),
    is: wordsAt(is, after, path),
  }
}

/** A place in words, and its value, if any. */
export function wordsOfPlace(
  { collection, entry }: EntryPlace,
  path: Path,
  value: unknown,
  known: unknown,
): { place: string; words: string } {
  const row = editableSchemas[collection]
  if (!row) return { place: toPathText(path), words: JSON.stringify(value) }
  if (path.length === 0)
    return { place: '', words: value === undefined ? nothing : `this ${row.singular}` }
  const at = placeAt(fieldsOfEntry(collection, entry), known, path)
  const words =
    value === undefined
      ? nothing
      : at
        ? valueWords(at.field, value, at.unit)
        : JSON.stringify(value)
  return { place: placeLabel(at?.labels ?? [...path]), words }
}

/** The field at a place of an entry; undefined where its schema has none. */
export const fieldOfPlace = (
  { collection, entry }: EntryPlace,
  path: Path,
  known: unknown,
): FormField | undefined =>
  editableSchemas[collection] && placeAt(fieldsOfEntry(collection, entry), known, path)?.field

/** The title of an entry; its key if the entry lacks the fields of a title. */
export function titleOf(collection: string, key: string, entry: unknown): string {
  try {
    const title: unknown = editableSchemas[collection]?.titleOf(entry, key)
    return typeof title === 'string' ? title : key
  } catch {
    // An entry of another version of the site may lack the fields of its title.
    return key
  }
}

/** The pages that show an entry; none if it lacks the fields that they are derived from. */
export function pagesOf(collection: string, key: string, entry: unknown): string[] {
  try {
    const pages: unknown[] = editableSchemas[collection]?.pagesOf(entry, key) ?? []
    return pages.filter((page) => typeof page === 'string')
  } catch {
    return []
  }
}

const wordsAt = (at: FieldPlace | undefined, entry: unknown, path: Path): string =>
  valueAt(entry, path) === undefined || !at
    ? nothing
    : valueWords(at.field, valueAt(entry, path), at.unit)

/** 'Versions, 62 kWh, Price when new': a figure's value needs no word of its own. */
export function placeLabel(labels: readonly string[]): string {
  const shown = labels.at(-1) === 'Value' ? labels.slice(0, -1) : labels
  return shown.join(', ')
}
