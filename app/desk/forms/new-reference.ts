// A source that an entry cites and that is described in the same form.
import { join, type FormText } from '../../facts/fields/form-field.ts'

/** What a picker sends for the source that is described below it. No key of an entry has a plus sign. */
export const newReference = '+new'

/** What its field says. */
export const newReferenceLabel = 'New source'

/** The names of the fields of a form that cite the new source. */
export function namesCitingNew(text: FormText, name = ''): string[] {
  if (Array.isArray(text)) return text.flatMap((one, at) => namesCitingNew(one, `${name}[${at}]`))
  if (typeof text !== 'object') return text === newReference ? [name] : []
  return Object.entries(text).flatMap(([key, one]) => namesCitingNew(one, join(name, key)))
}

/** The form's text with the key of the new source wherever it is cited. */
export function withNewKey(text: FormText, key: string): FormText {
  if (Array.isArray(text)) return text.map((one) => withNewKey(one, key))
  if (typeof text !== 'object') return text === newReference ? key : text
  return Object.fromEntries(Object.entries(text).map(([name, one]) => [name, withNewKey(one, key)]))
}
