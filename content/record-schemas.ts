// A record whose entries have different schemas: the words of the pages, say. It loads zod, so only the server imports it.
import type { z } from 'zod'

/** The entries of a record of different things, by the schemas of its entries. */
export type EntriesBy<Schemas extends Readonly<Record<string, z.ZodType>>> = {
  [Key in keyof Schemas]: z.infer<Schemas[Key]>
}

/** The schema of one entry, for a record whose entries have different schemas. */
export function schemaIn(schemas: Readonly<Record<string, z.ZodType>>, key: string): z.ZodType {
  const schema = Object.hasOwn(schemas, key) ? schemas[key] : undefined
  if (!schema) throw new Error(`There is no entry called ${key}`)
  return schema
}
