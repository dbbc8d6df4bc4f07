// What somebody types to name a source or another entry: its name, words of it, or its key.
import { foldAccents } from '../../../content/texts/folded-text.ts'
import { addMistake, type Mistakes } from './field-mistakes.ts'
import {
  join,
  optionName,
  rowValue,
  type FieldOption,
  type FormField,
  type FormText,
} from '../../facts/fields/form-field.ts'

/** A list with more options is typed into and found, not scrolled through. */
export const mostScrolled = 30

const mostNamed = 4

/** The key of the option that a text names, or what is wrong with the text. */
export function keyTyped(
  typed: string,
  options: readonly FieldOption[],
): { key: string } | { mistake: string } {
  const wanted = plain(typed)
  const exact =
    options.find(({ value }) => value === typed.trim()) ??
    options.find(({ label }) => plain(label) === wanted)
  if (exact) return { key: exact.value }
  const words = wanted.split(' ')
  const fitting = options.filter(({ label }) => {
    const name = plain(label)
    return words.every((word) => name.includes(word))
  })
  const [only] = fitting
  if (only && fitting.length === 1) return { key: only.value }
  if (!only)
    return { mistake: `nothing in the list has ‘${typed.trim().slice(0, 80)}’ in its name` }
  const named = fitting.slice(0, mostNamed).map(({ label }) => label)
  const more = fitting.length - named.length
  return {
    mistake: `${fitting.length} in the list fit: ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}. Add a word`,
  }
}

const plain = (text: string) => foldAccents(text).replaceAll(/\s+/g, ' ').trim()

type Typed = { field: FormField; text: FormText; name: string }

/** The form's text with the key wherever something is named. What names nothing stays, and is added to the mistakes. */
export function withKeys(
  { field, text, name }: Typed,
  optionsOf: (collection: string) => readonly FieldOption[],
  mistakes: Mistakes,
): FormText {
  const inside = (inner: FormField, one: FormText, at: string) =>
    withKeys({ field: inner, text: one, name: at }, optionsOf, mistakes)
  if (typeof text === 'string') {
    if (field.kind !== 'reference' || text.trim() === '') return text
    const found = keyTyped(text, optionsOf(field.collection))
    if ('key' in found) return found.key
    addMistake(mistakes, name, found.mistake)
    return text
  }
  if (Array.isArray(text)) {
    return text.map((one, at) => {
      const place = `${name}[${at}]`
      if (field.kind === 'list') return inside(field.item, one, place)
      if (field.kind === 'tuple') return inside(field.items[at] ?? field, one, place)
      if (field.kind !== 'record' || typeof one !== 'object' || Array.isArray(one)) return one
      const value = inside(field.item, one[rowValue], join(place, rowValue))
      return { ...one, [rowValue]: value }
    })
  }
  if (text === undefined) return text
  const fields =
    field.kind === 'object'
      ? field.entries.map((entry): [string, FormField] => [entry.key, entry.field])
      : field.kind === 'choice'
        ? field.options.map((option, at): [string, FormField] => [optionName(at), option.field])
        : []
  const read = fields
    .filter(([key]) => Object.hasOwn(text, key))
    .map(([key, inner]) => [key, inside(inner, text[key], join(name, key))])
  return { ...text, ...Object.fromEntries(read) }
}
