// What each kind of field that holds one value, or a set of given ones, does with it: its text in a form and back, and its words.
import type { FormField, FormText } from '../fields/form-field.ts'
import { readNumber } from '../fields/typed-number.ts'
import { readWrittenDate } from '../fields/written-date.ts'
import { readWrittenTime } from '../fields/written-time.ts'
import { dateWords, figureWords, labelIn, listWords, plainWords } from './figure-words.ts'
import { referenceWords } from './reference-options.ts'

export type Kind = FormField['kind']
export type FieldOf<K extends Kind> = Extract<FormField, { kind: K }>

/** A mistake that the schema cannot see, at the name of a field. */
export type FieldMistake = { name: string; message: string }

/** Where a field is in a form, and the unit that its name gives it. */
export type Place = { mistakes: FieldMistake[]; name: string; unit?: string | undefined }

/** What a kind of field does. Methods, so that the table of all kinds can be asked about any field. */
export type FieldKind<F extends FormField> = {
  /** Whether a value has the outer shape of the kind. A stored value may not: edits can be imported without a form. */
  hasShape(value: unknown): boolean
  /** Whether a value is one of the field, where a choice asks which of its options it is. */
  isOne(value: unknown, field: F): boolean
  /** The text of a value of its shape. */
  write(field: F, value: unknown): FormText
  /** The value of a text; undefined where there is none. */
  read(field: F, text: FormText, at: Place): unknown
  words(field: F, value: unknown, unit: string | undefined): string
  /** The fields inside it. */
  parts(field: F): FormField[]
}

const none = { parts: (): FormField[] => [] }

const isText = (value: unknown) => typeof value === 'string'

const line = {
  ...none,
  hasShape: (value: unknown) => typeof value !== 'object',
  isOne: isText,
  write: (_field: FormField, value: unknown) => String(value),
}

// Browsers send line ends as CRLF.
const typed = (text: FormText) =>
  typeof text === 'string' ? text.replaceAll('\r\n', '\n').trim() : ''

export const emptyOf = ({ whenEmpty }: FormField, otherwise: unknown): unknown =>
  whenEmpty ? (whenEmpty === 'null' ? null : undefined) : otherwise

const number = {
  ...line,
  words: (field: FieldOf<'number' | 'value'>, value: unknown, unit: string | undefined) =>
    typeof value === 'number' ? figureWords(value, field.unit ?? unit) : String(value),
}

const readFigure = (field: FieldOf<'number' | 'value'>, text: string, { unit }: Place) =>
  readNumber(text, field.unit ?? unit) ?? text

export const list = { hasShape: Array.isArray, isOne: Array.isArray }

/** The texts of a list of fields. */
export const listOf = (text: FormText): FormText[] => (Array.isArray(text) ? text : [])

/** The items of a value. */
export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

type SingleKind =
  | 'constant'
  | 'text'
  | 'number'
  | 'value'
  | 'select'
  | 'reference'
  | 'check'
  | 'set'
  | 'lines'

export const singleKinds: { readonly [K in SingleKind]: FieldKind<FieldOf<K>> } = {
  constant: {
    ...none,
    hasShape: line.hasShape,
    isOne: (value, field) => value === field.value,
    write: () => undefined,
    read: (field) => field.value,
    words: (_field, value) => plainWords(value),
  },
  text: {
    ...line,
    read(field, sent) {
      const text = typed(sent)
      if (text === '') return emptyOf(field, '')
      if (field.isTime) return readWrittenTime(text)
      return field.dates ? readWrittenDate(text) : text
    },
    words: (field, value) => (field.dates ? dateWords(String(value)) : String(value)),
  },
  number: {
    ...number,
    isOne: (value) => typeof value === 'number',
    read(field, sent, at) {
      const text = typed(sent)
      return text === '' ? emptyOf(field, undefined) : readFigure(field, text, at)
    },
  },
  value: {
    ...number,
    read(field, sent, at) {
      const text = typed(sent)
      return text === '' ? emptyOf(field, '') : readFigure(field, text, at)
    },
  },
  select: {
    ...line,
    isOne: (value, { values }) => values.some((one) => one === value),
    read(field, sent) {
      const text = typed(sent)
      if (text === '') return emptyOf(field, undefined)
      return field.values.find((value) => String(value) === text) ?? text
    },
    words: (field, value) =>
      typeof value === 'boolean' ? plainWords(value) : labelIn(field.options, value),
  },
  reference: {
    ...line,
    read: (field, sent) => typed(sent) || emptyOf(field, undefined),
    words: (field, value) => referenceWords(field.collection, String(value)),
  },
  check: {
    ...none,
    hasShape: line.hasShape,
    isOne: (value) => typeof value === 'boolean',
    write: (_field, value) => (value === true ? 'on' : undefined),
    read: (field, text) => (text === 'on' ? true : field.whenEmpty ? undefined : false),
    words: (_field, value) => plainWords(value === true),
  },
  lines: {
    ...none,
    ...list,
    write: (_field, value) => listIn(value).map(String).join('\n'),
    read(field, sent) {
      const lines = typed(sent)
        .split('\n')
        .map((one) => one.trim())
        .filter((one) => one !== '')
      return lines.length === 0 ? emptyOf(field, []) : lines
    },
    words: (_field, value) => listWords(listIn(value).map(String)),
  },
  set: {
    ...none,
    ...list,
    write: (_field, value) =>
      listIn(value)
        .filter((one) => typeof one !== 'object')
        .map(String),
    read(field, text) {
      const items = typeof text === 'string' ? [text] : listOf(text)
      return items.length === 0 ? emptyOf(field, []) : items
    },
    words: (field, value) => listWords(listIn(value).map((one) => labelIn(field.options, one))),
  },
}
