// Reads a posted form: the value if the schema accepts it, else the mistakes with everything that was typed.
import { parse, type SubmissionResult } from '@conform-to/react'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import type { FormField, FormText } from '../../facts/fields/form-field.ts'
import { addMistake, type Mistakes } from './field-mistakes.ts'
import { readFields } from '../../facts/content-words/field-kinds.ts'
import type { FieldMistake } from '../../facts/content-words/single-kinds.ts'

/** The prefix of the value's fields among a form's other fields: `value.price`. */
export const valueName = 'value'

/** The longest text, in characters, where its schema sets no limit. */
export const longestText = 5000

/** Rows of one list; a name with a larger number is not of our forms. */
const mostRows = 400

export type FormAnswer =
  /** The form was submitted as finished, and the schema accepts its value. */
  | { kind: 'valid'; value: unknown; text: FormText; result: SubmissionResult<string[]> }
  /** A row was added, moved or removed, or there are mistakes: the form is shown again with `result`. */
  | { kind: 'again'; result: SubmissionResult<string[]>; value: unknown }

/** How to read a form: its field, and the checks of the value and of the other fields, by name. */
export type FormReading = {
  field: FormField
  /** The text of the value, where other fields decide about it: the key of a source described in the form. */
  prepare?: (payload: FormPayload) => FormText
  check: (value: unknown, text: FormText) => Mistakes
  checkOthers?: (payload: FormPayload) => Mistakes
}

export type FormPayload = Record<string, FormText>

/** Reads a posted form. It is checked only when it was submitted as finished. */
export function readForm(sent: FormData, reading: FormReading): FormAnswer {
  let read: { value: unknown; text: FormText } = { value: undefined, text: undefined }
  const submission = parse<unknown, string[]>(ownFields(sent), {
    resolve(payload: FormPayload, intent) {
      const text = reading.prepare ? reading.prepare(payload) : payload[valueName]
      const own: FieldMistake[] = []
      const value = readFields(reading.field, text, own)
      read = { value, text }
      if (intent) return { error: {} }
      const mistakes = { ...reading.check(value, text) }
      for (const { name, message } of own) {
        // What the schema says of a choice that nobody made is the same mistake.
        delete mistakes[name.replace(/\.?choice$/, '')]
        mistakes[name] = [message]
      }
      for (const name of tooLong(text, '')) {
        addMistake(mistakes, name, `may have ${numberText(longestText)} characters`)
      }
      const all = { ...prefixed(valueName, mistakes), ...reading.checkOthers?.(payload) }
      return Object.keys(all).length === 0 ? { value } : { error: all }
    },
  })
  const result = submission.reply()
  if (submission.status === 'success') return { kind: 'valid', ...read, result }
  return { kind: 'again', result, value: read.value }
}

function tooLong(text: FormText, name: string): string[] {
  if (typeof text === 'string') return text.length > longestText ? [name] : []
  if (Array.isArray(text)) return text.flatMap((one, at) => tooLong(one, `${name}[${at}]`))
  return Object.entries(text ?? {}).flatMap(([key, one]) =>
    tooLong(one, name ? `${name}.${key}` : key),
  )
}

/** The name that a field of a value has in a form, under the name of the value. */
export const prefixedName = (prefix: string, name: string): string =>
  name === '' || name.startsWith('[') ? `${prefix}${name}` : `${prefix}.${name}`

/** Mistakes about a value, at the names that its fields have under a name. */
export function prefixed(prefix: string, mistakes: Mistakes): Mistakes {
  return Object.fromEntries(
    Object.entries(mistakes).map(([name, messages]) => [prefixedName(prefix, name), messages]),
  )
}

/**
 * The fields of our forms: no files, no names with rows beyond any list of ours, which would be built up row by row,
 * and of conform's buttons only those that add, remove and move a row.
 */
function ownFields(sent: FormData): FormData {
  const kept = new FormData()
  for (const [name, value] of sent) {
    if (typeof value !== 'string' || name === stateName) continue
    const rows = [...name.matchAll(/\[(\d+)\]/g)].map(([, at]) => Number(at))
    if (name === intentName ? isRowButton(value) : rows.every((at) => at < mostRows)) {
      kept.append(name, value)
    }
  }
  return kept
}

const intentName = '__intent__'
const stateName = '__state__'

function isRowButton(text: string): boolean {
  try {
    const { type, payload } = JSON.parse(text) as { type?: unknown; payload?: object }
    const places = Object.values(payload ?? {}).filter((one) => typeof one === 'number')
    return (
      ['insert', 'remove', 'reorder'].includes(String(type)) &&
      places.every((at) => Number.isInteger(at) && at >= 0 && at < mostRows)
    )
  } catch {
    // Not the JSON that our buttons send.
    return false
  }
}
