import type { Edit } from '../../content/edits/content-edit.ts'
import { fileValueAt } from '../../content/edits/edit-fold.ts'
import { isObject } from '../../content/edits/json-value.ts'
import { listCollections } from '../../content/published.ts'
import type { KeptSuggestion } from './desk-suggestion-queries.ts'

type Suggested = Pick<KeptSuggestion, 'collection' | 'entry' | 'path' | 'correction'>

/** Whether the desk can edit what a suggestion is about. */
export const isEditable = ({ collection }: Pick<Suggested, 'collection'>): boolean =>
  listCollections().has(collection)

/**
 * The edit that a suggestion asks for, if its words fit: a number for a number, a text for a text. Empty where an
 * editor has to write it.
 */
export function suggestedEdits({ collection, entry, path, correction }: Suggested): Edit[] {
  if (path === '' || correction === '') return []
  const there = fileValueAt({ collection, entry, path })
  const isFigure = isObject(there) && there.value !== undefined
  const before = isFigure ? there.value : there
  const value = readAs(before, correction)
  if (value === undefined) return []
  return [{ collection, entry, path: isFigure ? `${path}/value` : path, value, base: before }]
}

/** The words as a value of the same kind; undefined if they cannot be read as one. */
function readAs(before: unknown, words: string): string | number | undefined {
  if (typeof before === 'string') return words.length <= 400 ? words : undefined
  if (typeof before !== 'number') return undefined
  const numbers = words.match(/\d[\d, ]*(?:\.\d+)?/g) ?? []
  const [only] = numbers
  // '435 L, not 420': an editor has to say which one is meant.
  return numbers.length === 1 && only ? Number(only.replaceAll(/[, ]/g, '')) : undefined
}
