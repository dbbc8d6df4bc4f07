// What the page of a form gets from its loader. Plain data.
import type { FormField, FormText } from '../forms/form-field.ts'
import type { References } from '../forms/reference-context.tsx'
import type { HistoryLine } from '../../content-words/change-history.ts'

export type PartFormData = {
  collection: string
  key: string
  /** Of the entry. */
  title: string
  /** Of the part: 'Listing, Listed price'. */
  label: string
  field: FormField
  unit: string | undefined
  /** The values that the fields begin with. */
  text: FormText
  /** A hash of the published value, so that a save notices a newer edit. */
  base: string
  /** The published value in words, and that of the files if it differs. */
  published: string
  file: string | undefined
  history: HistoryLine[]
  references: References
  /** The collection and fields of a new source, where the part cites any. */
  newSource: { collection: string; field: FormField } | undefined
  /** The draft that the edit joins. */
  draft: { id: number; reason: string; source: string } | undefined
  /** Where 'Cancel' leads. */
  back: string
}
