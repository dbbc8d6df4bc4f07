import { numberText } from '../../../content/texts/numbers-and-lists.ts'

/** Fields that a reader does not see as text. */
const hidden = new Set(['id', 'slug', 'source', 'sources', 'status', 'from', 'until', 'related'])

const mostCharacters = 3_900

/** A part of the content as plain text, a line for each of its texts, for a reader and for the desk. */
export function shownText(value: unknown): string {
  const text = linesOf(value).join('\n')
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text
}

function linesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [numberText(value)]
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  if (Array.isArray(value)) {
    const items: unknown[] = value
    // A row of a table, or a list of days: one line.
    return items.length > 0 && items.every((item) => typeof item === 'string' && item.length < 40)
      ? [items.join(', ')]
      : items.flatMap(linesOf)
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (hidden.has(key) ? [] : linesOf(inner)))
}
