// The entries that name another one, so that nobody removes what others need unseen. It loads zod: loaders and actions only.
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import type { EntryPlace } from '../../../content/edits/content-edit.ts'
import { isObject, type JsonValue, valuesIn } from '../../../content/edits/json-value.ts'
import { titleOf } from '../../facts/content-words/difference-words.ts'
import { entriesNow } from './content-search.ts'
import { entryLink } from '../access/desk-link.ts'

/** What is sought: the key of an entry, or the id of an item in it. */
type Target = { collection: string; key: string; isWhole: boolean }

/** The entries that hold a key or id as a value; for an item, those of its own entry and of others of its kind. */
export function findReferences(sought: string, target: Target): { text: string; link: string }[] {
  const found: { text: string; link: string }[] = []
  for (const [name, row] of Object.entries(editableSchemas)) {
    if (!target.isWhole && name !== target.collection) continue
    for (const [key, entry] of entriesNow(name)) {
      const isOwn = name === target.collection && key === target.key
      if (isOwn === target.isWhole) continue
      const uses = [...valuesIn(entry)].filter(({ value }) => value === sought)
      const times = uses.length - (isOwn ? 1 : 0)
      if (times <= 0) continue
      const title = titleOf(name, key, entry)
      const text = `${row.label}: ${title}${times > 1 ? `, ${times} times` : ''}`
      found.push({ text, link: entryLink(name, key) })
    }
  }
  return found
}

/** An entry as an edit leaves it; undefined removes it. */
type EditedEntry = EntryPlace & { after: JsonValue | undefined }

/**
 * The other entries without an entry that is removed: it leaves their lists, with the pairs that name one of its
 * versions, and what is about nothing else goes too, such as the card of a guide and the charging curve of a version.
 * What still needs the entry after that is left to the checks of the draft.
 */
export function withoutEntry({ collection, entry: key }: EntryPlace): EditedEntry[] {
  const isMeant = (text: unknown) =>
    text === key || (typeof text === 'string' && text.startsWith(`${key}.`))
  return Object.entries(editableSchemas).flatMap(([name, row]) =>
    [...entriesNow(name)].flatMap(([entry, value]): EditedEntry[] => {
      if (name === collection && entry === key) return []
      const isAboutIt = entry.startsWith(`${key}.`) || (isCard(name) && isCardOf(value, key))
      if (isAboutIt && row.mayRemove) return [{ collection: name, entry, after: undefined }]
      const after = withoutItems(value, isMeant)
      return after === value ? [] : [{ collection: name, entry, after }]
    }),
  )
}

const isCard = (collection: string) => collection === 'parts-overview'
const isCardOf = (card: JsonValue, guide: string) => isObject(card) && card.slug === guide

/**
 * A value without the items of its lists that are meant, that hold what is meant, or whose own list has nothing left; the
 * same value if there are none.
 */
function withoutItems(value: JsonValue, isMeant: (text: unknown) => boolean): JsonValue {
  if (Array.isArray(value)) {
    const kept = value.flatMap((item): JsonValue[] => {
      if (isMeant(item) || (isObject(item) && Object.values(item).some(isMeant))) return []
      const inner = withoutItems(item, isMeant)
      return inner !== item && hasEmptyList(inner) ? [] : [inner]
    })
    const isSame = kept.length === value.length && kept.every((item, at) => item === value[at])
    return isSame ? value : kept
  }
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, withoutItems(inner as JsonValue, isMeant)] as const,
  )
  return entries.every(([key, inner]) => inner === value[key]) ? value : Object.fromEntries(entries)
}

const hasEmptyList = (value: JsonValue) =>
  isObject(value) && Object.values(value).some((one) => Array.isArray(one) && one.length === 0)
