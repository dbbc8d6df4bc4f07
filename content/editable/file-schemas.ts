// The schemas of content files as JSON Schema, with which editors complete and check them. Only tests import this file.
import { z } from 'zod'
import { entriesOf } from '../edits/edit-fold.ts'
import { listCollections } from '../published.ts'
import { editableSchemas } from './editable-schemas.ts'

/** The JSON Schema of a collection's files. `isFolder`: each entry has its own. */
export function fileSchema(name: string, isFolder: boolean): object {
  const collection = listCollections().get(name)
  const row = editableSchemas[name]
  if (!collection || !row) throw new Error(`There is no collection called ${name}`)
  const keys = [...entriesOf(collection, collection.baseline).keys()]
  const entry = row.schemaOf(keys[0] ?? '')
  if (isFolder) {
    const { properties, ...schema } = asJsonSchema(entry)
    return { ...schema, properties: { $schema: { type: 'string' }, ...properties } }
  }
  const isUniform = keys.every((key) => row.schemaOf(key) === entry)
  const record = isUniform
    ? z.record(z.string(), entry)
    : z.strictObject(Object.fromEntries(keys.map((key) => [key, row.schemaOf(key)])))
  const entries = collection.keyOf ? z.array(entry) : record
  return asJsonSchema(z.strictObject({ $schema: z.string(), entries }))
}

const asJsonSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    io: 'input',
    reused: 'ref',
    // What only code can check is left to the checks of the content.
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const { entryOf } = jsonSchema
      if (typeof entryOf !== 'string') return
      jsonSchema.description = `A key of '${entryOf}'`
      delete jsonSchema.entryOf
    },
  })
