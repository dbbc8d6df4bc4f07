// The entries that name another one, so that nobody removes an entry that others need.
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import { entriesNow } from './content-search.ts'
import { entryLink } from './desk-link.ts'
import { titleOf } from '../../content-words/difference-words.ts'

type Target = { collection: string; key: string; isWhole: boolean }

/** The entries that hold a key or id as a value; for an item, those of its own entry and of others of its kind. */
export function findReferences(sought: string, target: Target): { text: string; link: string }[] {
  const found: { text: string; link: string }[] = []
  for (const [name, row] of Object.entries(editableSchemas)) {
    if (!target.isWhole && name !== target.collection) continue
    for (const [key, entry] of entriesNow(name)) {
      const isOwn = name === target.collection && key === target.key
      if (isOwn === target.isWhole) continue
      const times = countOf(sought, entry) - (isOwn ? 1 : 0)
      if (times <= 0) continue
      const title = titleOf(name, key, entry)
      const text = `${row.label}: ${title}${times > 1 ? `, ${times} times` : ''}`
      found.push({ text, link: entryLink(name, key) })
    }
  }
  return found
}

function countOf(sought: string, value: unknown): number {
  if (value === sought) return 1
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, one) => sum + countOf(sought, one), 0)
}
