// Values as the text of a form, and back. What a form shows and gets back unchanged is the same value.
import {
  choiceName,
  hasShapeOf,
  optionName,
  ownText,
  rowKey,
  rowValue,
  type ChoiceField,
  type FormField,
  type FormText,
  type RecordField,
  join,
} from '../../facts/fields/form-field.ts'
import { readWrittenDate } from './written-date.ts'

/** The text of a value, for the fields of its form; none for a value of another shape. */
export function writeFields(field: FormField, value: unknown): FormText {
  if (field.kind === 'choice') return writeChoice(field, value)
  if (value === undefined || value === null || !hasShapeOf(field, value)) return undefined
  switch (field.kind) {
    case 'constant':
      return undefined
    case 'check':
      return value === true ? 'on' : undefined
    case 'object': {
      const object = value as Record<string, unknown>
      return Object.fromEntries(
        field.entries.map(({ key, field: inner }) => [key, writeFields(inner, object[key])]),
      )
    }
    case 'tuple':
      return (value as unknown[]).map((one, at) => writeItem(field.items[at], one))
    case 'list':
      return (value as unknown[]).map((one) => writeItem(field.item, one))
    case 'set':
      return (value as unknown[]).filter((one) => typeof one !== 'object').map(String)
    case 'record':
      return Object.entries(value as object).map(([key, one]) => ({
        [rowKey]: key,
        [rowValue]: writeFields(field.item, one),
      }))
    case 'number':
    case 'value':
    case 'select':
    case 'reference':
    case 'text':
      return typeof value === 'number' ? writeNumber(value) : String(value)
  }
}

const writeItem = (field: FormField | undefined, value: unknown): FormText =>
  field ? (writeFields(field, value) ?? '') : ''

function writeChoice(field: ChoiceField, value: unknown): FormText {
  const at = field.options.findIndex((option) => isOf(option.field, value))
  const option = field.options[at]
  if (!option || (field.whenEmpty && value === undefined)) return { [choiceName]: '' }
  return { [choiceName]: String(at), [optionName(at)]: writeFields(option.field, value) }
}

/** Whether a value has the shape of a field; enough to tell the options of a choice apart. */
function isOf(field: FormField, value: unknown): boolean {
  if (field.kind === 'constant') return value === field.value
  if (field.kind === 'list' || field.kind === 'set' || field.kind === 'tuple')
    return Array.isArray(value)
  if (field.kind === 'number') return typeof value === 'number'
  if (field.kind === 'check') return typeof value === 'boolean'
  if (field.kind === 'select') return field.values.includes(value as string)
  if (field.kind === 'text' || field.kind === 'value') return typeof value === 'string'
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A mistake that the schema cannot see, at the name of a field. */
export type FieldMistake = { name: string; message: string }

/** The value that the filled fields describe; undefined where there is none. */
export function readFields(
  field: FormField,
  text: FormText,
  mistakes: FieldMistake[] = [],
  name = '',
  unit?: string,
): unknown {
  switch (field.kind) {
    case 'constant':
      return field.value
    case 'check':
      return text === 'on' ? true : field.whenEmpty ? undefined : false
    case 'object': {
      const entries = field.entries.map(({ key, field: inner }): [string, unknown] => [
        key,
        readFields(inner, isRecord(text) ? text[key] : undefined, mistakes, join(name, key), unit),
      ])
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
    }
    case 'tuple':
      return field.items.map((item, at) =>
        readFields(item, listOf(text)[at], mistakes, `${name}[${at}]`),
      )
    case 'list': {
      const items = listOf(text).map((one, at) =>
        readFields(field.item, one, mistakes, `${name}[${at}]`),
      )
      return items.length === 0 ? emptyOf(field, []) : items
    }
    case 'set': {
      const items = typeof text === 'string' ? [text] : listOf(text)
      return items.length === 0 ? emptyOf(field, []) : items
    }
    case 'record':
      return readRecord(field, text, mistakes, name)
    case 'choice':
      return readChoice(field, text, mistakes, name)
    case 'select':
    case 'reference':
    case 'number':
    case 'value':
    case 'text':
      return readLine(field, typeof text === 'string' ? text : '', unit)
  }
}

type LineField = Extract<FormField, { kind: 'select' | 'reference' | 'number' | 'value' | 'text' }>

function readLine(field: LineField, sent: string, unit: string | undefined): unknown {
  // Browsers send line ends as CRLF.
  const text = sent.replaceAll('\r\n', '\n').trim()
  if (text === '')
    return emptyOf(field, field.kind === 'text' || field.kind === 'value' ? '' : undefined)
  if (field.kind === 'text') return field.dates ? readWrittenDate(text) : text
  if (field.kind === 'reference') return text
  if (field.kind === 'select') return field.values.find((value) => String(value) === text) ?? text
  const number = readNumber(text, field.unit ?? unit)
  return number ?? text
}

const emptyOf = ({ whenEmpty }: FormField, otherwise: unknown): unknown =>
  whenEmpty ? (whenEmpty === 'null' ? null : undefined) : otherwise

function readRecord(field: RecordField, text: FormText, mistakes: FieldMistake[], name: string) {
  const read: Record<string, unknown> = {}
  listOf(text).forEach((row, at) => {
    const given = isRecord(row) ? row[rowKey] : undefined
    const key = typeof given === 'string' ? given.trim() : ''
    const where = `${name}[${at}]`
    // An object takes no value under '__proto__'.
    if (key === '' || key === '__proto__') {
      const message = key === '' ? 'needs a name' : 'needs another name'
      mistakes.push({ name: join(where, rowKey), message })
      return
    }
    if (Object.hasOwn(read, key)) {
      mistakes.push({ name: join(where, rowKey), message: 'stands twice' })
    }
    const value = isRecord(row) ? row[rowValue] : undefined
    const unit = ownText(field.units, key)
    read[key] = readFields(field.item, value, mistakes, join(where, rowValue), unit)
  })
  return Object.keys(read).length === 0 ? emptyOf(field, {}) : read
}

function readChoice(field: ChoiceField, text: FormText, mistakes: FieldMistake[], name: string) {
  const chosen = chosenOption(text)
  const option = chosen === undefined ? undefined : field.options[chosen]
  if (!option || chosen === undefined) {
    if (!field.whenEmpty) mistakes.push({ name: join(name, choiceName), message: 'must be chosen' })
    return emptyOf(field, undefined)
  }
  const inner = isRecord(text) ? text[optionName(chosen)] : undefined
  return readFields(option.field, inner, mistakes, join(name, optionName(chosen)))
}

/** The index of the option that a choice's text names, or undefined. */
export function chosenOption(text: FormText): number | undefined {
  const choice = isRecord(text) ? text[choiceName] : undefined
  return typeof choice === 'string' && /^\d$/.test(choice) ? Number(choice) : undefined
}

const isRecord = (text: FormText): text is { [name: string]: FormText } =>
  typeof text === 'object' && !Array.isArray(text)

const listOf = (text: FormText): FormText[] => (Array.isArray(text) ? text : [])

/** Text as it is written to a field. */
export const writeNumber = (value: number): string => String(value)

const grouped = /^\d{1,3}([ ,]\d{3})+(\.\d+)?$/
const plain = /^\d+(\.\d+)?$/
const decimalComma = /^\d+,\d+$/

/**
 * The number that a text means, or undefined. Takes a leading dollar sign, groups of three, a decimal comma, and the
 * unit of the field after it. '69,990' is sixty-nine thousand: a comma before exactly three digits groups them, unless
 * the number begins with 0.
 */
export function readNumber(text: string, unit?: string): number | undefined {
  const sign = /^\s*[-−]/.test(text) ? -1 : 1
  let digits = text
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .replace(/^[-−] ?/, '')
  digits = digits.replace(/^(NZ ?)?\$ ?/i, '')
  for (const ending of endings(unit)) {
    if (digits.toLowerCase().endsWith(ending)) digits = digits.slice(0, -ending.length).trim()
  }
  if (plain.test(digits)) return sign * Number(digits)
  if (grouped.test(digits) && !digits.startsWith('0'))
    return sign * Number(digits.replaceAll(/[ ,]/g, ''))
  if (decimalComma.test(digits)) return sign * Number(digits.replace(',', '.'))
  return undefined
}

const endings = (unit: string | undefined): string[] =>
  [unit, 'nzd', '%'].flatMap((one) => (one ? [one.toLowerCase()] : []))
