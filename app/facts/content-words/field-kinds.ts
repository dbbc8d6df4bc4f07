// What each kind of field does with a value: its text in a form and back, and its words. What a form shows and gets back
// unchanged is the same value.
import { isObject } from '../../../content/edits/json-value.ts'
import {
  choiceName,
  join,
  optionName,
  ownText,
  rowKey,
  rowValue,
  type ChoiceField,
  type FormField,
  type FormText,
} from '../fields/form-field.ts'
import { labelIn, listWords, nothing, partsWords, unreadable } from './figure-words.ts'
import {
  emptyOf,
  list,
  listIn,
  listOf,
  singleKinds,
  type FieldKind,
  type FieldMistake,
  type FieldOf,
  type Kind,
  type Place,
} from './single-kinds.ts'

const anyText: FormField = { kind: 'text' }

const object = { hasShape: isObject, isOne: isObject }

const fieldKinds: { readonly [K in Kind]: FieldKind<FieldOf<K>> } = {
  ...singleKinds,
  list: {
    ...list,
    write: (field, value) => listIn(value).map((one) => writeFields(field.item, one) ?? ''),
    read(field, text, { mistakes, name }) {
      const items = listOf(text).map((one, at) =>
        readFields(field.item, one, mistakes, `${name}[${at}]`),
      )
      return items.length === 0 ? emptyOf(field, []) : items
    },
    words: (field, value) => listWords(listIn(value).map((one) => valueWords(field.item, one))),
    parts: ({ item }) => [item],
  },
  tuple: {
    ...list,
    write: (field, value) =>
      listIn(value).map((one, at) => writeFields(field.items[at] ?? anyText, one) ?? ''),
    read: (field, text, { mistakes, name }) =>
      field.items.map((item, at) => readFields(item, listOf(text)[at], mistakes, `${name}[${at}]`)),
    words: (field, value) =>
      listIn(value)
        .map((one, at) => valueWords(field.items[at] ?? anyText, one))
        .join(', '),
    parts: ({ items }) => items,
  },
  object: {
    ...object,
    write: (field, value) =>
      Object.fromEntries(
        field.entries.map(({ key, field: inner }) => [key, writeFields(inner, inside(value, key))]),
      ),
    read(field, text, { mistakes, name, unit }) {
      const entries = field.entries.map(({ key, field: inner }): [string, unknown] => {
        const own = isRecord(text) ? text[key] : undefined
        return [key, readFields(inner, own, mistakes, join(name, key), unit)]
      })
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
    },
    words: (field, value, unit) =>
      partsWords(
        field.entries
          .map((entry) => ({ ...entry, value: inside(value, entry.key) }))
          .filter((entry) => entry.value !== undefined && entry.value !== null)
          .map(({ key, label, field: inner, value: own }) => [
            leading.has(key) ? '' : label,
            valueWords(inner, own, key === 'value' ? unit : undefined),
          ]),
      ),
    parts: ({ entries }) => entries.map(({ field }) => field),
  },
  record: {
    ...object,
    write: (field, value) =>
      entriesIn(value).map(([key, one]) => ({
        [rowKey]: key,
        [rowValue]: writeFields(field.item, one),
      })),
    read: readRecord,
    words: (field, value) =>
      partsWords(
        entriesIn(value).map(([key, one]) => [
          labelIn(field.keys ?? [], key),
          valueWords(field.item, one, ownText(field.units, key)),
        ]),
      ),
    parts: ({ item }) => [item],
  },
  choice: {
    hasShape: () => true,
    isOne: isObject,
    write: writeChoice,
    read: readChoice,
    words: (field, value, unit) => valueWords(chosenField(field, value), value, unit),
    parts: ({ options }) => options.map(({ field }) => field),
  },
}

/** The kinds as what they do with any field: the one of its own kind is asked. */
const kinds: { readonly [K in Kind]: FieldKind<FormField> } = fieldKinds

/** The text of a value, for the fields of its form; none for a value of another shape. */
export function writeFields(field: FormField, value: unknown): FormText {
  if (field.kind === 'choice') return writeChoice(field, value)
  const isThere = value !== undefined && value !== null && kinds[field.kind].hasShape(value)
  return isThere ? kinds[field.kind].write(field, value) : undefined
}

/** The value that the filled fields describe; undefined where there is none. */
export const readFields = (
  field: FormField,
  text: FormText,
  mistakes: FieldMistake[] = [],
  name = '',
  unit?: string,
): unknown => kinds[field.kind].read(field, text, { mistakes, name, unit })

/** A value in words: '$69,990', '450 km', 'Yes', the name of a source. Takes any JSON. */
export function valueWords(field: FormField, value: unknown, unit?: string): string {
  if (value === undefined || value === null) return nothing
  return kinds[field.kind].hasShape(value)
    ? kinds[field.kind].words(field, value, unit)
    : unreadable
}

/** The fields inside a field; none for one that is typed into or chosen from. */
export const partsOf = (field: FormField): FormField[] => kinds[field.kind].parts(field)

/** The collections that the pickers in a field offer. */
export const citedCollections = (field: FormField): string[] => [...new Set(inField(field))]

const inField = (field: FormField): string[] =>
  field.kind === 'reference' ? [field.collection] : partsOf(field).flatMap(inField)

function writeChoice(field: ChoiceField, value: unknown): FormText {
  const at = field.options.findIndex((one) => kinds[one.field.kind].isOne(value, one.field))
  const option = field.options[at]
  if (!option || (field.whenEmpty && value === undefined)) return { [choiceName]: '' }
  return { [choiceName]: String(at), [optionName(at)]: writeFields(option.field, value) }
}

function readChoice(field: ChoiceField, text: FormText, { mistakes, name }: Place): unknown {
  const chosen = chosenOption(text)
  const option = chosen === undefined ? undefined : field.options[chosen]
  if (!option || chosen === undefined) {
    if (!field.whenEmpty) mistakes.push({ name: join(name, choiceName), message: 'must be chosen' })
    return emptyOf(field, undefined)
  }
  const own = isRecord(text) ? text[optionName(chosen)] : undefined
  return readFields(option.field, own, mistakes, join(name, optionName(chosen)))
}

/** The index of the option that a choice's text names, or undefined. */
export function chosenOption(text: FormText): number | undefined {
  const choice = isRecord(text) ? text[choiceName] : undefined
  return typeof choice === 'string' && /^\d$/.test(choice) ? Number(choice) : undefined
}

function chosenField({ options }: ChoiceField, value: unknown): FormField {
  const constant = options.find(({ field }) => field.kind === 'constant' && field.value === value)
  const other = options.find(({ field }) => field.kind !== 'constant')
  return (constant ?? other)?.field ?? anyText
}

function readRecord(field: FieldOf<'record'>, text: FormText, { mistakes, name }: Place): unknown {
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

/** Keys whose value speaks for itself. */
const leading = new Set(['value', 'text', 'name', 'title', 'heading', 'url'])

const isRecord = (text: FormText): text is { [name: string]: FormText } =>
  typeof text === 'object' && !Array.isArray(text)

const entriesIn = (value: unknown): [string, unknown][] =>
  isObject(value) ? Object.entries(value) : []

const inside = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined)
