// Values of the content in words, for pages of the desk and the public list of changes.
import { dateText } from '../../../content/date-text.ts'
import {
  hasShapeOf,
  ownText,
  type ChoiceField,
  type FieldOption,
  type FormField,
} from '../fields/form-field.ts'
import { unitText, wholeDollarsText } from '../../ground/ui/number-text.ts'
import { referenceWords } from './reference-options.ts'

/** Shown for a missing value. */
export const nothing = 'none'

/** Shown for a value of another shape than its field: an edit may have been made for another version of the site. */
export const unreadable = 'changed'

/** A value in words: '$69,990', '450 km', 'Yes', the name of a source. Takes any JSON. */
export function valueWords(field: FormField, value: unknown, unit?: string): string {
  if (value === undefined || value === null) return nothing
  if (!hasShapeOf(field, value)) return unreadable
  switch (field.kind) {
    case 'constant':
    case 'select':
      return optionWords(field, value)
    case 'text':
      return field.dates ? dateWords(String(value)) : String(value)
    case 'number':
    case 'value':
      return typeof value === 'number' ? numberWords(value, field.unit ?? unit) : String(value)
    case 'check':
      return value === true ? 'Yes' : 'No'
    case 'reference':
      return referenceWords(field.collection, String(value))
    case 'set':
      return listWords((value as unknown[]).map((item) => labelIn(field.options, item)))
    case 'list':
      return listWords((value as unknown[]).map((item) => valueWords(field.item, item)))
    case 'tuple':
      return (value as unknown[])
        .map((item, at) => valueWords(field.items[at] ?? { kind: 'text' }, item))
        .join(', ')
    case 'choice':
      return valueWords(chosenField(field, value), value, unit)
    case 'object':
    case 'record':
      return partsWords(field, value as Record<string, unknown>, unit)
  }
}

const listWords = (items: string[]) => (items.length === 0 ? nothing : items.join('; '))

/** Degrees have five digits after the point: a metre. */
const preciseNumber = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 5 })

function numberWords(value: number, unit: string | undefined): string {
  // A year has no comma.
  if (unit === undefined) {
    return value >= 1900 && value < 2100 ? String(value) : preciseNumber.format(value)
  }
  if (unit === 'NZD') return Number.isInteger(value) ? wholeDollarsText(value) : `$${value}`
  return unitText(value, unit.replace('m3', 'm³'))
}

const dateWords = (text: string) =>
  /^\d{4}(-\d{2}){0,2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? dateText(text) : text

function optionWords(field: FormField, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return field.kind === 'select' ? labelIn(field.options, value) : String(value)
}

/** What an option is called. */
const labelIn = (options: readonly FieldOption[], value: unknown): string =>
  options.find((option) => option.value === String(value))?.label ?? String(value)

function chosenField({ options }: ChoiceField, value: unknown): FormField {
  const constant = options.find(({ field }) => field.kind === 'constant' && field.value === value)
  const other = options.find(({ field }) => field.kind !== 'constant')
  return (constant ?? other)?.field ?? { kind: 'text' }
}

/** An object's own words: its value or text first, then what narrows it. */
function partsWords(
  field: Extract<FormField, { kind: 'object' | 'record' }>,
  value: Record<string, unknown>,
  unit: string | undefined,
): string {
  const parts =
    field.kind === 'record'
      ? Object.entries(value).map(([key, one]): [string, string] => [
          field.keys?.find((known) => known.value === key)?.label ?? key,
          valueWords(field.item, one, ownText(field.units, key)),
        ])
      : field.entries
          .filter(({ key }) => value[key] !== undefined && value[key] !== null)
          .map(({ key, label, field: inner }): [string, string] => [
            leading.has(key) ? '' : label,
            valueWords(inner, value[key], key === 'value' ? unit : undefined),
          ])
  return listWords(parts.map(([label, words]) => (label ? `${label}: ${words}` : words)))
}

/** Keys whose value speaks for itself. */
const leading = new Set(['value', 'text', 'name', 'title', 'heading', 'url'])
