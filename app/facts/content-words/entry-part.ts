// A part of an entry: what one form of the desk is about.
import { isObject } from '../../../content/edits/json-value.ts'
import {
  changedAt,
  placeIn,
  readPathText,
  toPathText,
  valueBelow,
  type Path,
} from '../../../content/edits/value-path.ts'
import { ownText, type FormField, type ObjectField } from '../fields/form-field.ts'

/**
 * `facts`: only the plain fields of the object at the path. `add`: a new item of the list there, which begins as a copy
 * of the item with the id `from`, if one is given.
 */
export type EntryPart = {
  path: Path
  only?: 'facts' | 'add' | undefined
  from?: string | undefined
}

/** The part as the query of a form's URL has it. */
export function partQuery({ path, only, from }: EntryPart): [string, string | undefined][] {
  return [
    ['part', toPathText(path)],
    ['only', only],
    ['from', from],
  ]
}

/** The part that a query names; the whole entry if it names none. */
export function readPart(query: URLSearchParams): EntryPart {
  const path = readPathText(query.get('part') ?? '')
  const name = query.get('name')?.trim()
  const only = query.get('only')
  const from = query.get('from')
  return {
    // The name that was picked for a new figure.
    path: name ? [...path, name] : path,
    ...(only === 'facts' || only === 'add' ? { only } : {}),
    ...(only === 'add' && from !== null ? { from } : {}),
  }
}

/** A place inside a value, with its field. */
export type PartPlace = {
  field: FormField
  value: unknown
  /** The labels of the fields that lead to this place, outermost first. */
  labels: string[]
  unit?: string | undefined
}

/** The field and value one step inside, or undefined if there is no field. */
export function stepInto(at: PartPlace, segment: string): PartPlace | undefined {
  const { field, value, labels } = at
  const inside = (next: FormField, label: string, unit?: string): PartPlace => ({
    field: next,
    value: valueBelow(value, segment),
    labels: [...labels, label],
    unit,
  })
  switch (field.kind) {
    case 'object': {
      const entry = field.entries.find(({ key }) => key === segment)
      return entry && inside(entry.field, entry.label, segment === 'value' ? at.unit : undefined)
    }
    case 'record': {
      const known = field.keys?.find((one) => one.value === segment)
      if (field.keys && !known) return undefined
      return inside(field.item, known?.label ?? segment, ownText(field.units, segment))
    }
    case 'list':
      return inside(field.item, itemLabel(valueBelow(value, segment), segment))
    case 'tuple': {
      const item = field.items[Number(segment)]
      return item && inside(item, String(Number(segment) + 1))
    }
    case 'choice': {
      const option = field.options.find((one) => one.field.kind !== 'constant') ?? field.options[0]
      return option && stepInto({ ...at, field: option.field }, segment)
    }
    default:
      return undefined
  }
}

/** What an item is called: by its own name, or its place. */
function itemLabel(item: unknown, segment: string): string {
  if (isObject(item)) {
    for (const key of ['name', 'title', 'label', 'about', 'id']) {
      const name = item[key]
      if (typeof name === 'string' && name !== '') return name
    }
  }
  return /^\d+$/.test(segment) ? String(Number(segment) + 1) : segment
}

/** The place of a part, or undefined if the entry has no such part. */
export function findPart(field: FormField, entry: unknown, part: EntryPart): PartPlace | undefined {
  let at: PartPlace | undefined = { field, value: entry, labels: [] }
  for (const segment of part.path) at = at && stepInto(at, segment)
  if (!at) return undefined
  if (part.only === 'facts') {
    return at.field.kind === 'object' ? { ...at, field: factsOf(at.field) } : undefined
  }
  if (part.only === 'add') {
    if (at.field.kind !== 'list') return undefined
    return { ...at, field: at.field.item, value: undefined, labels: [...at.labels, 'New'] }
  }
  return at
}

/** The plain fields of an object. */
export const factsOf = (field: ObjectField): ObjectField => ({
  ...field,
  entries: field.entries.filter((entry) => isPlain(entry.field)),
})

/** Few inputs, so it shares a form with others. */
export function isPlain(field: FormField): boolean {
  switch (field.kind) {
    case 'list':
    case 'record':
      return false
    case 'tuple':
      return field.items.every(isPlain)
    case 'object':
      return field.entries.length <= 4 && field.entries.every((entry) => isPlain(entry.field))
    case 'choice':
      return field.options.every((option) => isPlain(option.field))
    default:
      return true
  }
}

/** The entry with another value at a part, whose field says what the part covers. Undefined leaves the part out. */
export function withPart(entry: unknown, part: EntryPart, field: FormField, value: unknown) {
  return changedAt(entry, part.path, (before) => {
    if (part.only === 'add') return [...(Array.isArray(before) ? before : []), value]
    return part.only === 'facts' && field.kind === 'object'
      ? withFacts(before, value, field)
      : value
  })
}

/** The facts of an object, over what else it holds. */
function withFacts(before: unknown, facts: unknown, field: ObjectField): unknown {
  const asked = new Set(field.entries.map(({ key }) => key))
  const rest = isObject(before) ? Object.entries(before).filter(([key]) => !asked.has(key)) : []
  return Object.fromEntries([...(isObject(facts) ? Object.entries(facts) : []), ...rest])
}

/** A part's place as zod names it: items by number. */
export function numberedPath(entry: unknown, path: Path): (string | number)[] {
  let value = entry
  return path.map((segment) => {
    const step = Array.isArray(value) ? placeIn(value, segment) : segment
    value = valueBelow(value, segment)
    return step
  })
}
