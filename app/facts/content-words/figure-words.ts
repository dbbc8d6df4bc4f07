// Single values of the content in words, for pages of the desk and the public list of changes.
import { dateText } from '../../../content/texts/date-text.ts'
import type { FieldOption } from '../fields/form-field.ts'
import { numberText, unitText } from '../../../content/texts/numbers-and-lists.ts'

/** Shown for a missing value. */
export const nothing = 'none'

/** Shown for a value of another shape than its field: an edit may have been made for another version of the site. */
export const unreadable = 'changed'

/** A number with its unit: '$69,990', '$212.84 a year', '450 km'; a year has no comma, and degrees have five decimals: a metre. */
export function figureWords(value: number, unit: string | undefined): string {
  if (unit === undefined) {
    return value >= 1900 && value < 2100 ? String(value) : numberText(value, 5)
  }
  return unitText(
    value,
    unit.replace('m3', 'm³').replace(/^NZD/, () => '$'),
  )
}

/** A date in words, and any other text as it is. */
export const dateWords = (text: string): string =>
  /^\d{4}(-\d{2}){0,2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? dateText(text) : text

/** 'Yes', 'No', or the value itself. */
export const plainWords = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)

/** What an option is called. */
export const labelIn = (options: readonly FieldOption[], value: unknown): string =>
  options.find((option) => option.value === String(value))?.label ?? plainWords(value)

export const listWords = (items: readonly string[]): string =>
  items.length === 0 ? nothing : items.join('; ')

/** Values with their labels; one without a label speaks for itself. */
export const partsWords = (parts: readonly (readonly [label: string, words: string])[]): string =>
  listWords(parts.map(([label, words]) => (label ? `${label}: ${words}` : words)))
