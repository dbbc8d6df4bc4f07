// A source that an entry cites and that is described in the same form.
import type { FormText } from '../../facts/fields/form-field.ts'

/** What a picker sends for the source that is described below it. No key of an entry has a plus sign. */
export const newReference = '+new'

/** What its field says. */
export const newReferenceLabel = 'New source'

/** Whether any field of a form cites the new source. */
export function citesNew(text: FormText): boolean {
  if (typeof text !== 'object') return text === newReference
  return Object.values(text).some(citesNew)
}

/** The form's text with the key of the new source wherever it is cited. */
export function withNewKey(text: FormText, key: string): FormText {
  if (Array.isArray(text)) return text.map((one) => withNewKey(one, key))
  if (typeof text !== 'object') return text === newReference ? key : text
  return Object.fromEntries(Object.entries(text).map(([name, one]) => [name, withNewKey(one, key)]))
}
