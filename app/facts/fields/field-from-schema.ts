// Reads a zod schema as a form. For loaders and actions: zod never reaches a browser.
import { globalRegistry, z } from 'zod'
import type { FormField, ObjectEntry, WhenEmpty, TextField } from './form-field.ts'
import { oneALine, writtenDates, writtenTimes } from '../../../content/texts/text-schema.ts'
import { hintOf, labelOf, optionLabelOf, unitOf } from './field-words.ts'

/** What the caller knows about the content that its schemas do not say. */
export type FieldKnowledge = {
  /** The names that a record's keys have on pages, and the units of their values. */
  namesFor: (
    keys: readonly string[],
  ) => { labels: Record<string, string>; units: Record<string, string> } | undefined
}

type Schema = z.core.$ZodType

/** The form of a schema. Throws for a schema without a control, naming its place. */
export function fieldOf(schema: Schema, knowledge: FieldKnowledge, at = ''): FormField {
  const def = defOf(schema)
  const entryOf = globalRegistry.get(schema)?.entryOf
  if (typeof entryOf === 'string') return { kind: 'reference', collection: entryOf }
  const inner = (one: Schema, key: string) => fieldOf(one, knowledge, at ? `${at}.${key}` : key)
  switch (def.type) {
    case 'optional':
      return orEmpty(inner(def.innerType, ''), 'absent')
    case 'nullable':
      return orEmpty(inner(def.innerType, ''), 'null')
    case 'readonly':
    case 'nonoptional':
      return inner(def.innerType, '')
    case 'pipe':
      return inner(def.in, '')
    case 'string':
      return textOf(schema)
    case 'number':
      return { kind: 'number' }
    case 'boolean':
      return { kind: 'check' }
    case 'null':
      return { kind: 'constant', value: null }
    case 'enum':
      return selectOf(Object.values(def.entries), knowledge)
    case 'literal':
      return literalOf(def.values, knowledge, at)
    case 'object':
      return { kind: 'object', entries: entriesOf(def.shape, inner) }
    case 'tuple':
      return { kind: 'tuple', items: def.items.map((item, index) => inner(item, String(index))) }
    case 'array':
      return oneALine.has(schema) ? { kind: 'lines' } : listOf(schema, inner(def.element, '*'))
    case 'record':
      return recordOf(def.keyType, inner(def.valueType, '*'), knowledge)
    case 'union':
      return unionOf(
        def.options.map((option) => inner(option, '')),
        def.options.map((option) => globalRegistry.get(option)?.title),
      )
    default:
      throw new Error(`${at || 'The schema'} is of type '${def.type}', which no form can ask for`)
  }
}

function entriesOf(
  shape: Readonly<Record<string, Schema>>,
  inner: (schema: Schema, key: string) => FormField,
): ObjectEntry[] {
  return Object.entries(shape).map(([key, schema]) => {
    const hint = hintOf(key)
    const asked = inner(schema, key)
    const unit = unitOf(key)
    const field = asked.kind === 'number' && unit !== undefined ? { ...asked, unit } : asked
    return { key, label: labelOf(key), field: hint ? { ...field, hint } : field }
  })
}

function selectOf(values: readonly (string | number)[], knowledge: FieldKnowledge): FormField {
  const keys = values.map(String)
  const names = knowledge.namesFor(keys)?.labels
  return {
    kind: 'select',
    options: keys.map((value) => ({ value, label: names?.[value] ?? optionLabelOf(value) })),
    values: [...values],
  }
}

function literalOf(values: readonly unknown[], knowledge: FieldKnowledge, at: string): FormField {
  const plain = values.filter((value) => ['string', 'number', 'boolean'].includes(typeof value))
  if (plain.length !== values.length) throw new Error(`${at}: a literal that is no plain value`)
  const [first] = values as (string | number | boolean)[]
  if (values.length === 1 && first !== undefined) return { kind: 'constant', value: first }
  return selectOf(values as (string | number)[], knowledge)
}

/** A few given values are ticked; everything else is a list of rows. */
const mostTicks = 12

function listOf(schema: Schema, item: FormField): FormField {
  const { minItems: min = 0, maxItems: max } = limitsOf(schema)
  if (item.kind === 'select' && item.options.length <= mostTicks) {
    return { kind: 'set', options: item.options }
  }
  const hasIds = item.kind === 'object' && item.entries.some(({ key }) => key === 'id')
  return { kind: 'list', item, hasIds, min, ...(max === undefined ? {} : { max }) }
}

function recordOf(keyType: Schema, item: FormField, knowledge: FieldKnowledge): FormField {
  const def = defOf(keyType)
  if (def.type !== 'enum') return { kind: 'record', keys: null, item }
  const keys = Object.values(def.entries).map(String)
  const names = knowledge.namesFor(keys)
  return {
    kind: 'record',
    keys: keys.map((value) => ({ value, label: names?.labels[value] ?? labelOf(value) })),
    item,
    ...(names ? { units: names.units } : {}),
  }
}

function unionOf(options: FormField[], titles: (string | undefined)[]): FormField {
  const kinds = options
    .map(({ kind }) => kind)
    .toSorted()
    .join(' ')
  if (kinds === 'number text') return { kind: 'value' }
  // A union of selects and constants becomes one select: 'front', 'rear', 'all' or 'not known'.
  const plain = options.map(plainValuesOf)
  if (!plain.includes(undefined)) return selectOfValues(plain.flatMap((values) => values ?? []))
  return {
    kind: 'choice',
    options: options.flatMap((field, union) =>
      (plain[union]?.map((value): FormField => ({ kind: 'constant', value })) ?? [field]).map(
        (one) => ({ label: titles[union] ?? choiceLabel(one), field: one, union }),
      ),
    ),
  }
}

function selectOfValues(values: (string | number | boolean)[]): FormField {
  const options = values.map((value) => ({
    value: String(value),
    label: optionLabelOf(String(value)),
  }))
  return { kind: 'select', values, options }
}

/** The values of a field that offers a few of them, or undefined. */
function plainValuesOf(field: FormField): (string | number | boolean)[] | undefined {
  if (field.kind === 'select') return field.values
  return field.kind === 'constant' && field.value !== null ? [field.value] : undefined
}

const choiceLabels: Partial<Record<FormField['kind'], string>> = {
  list: 'Some',
  set: 'Some',
  number: 'A number',
  text: 'In words',
}

function choiceLabel(field: FormField): string {
  if (field.kind !== 'constant') return choiceLabels[field.kind] ?? 'Known'
  return field.value === null ? 'None' : labelOf(String(field.value))
}

/** Kinds whose empty field can only mean 'no value'; the others have a choice for that. */
const canBeEmpty = new Set([
  'text',
  'number',
  'value',
  'select',
  'reference',
  'set',
  'list',
  'lines',
  'record',
])

function orEmpty(field: FormField, whenEmpty: WhenEmpty): FormField {
  const { kind } = field
  if (field.whenEmpty && field.whenEmpty !== whenEmpty)
    throw new Error('both null and optional: no form can tell them apart')
  if (canBeEmpty.has(kind) || kind === 'choice') return { ...field, whenEmpty }
  if (field.kind === 'check') {
    const options = [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ]
    return { kind: 'select', values: [true, false], options, whenEmpty }
  }
  if (field.kind === 'constant' && field.value !== null) {
    // A field that is `true` or missing becomes a checkbox.
    if (field.value === true && whenEmpty === 'absent') return { kind: 'check', whenEmpty }
    return { ...selectOfValues([field.value]), whenEmpty }
  }
  return { kind: 'choice', whenEmpty, options: [{ label: 'Known', field, union: 0 }] }
}

/** The inner definition of a schema. */
function defOf(schema: Schema) {
  // zod/v4/core documents `_zod` for libraries that read schemas.
  // oxlint-disable-next-line no-underscore-dangle
  return (schema as z.core.$ZodTypes)._zod.def
}

/** The limits of a schema, as JSON Schema says them. */
function limitsOf(schema: Schema): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

const formats = { email: 'email', uri: 'url', date: 'date' } as const

/** A day in the year, where a schema takes nothing else. */
const dayExamples = ['21/11/2026']

/** The field of a text. */
function textOf(schema: Schema): TextField {
  const { minLength: min = 0, maxLength: max, format = '' } = limitsOf(schema)
  const known = Object.hasOwn(formats, format) ? formats[format as keyof typeof formats] : undefined
  const dates = known === 'date' ? dayExamples : writtenDates.get(schema)?.examples
  return {
    kind: 'text',
    ...(min > 1 ? { min } : {}),
    ...(max === undefined ? {} : { max }),
    ...(known ? { format: known } : {}),
    ...(dates ? { dates } : {}),
    ...(writtenTimes.has(schema) ? { isTime: true as const } : {}),
  }
}
