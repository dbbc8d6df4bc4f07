// A source described in the form of the entry that cites it: its fields, its key, its mistakes.
import { slugText } from '../../../content/texts/slug-text.ts'
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import type { Edit } from '../../../content/edits/content-edit.ts'
import { documentHash } from '../../../content/edits/document-hash.ts'
import type { JsonValue } from '../../../content/edits/json-value.ts'
import { placeIssues, type Mistakes } from '../forms/field-mistakes.ts'
import { readFields } from '../forms/field-text.ts'
import type { FormText } from '../../facts/fields/form-field.ts'
import { plainMistake } from '../forms/plain-mistakes.ts'
import { citableSources } from '../../facts/content-words/citable-sources.ts'
import { fieldsOfEntry } from '../../facts/content-words/entry-fields.ts'

export type NewSource = { key: string; edit: Edit; mistakes: Mistakes }

/** The described source as an edit that adds it. Its key comes from its name. */
export function readNewSource(collection: string, text: FormText, today: Date): NewSource {
  const field = fieldsOfEntry(collection, '')
  const source = readFields(field, text)
  const name = typeof source === 'object' && source !== null ? Reflect.get(source, 'name') : ''
  const key = freeKey(String(name), citableSources(collection))
  const row = editableSchemas[collection]
  const { success, data, error } =
    row?.schemaOf(key).safeParse(source, { error: plainMistake }) ?? {}
  const wrong = success ? (row?.checkEntry(data, today, key) ?? []) : []
  const issues = [
    ...(error?.issues ?? []),
    ...wrong.map((one) => {
      const [path = '', ...message] = one.split(': ')
      return { code: 'custom' as const, path: [path], message: message.join(': '), input: source }
    }),
  ]
  const edit = { collection, entry: key, base: documentHash(undefined), after: source as JsonValue }
  return { key, edit, mistakes: placeIssues(field, text, issues) }
}

/** 'Stuff, electric cars' becomes 'stuff-electric-cars', with a number if that is taken. */
export function freeKey(name: string, taken: Readonly<Record<string, unknown>>): string {
  const key = slugText(name) || 'entry'
  for (let at = 1; ; at += 1) {
    const candidate = at === 1 ? key : `${key}-${at}`
    if (!Object.hasOwn(taken, candidate)) return candidate
  }
}
