// A place inside an entry: its field, its value and what it is called.
import { isObject } from '../../../content/edits/json-value.ts'
import { valueBelow, type Path } from '../../../content/edits/value-path.ts'
import { ownText, type FormField } from '../fields/form-field.ts'

/** A place inside a value, with its field. */
export type FieldPlace = {
  field: FormField
  value: unknown
  /** The labels of the fields that lead to this place, outermost first. */
  labels: string[]
  unit?: string | undefined
}

/** The field and value one step inside, or undefined if there is no field. */
export function stepInto(at: FieldPlace, segment: string): FieldPlace | undefined {
  const { field, value, labels } = at
  const inside = (next: FormField, label: string, unit?: string): FieldPlace => ({
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
    case 'lines':
      return inside({ kind: 'text' }, itemLabel(undefined, segment))
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

/** The place at a path, or undefined if no field is there. */
export function placeAt(field: FormField, value: unknown, path: Path): FieldPlace | undefined {
  let at: FieldPlace | undefined = { field, value, labels: [] }
  for (const segment of path) at = at && stepInto(at, segment)
  return at
}
