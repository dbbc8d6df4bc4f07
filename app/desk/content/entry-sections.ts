// The sections of an entry. One form of the desk edits a section whole: its plain fields, one of its other keys, a named
// group of keys, or one item of a list whose items are large.
import type { FieldGroup } from '../../../content/editable/editable-row.ts'
import { isObject, itemsWithId } from '../../../content/edits/json-value.ts'
import { changedAt, placeIn, valueBelow, type Path } from '../../../content/edits/value-path.ts'
import type { FormField, ListField, ObjectField } from '../../facts/fields/form-field.ts'
import { stepInto, type FieldPlace } from '../../facts/content-words/field-place.ts'
import { partsOf, valueWords } from '../../facts/content-words/field-kinds.ts'

/** The last step of the path of an item that is not there yet. No id has a plus sign. */
export const newItem = '+new'

export type Section = {
  /** As addresses name it: none for the plain fields, the first key of a group, a key, or a key with an id or `newItem`. */
  path: Path
  /** 'Headline figures'; the name of the item. Empty for an entry of one section. */
  label: string
  field: FormField
  value: unknown
  /** The keys of the entry that it has, where it is a group of them. */
  keys?: readonly string[]
}

/** A section of large items: each has a form of its own. */
export type ItemsSection = { path: Path; label: string; items: Section[]; added: Section }

/** The sections of an entry, in the order of its fields: first the plain ones, then the named groups. */
export function sectionsOf(
  field: FormField,
  entry: unknown,
  groups: readonly FieldGroup[] = [],
): (Section | ItemsSection)[] {
  if (field.kind !== 'object') return [{ path: [], label: '', field, value: entry }]
  const named = new Set(groups.flatMap(({ keys }) => keys))
  const others = field.entries.filter(({ key }) => !named.has(key))
  const plain = others.filter((one) => isPlain(one.field)).map(({ key }) => key)
  const facts = { label: 'Facts', keys: plain }
  return [
    ...(plain.some((key) => !isConstant(field, key)) ? [groupOf(field, entry, facts, [])] : []),
    ...groups.map((group) => groupOf(field, entry, group, group.keys.slice(0, 1))),
    ...others
      .filter((one) => !isPlain(one.field))
      .flatMap(({ key }) => keySection({ field, value: entry, labels: [] }, key)),
  ]
}

const isConstant = ({ entries }: ObjectField, key: string) =>
  entries.find((one) => one.key === key)?.field.kind === 'constant'

function groupOf(field: ObjectField, entry: unknown, group: FieldGroup, path: Path): Section {
  const { label, keys } = group
  const entries = keys.flatMap((key) => field.entries.find((one) => one.key === key) ?? [])
  const known = isObject(entry) ? keys.map((key) => [key, entry[key]]) : []
  return { path, label, keys, field: { ...field, entries }, value: Object.fromEntries(known) }
}

function keySection(at: FieldPlace, key: string): (Section | ItemsSection)[] {
  const place = stepInto(at, key)
  if (!place) return []
  const { field, value } = place
  const label = place.labels.join(', ')
  if (!isListOfLarge(field)) return [{ path: [key], label, field, value }]
  const items = (itemsWithId(value) ?? []).flatMap(({ id }): Section[] => {
    const item = stepInto(place, id)
    const name = item?.labels.at(-1) ?? id
    const asked = withoutId(field.item)
    return item ? [{ path: [key, id], label: name, field: asked, value: item.value }] : []
  })
  const added = {
    path: [key, newItem],
    label: `${label}, New`,
    field: field.item,
    value: undefined,
  }
  return [{ path: [key], label, items, added }]
}

/** The id of an item never changes: addresses and other values name it. */
const withoutId = (field: FormField): FormField =>
  field.kind === 'object'
    ? { ...field, entries: field.entries.filter(({ key }) => key !== 'id') }
    : field

const isListOfLarge = (field: FormField): field is ListField =>
  field.kind === 'list' && field.hasIds && !isPlain(field.item)

/** The section in which a path of the entry lies, or undefined if there is none. A list of large items is its first item. */
export function sectionAt(
  sections: readonly (Section | ItemsSection)[],
  path: Path,
): Section | undefined {
  const [key, id] = path
  const all = sections.flatMap((one) => ('items' in one ? [...one.items, one.added] : [one]))
  if (key === undefined) return all[0]
  return all.find(({ path: [first, second], keys }) => {
    if (keys) return keys.includes(key)
    const isIn = second === undefined || id === undefined || second === id
    return first === undefined || (first === key && isIn)
  })
}

/** The rest of a path inside a section. */
export const pathInside = ({ keys, path: own }: Section, path: Path): Path =>
  keys ? path : path.slice(own.length)

/** A path as zod names it, with items by number. */
export function numbersOf(value: unknown, path: Path): (string | number)[] {
  let at = value
  return path.map((segment) => {
    const last = Array.isArray(at) && segment === newItem ? at.length - 1 : undefined
    const step = Array.isArray(at) ? (last ?? placeIn(at, segment)) : segment
    at = valueBelow(at, segment)
    return step
  })
}

/** A path by numbers as one by ids. */
export function pathById(entry: unknown, numbers: readonly string[]): Path {
  let value = entry
  return numbers.map((step) => {
    const segment = itemsWithId(value)?.[Number(step)]?.id ?? step
    value = valueBelow(value, segment)
    return segment
  })
}

/** The entry with another value of a section. */
export function withSection(entry: unknown, section: Section, value: unknown): unknown {
  const { path, keys } = section
  const [key = '', id] = path
  if (keys) {
    const rest = isObject(entry) ? Object.entries(entry).filter(([one]) => !keys.includes(one)) : []
    return Object.fromEntries([...(isObject(value) ? Object.entries(value) : []), ...rest])
  }
  if (id === undefined) return changedAt(entry, path, () => value)
  return changedAt(entry, [key], (list) => {
    if (!Array.isArray(list)) return [value]
    const item = isObject(value) && id !== newItem ? { id, ...value } : value
    return id === newItem ? [...list, item] : list.with(placeIn(list, id), item)
  })
}

/** Few inputs, so it shares a form with others. */
function isPlain(field: FormField): boolean {
  if (field.kind === 'list' || field.kind === 'record') return false
  const parts = partsOf(field)
  return (field.kind !== 'object' || parts.length <= 4) && parts.every(isPlain)
}

/** One line of an entry as text; with a path, a link leads to its field. */
export type SectionRow = { label: string; words: string; path?: Path }

/** A section as text, a line for each of its fields, and for each row of those that have rows. */
export function rowsOf({ field, value, path, keys }: Section): SectionRow[] {
  const own = keys ? [] : path
  if (field.kind !== 'object') return rowsIn({ field, value, labels: [] }, own)
  return field.entries.flatMap((one) => {
    const place = stepInto({ field, value, labels: [] }, one.key)
    if (!place || one.field.kind === 'constant') return []
    return isPlain(one.field) || isChoice(one.field)
      ? [{ label: one.label, words: valueWords(one.field, place.value, place.unit) }]
      : rowsIn(place, [...own, one.key])
  })
}

const isChoice = ({ kind }: FormField) => kind === 'choice'

function rowsIn(at: FieldPlace, path: Path): SectionRow[] {
  const { field, value, labels } = at
  const row = (segment: string, name?: string): SectionRow[] => {
    const place = stepInto(at, segment)
    if (!place) return []
    const label = [...labels, ...(name ? [name] : [])].join(', ')
    const words = valueWords(place.field, place.value, place.unit)
    return [{ label, words, path: [...path, segment] }]
  }
  if (field.kind === 'object') return field.entries.flatMap(({ key, label }) => row(key, label))
  if (field.kind === 'record' && isObject(value))
    return Object.keys(value).flatMap((key) => row(key, stepInto(at, key)?.labels.at(-1)))
  if (field.kind === 'list' && Array.isArray(value) && value.length > 0) {
    const items = itemsWithId(value)
    return value.flatMap((_item, index) => row(items?.[index]?.id ?? String(index)))
  }
  if (labels.length === 0 && (field.kind === 'list' || field.kind === 'record')) return []
  return [{ label: labels.join(', '), words: valueWords(field, value, at.unit), path }]
}
