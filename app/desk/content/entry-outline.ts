// An entry as text: its fields in readable order, each group with the form that changes it.
import type {
  FieldOption,
  FormField,
  ListField,
  ObjectField,
  RecordField,
} from '../../facts/fields/form-field.ts'
import {
  factsOf,
  isPlain,
  stepInto,
  type EntryPart,
  type PartPlace,
} from '../../facts/content-words/entry-part.ts'
import { isObject, itemsWithId } from '../../../content/edits/json-value.ts'
import { valueWords } from '../../facts/content-words/value-words.ts'
import { placeIn, type Path } from '../../../content/edits/value-path.ts'

/** One line: a label with its value; with a part, it has a form of its own. */
export type OutlineRow = { label: string; words: string; part?: EntryPart }

export type OutlineBlock = {
  title: string
  level: 2 | 3
  rows: OutlineRow[]
  /** The form that changes the whole block. */
  change?: { label: string; part: EntryPart }
  /** The form that adds an item to a list. */
  add?: { label: string; part: EntryPart }
  /** Items that a new one may begin as a copy of. */
  copies?: { name: string; part: EntryPart }[]
  /** A new row of a record: its name is picked first. */
  pick?: { label: string; path: Path; names: FieldOption[] | null }
  /** The form that removes the item. */
  remove?: EntryPart
}

/** The blocks of an entry, in the order of its schema: first what is plain, then each group. */
export function outlineOf(field: FormField, entry: unknown, title: string): OutlineBlock[] {
  return blocksOf({ field, value: entry, labels: [] }, [], { title, level: 2 })
}

type Head = { title: string; level: 2 | 3; remove?: EntryPart }

function blocksOf(at: PartPlace, path: Path, head: Head): OutlineBlock[] {
  const { field } = at
  switch (field.kind) {
    case 'object':
      return objectBlocks({ ...at, field }, path, head)
    case 'record':
      return [recordBlock({ ...at, field }, path, head)]
    case 'list':
      return listBlocks({ ...at, field }, path, head)
    default:
      return [
        {
          ...head,
          rows: [{ label: '', words: valueWords(field, at.value, at.unit) }],
          change: { label: 'Change', part: { path } },
        },
      ]
  }
}

function objectBlocks(at: PartPlace & { field: ObjectField }, path: Path, head: Head) {
  const facts = factsOf(at.field)
  const inner = (key: string) => stepInto(at, key)
  const rows = facts.entries.flatMap(({ key, label, field }): OutlineRow[] => {
    const place = inner(key)
    if (!place || field.kind === 'constant') return []
    return [{ label, words: valueWords(field, place.value, place.unit) }]
  })
  const own: OutlineBlock[] =
    rows.length > 0
      ? [{ ...head, rows, change: { label: 'Change', part: { path, only: 'facts' } } }]
      : head.remove
        ? [{ ...head, rows }]
        : []
  const others = at.field.entries
    .filter(({ field }) => !isPlain(field))
    .flatMap(({ key, label }) => {
      const place = inner(key)
      const title =
        head.level === 2 && path.length === 0 ? label : `${head.title}: ${label.toLowerCase()}`
      return place
        ? blocksOf(place, [...path, key], { title, level: path.length === 0 ? 2 : 3 })
        : []
    })
  return [...own, ...others]
}

function recordBlock(at: PartPlace & { field: RecordField }, path: Path, head: Head): OutlineBlock {
  const value = isObject(at.value) ? at.value : {}
  const rows = Object.keys(value).flatMap((key): OutlineRow[] => {
    const place = stepInto(at, key)
    if (!place) return []
    const words = valueWords(place.field, place.value, place.unit)
    return [{ label: place.labels.at(-1) ?? key, words, part: { path: [...path, key] } }]
  })
  const names = at.field.keys?.filter((one) => !Object.hasOwn(value, one.value)) ?? null
  return { ...head, rows, pick: { label: head.title, path, names } }
}

function listBlocks(at: PartPlace & { field: ListField }, path: Path, head: Head): OutlineBlock[] {
  const list = Array.isArray(at.value) ? (at.value as unknown[]) : []
  const { item } = at.field
  const items = itemsWithId(list)
  const isLarge = item.kind === 'object' && !isPlain(item)
  if (items && at.field.hasIds && isLarge) {
    return [
      {
        ...head,
        rows: [],
        add: { label: 'Add', part: { path, only: 'add' } },
        copies: items.flatMap(({ id, name }) =>
          typeof name === 'string' ? [{ name, part: { path, only: 'add', from: id } }] : [],
        ),
      },
      ...items.flatMap(({ id }) => itemBlocks(at, [...path, id], id)),
    ]
  }
  const rows = list.map((one, index): OutlineRow => {
    const segment = items ? String(items[index]?.id) : String(index)
    const part = { path: [...path, segment] }
    const words = valueWords(item, one)
    return item.kind === 'text' ? { label: '', words } : { label: '', words, part }
  })
  const label = rows.length === 0 ? 'Add' : item.kind === 'text' ? 'Change' : 'Add, move or remove'
  return [{ ...head, rows, change: { label, part: { path } } }]
}

function itemBlocks(at: PartPlace, path: Path, id: string): OutlineBlock[] {
  const place = stepInto(at, id)
  if (!place || !Array.isArray(at.value) || placeIn(at.value, id) === -1) return []
  const title = place.labels.at(-1) ?? id
  return blocksOf(place, path, { title, level: 3, remove: { path } })
}
