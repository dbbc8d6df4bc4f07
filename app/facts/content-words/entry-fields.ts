// The fields of an entry, with the names that its figures have on pages. It loads zod: loaders and actions only.
import type { z } from 'zod'
import type { Path } from '../../../content/edits/value-path.ts'
import { editableSchemas, type EditableRow } from '../../../content/editable/editable-schemas.ts'
import { figureLabels, listedLabels, statusLabels } from '../../../content/cars/figures.ts'
import { fieldOf, type FieldKnowledge } from '../fields/field-from-schema.ts'
import type { FormField, ObjectEntry } from '../fields/form-field.ts'
import { placeAt } from './field-place.ts'

type Named = Readonly<Record<string, { label: string; unit: string | null }>>

const tables: Named[] = [
  figureLabels,
  listedLabels,
  Object.fromEntries(
    Object.entries(statusLabels).map(([key, label]) => [key, { label, unit: null }]),
  ),
]

const knowledge: FieldKnowledge = {
  namesFor(keys) {
    const table = tables.find((one) => keys.every((key) => Object.hasOwn(one, key)))
    if (!table) return undefined
    const entries = keys.flatMap((key) => (table[key] ? [[key, table[key]] as const] : []))
    return {
      labels: Object.fromEntries(entries.map(([key, { label }]) => [key, label])),
      units: Object.fromEntries(
        entries.flatMap(([key, { unit }]) => (unit === null ? [] : [[key, unit]])),
      ),
    }
  },
}

const known = new WeakMap<z.ZodType, FormField>()

/**
 * The fields of an entry of a collection; one field where this version of the site knows no such entry. Throws for a
 * collection that the desk does not know.
 */
export function fieldsOfEntry(collection: string, key: string): FormField {
  const row = editableSchemas[collection]
  if (!row) throw new Error(`There is no collection '${collection}'`)
  const schema = schemaOf(row, key)
  if (!schema) return { kind: 'value' }
  const field = known.get(schema) ?? fieldOf(schema, knowledge)
  known.set(schema, field)
  return field
}

function schemaOf(row: EditableRow, key: string) {
  try {
    return row.schemaOf(key)
  } catch {
    // Some collections have a schema for each of their entries.
    return undefined
  }
}

/** The fields of a form: a new entry's first questions, or those of an entry without what names it for ever. */
export function askedFields(collection: string, key: string, isNew: boolean): FormField {
  const row = editableSchemas[collection]
  const schema = isNew ? row?.firstQuestions?.schema : undefined
  if (schema) return fieldOf(schema, knowledge)
  const field = fieldsOfEntry(collection, key)
  if (isNew || field.kind !== 'object' || !row?.fixed) return field
  const entries = field.entries.filter((entry) => entry.key !== row.fixed)
  return {
    ...field,
    entries: row.hasOptionalPage ? entries.map((one) => asPage(one, key)) : entries,
  }
}

/** The slug of an entry that may have a page as a question: a page of its own, or none. */
const asPage = (entry: ObjectEntry, key: string): ObjectEntry =>
  entry.key === 'slug'
    ? {
        ...entry,
        label: 'Page of its own',
        field: {
          kind: 'select',
          options: [{ value: key, label: 'Yes' }],
          values: [key],
          whenEmpty: 'null',
        },
      }
    : entry

/** A field of an entry as its schema names it, 'versions.0.years.to', in words: 'Versions, 24 kWh, Years, To'. */
export function labelOfField(collection: string, key: string, path: Path, entry: unknown): string {
  const at = placeAt(fieldsOfEntry(collection, key), entry, path)
  return at?.labels.join(', ') ?? ''
}
