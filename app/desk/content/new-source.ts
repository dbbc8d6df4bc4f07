// A source described in the form of the entry that cites it: its fields, its key, its mistakes.
import { slugText } from '../../../content/texts/slug-text.ts'
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import type { Edit } from '../../../content/edits/content-edit.ts'
import { documentHash } from '../../../content/edits/document-hash.ts'
import type { JsonValue } from '../../../content/edits/json-value.ts'
import { addMistake, nameAt, placeIssues, type Mistakes } from '../forms/field-mistakes.ts'
import { readFields } from '../../facts/content-words/field-kinds.ts'
import type { FormText } from '../../facts/fields/form-field.ts'
import { plainMistake } from '../../../content/editable/plain-mistakes.ts'
import { citableSources } from '../../facts/content-words/citable-sources.ts'
import { askedFields } from '../../facts/content-words/entry-fields.ts'

export type NewSource = { key: string; edit: Edit; mistakes: Mistakes }

/** The described source as an edit that adds it. Its key comes from its name. */
export function readNewSource(collection: string, text: FormText, today: Date): NewSource {
  const field = askedFields(collection, '', true)
  const row = editableSchemas[collection]
  const questions = row?.firstQuestions
  const answers = readFields(field, text)
  const { success, data, error } =
    questions?.schema.safeParse(answers, { error: plainMistake }) ?? {}
  const source = success ? questions?.complete(data as never, today).entry : {}
  const key = freeKey(String(Reflect.get(source ?? {}, 'name') ?? ''), citableSources(collection))
  const checked = success
    ? row?.schemaOf(key).safeParse(source, { error: plainMistake })
    : undefined
  const wrong = checked?.success ? (row?.checkEntry(checked.data, today, key) ?? []) : []
  const mistakes = placeIssues(field, text, [
    ...(error?.issues ?? []),
    ...(checked?.error?.issues ?? []),
  ])
  for (const rule of wrong) {
    const [path = '', ...message] = rule.split(': ')
    const own = nameAt(field, text, [path])
    const asked = questions?.askedAs?.[path]
    const name = asked && !own.endsWith(path) ? nameAt(field, text, [asked]) : own
    addMistake(mistakes, name, message.join(': '))
  }
  const edit = { collection, entry: key, base: documentHash(undefined), after: source as JsonValue }
  return { key, edit, mistakes }
}

/** 'Stuff, electric cars' becomes 'stuff-electric-cars', with a number if that is taken. */
export function freeKey(name: string, taken: Readonly<Record<string, unknown>>): string {
  const key = slugText(name) || 'entry'
  for (let at = 1; ; at += 1) {
    const candidate = at === 1 ? key : `${key}-${at}`
    if (!Object.hasOwn(taken, candidate)) return candidate
  }
}
