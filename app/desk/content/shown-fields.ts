// What a form shows beyond its schema and its value: versions to tick, hints, and rows to begin with.
import { itemsWithId } from '../../../content/edits/json-value.ts'
import { valueAt, type Path } from '../../../content/edits/value-path.ts'
import { rowKey, type FormField, type FormText } from '../../facts/fields/form-field.ts'

/** The field with the versions of a model to tick, where it asks which of them a listed figure fits. */
export function withVersions(field: FormField, entry: unknown): FormField {
  const versions = itemsWithId(valueAt(entry, ['versions'])) ?? []
  const options = versions.map(({ id, name }) => ({ value: id, label: String(name) }))
  if (options.length === 0) return field
  const ticks = (inner: FormField): FormField => {
    if (inner.kind === 'list') return { kind: 'set', options }
    if (inner.kind !== 'choice') return inner
    return { ...inner, options: inner.options.map((one) => ({ ...one, field: ticks(one.field) })) }
  }
  const inside = (one: FormField): FormField => {
    if (one.kind === 'record' || one.kind === 'list') return { ...one, item: inside(one.item) }
    if (one.kind !== 'object') return one
    const entries = one.entries.map((each) => ({
      ...each,
      field: each.key === 'fits' ? ticks(each.field) : inside(each.field),
    }))
    return { ...one, entries }
  }
  return inside(field)
}

/** An empty row in each list that needs one, so that nobody has to ask for it. */
export function firstRows(field: FormField): FormText {
  if (field.kind === 'list' && field.min > 0) return [field.item.kind === 'object' ? {} : '']
  if (field.kind !== 'object') return undefined
  return Object.fromEntries(field.entries.map(({ key, field: inner }) => [key, firstRows(inner)]))
}

/** Adds the hint that a new entry's id may stay empty. */
export function withIdHint(field: FormField, fixed: string | undefined = 'id'): FormField {
  if (field.kind !== 'object' || fixed === 'model') return field
  const hint =
    fixed === 'slug'
      ? 'Leave it empty: it is made of the name.'
      : 'Leave it empty: it is made of the name, and never changes.'
  const entries = field.entries.map((one) =>
    one.key === fixed ? { ...one, field: { ...one.field, hint } } : one,
  )
  return { ...field, entries }
}

/** The text of a form with an empty row at a path, if the path leads to a row by name that may be there and is not. */
export function withRow(field: FormField, text: FormText, [step, ...rest]: Path): FormText {
  if (step === undefined) return text
  if (field.kind === 'record') {
    const rows = Array.isArray(text) ? text : []
    const isThere = rows.some((row) => isText(row) && row[rowKey] === step)
    const mayBe = field.keys?.some(({ value }) => value === step)
    return isThere || !mayBe ? text : [...rows, { [rowKey]: step }]
  }
  const inner = field.kind === 'object' && field.entries.find(({ key }) => key === step)?.field
  if (!inner || !isText(text)) return text
  const grown = withRow(inner, text[step], rest)
  return grown === text[step] ? text : { ...text, [step]: grown }
}

const isText = (text: FormText): text is { [name: string]: FormText } =>
  typeof text === 'object' && !Array.isArray(text)
