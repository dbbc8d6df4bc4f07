// What is wrong with an entry after a form changed a part of it, at the names of the form's fields.
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import { addMistake, nameAt, placeIssues, type Mistakes } from '../forms/field-mistakes.ts'
import { plainMistake } from '../forms/plain-mistakes.ts'
import type { FormField, FormText } from '../forms/form-field.ts'
import { numberedPath, type EntryPart } from '../../content-words/entry-part.ts'

/** The form as the part of an entry that it changes. */
export type PartForm = {
  collection: string
  key: string
  part: EntryPart
  /** The fields of the part. */
  field: FormField
  text: FormText
}

/** The mistakes of the schema, else those of the other checks. A mistake outside of the part names its place. */
export function mistakesOfPart(form: PartForm, entry: unknown, today: Date): Mistakes {
  const row = editableSchemas[form.collection]
  if (!row) return { '': ['cannot be edited'] }
  const { success, data, error } = row.schemaOf(form.key).safeParse(entry, { error: plainMistake })
  const prefix = prefixOf(form, entry)
  const mistakes: Mistakes = {}
  if (success) {
    for (const text of row.checkEntry(data, today, form.key))
      placeText(mistakes, form, prefix, text)
    return mistakes
  }
  for (const issue of error.issues) {
    const inner = pathInside(form, prefix, issue.path)
    if (!inner) {
      addMistake(mistakes, '', elsewhere(issue.path.join('.'), issue.message))
      continue
    }
    const placed = placeIssues(form.field, form.text, [{ ...issue, path: inner }])
    for (const [name, messages] of Object.entries(placed)) {
      for (const message of messages) addMistake(mistakes, name, message)
    }
  }
  return mistakes
}

/** A mistake in words, 'versions.0.years.to: is before years.from', at the field that it names. */
function placeText(mistakes: Mistakes, form: PartForm, prefix: PropertyKey[], text: string) {
  const [where = '', ...rest] = text.split(': ')
  const message = rest.join(': ')
  const inner = message ? pathInside(form, prefix, where.split('.')) : undefined
  if (inner) addMistake(mistakes, nameAt(form.field, form.text, inner), message)
  else addMistake(mistakes, '', message ? elsewhere(where, message) : text)
}

const elsewhere = (where: string, message: string) =>
  where ? `elsewhere in this entry, ${where} ${message}` : message

/** The path of the part in the entry, as mistakes name it. */
function prefixOf({ part }: PartForm, entry: unknown): PropertyKey[] {
  const path = numberedPath(entry, part.path)
  if (part.only !== 'add') return path
  const list = part.path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    entry,
  )
  return [...path, Array.isArray(list) ? list.length - 1 : 0]
}

/** The rest of a path inside the part, or undefined if no field of the form is about it. */
function pathInside(
  { field, part }: PartForm,
  prefix: PropertyKey[],
  path: readonly PropertyKey[],
): PropertyKey[] | undefined {
  if (!prefix.every((step, at) => String(step) === String(path[at]))) return undefined
  const inner = path.slice(prefix.length)
  const isAsked =
    part.only !== 'facts' ||
    field.kind !== 'object' ||
    inner.length === 0 ||
    field.entries.some(({ key }) => key === inner[0])
  return isAsked ? inner : undefined
}
