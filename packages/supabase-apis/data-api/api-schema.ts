import { DataError } from './data-error.ts'
import type { FunctionRow } from './schema-introspection.ts'

export type Column = { name: string; type: string; default: string | null; isRequired?: boolean }

/** A relationship, seen from one of its tables: of a foreign key, or computed by a function. */
export type Link = {
  constraint: string
  target: string
  /** Whether the target is a view or the result of a function, where no key says how many rows match. */
  toView?: boolean | undefined
  pairs: { own: string; other: string }[]
  toOne: boolean
  /** Whether `own` holds the foreign key. */
  isKey?: boolean
  /** The join table of a many-to-many relationship; `pairs` then lead to it. */
  via?: { table: string; pairs: { own: string; other: string }[] }
  /** The function that takes a row and returns the related ones. */
  computedBy?: string
}

/** Something with named columns: a table, a view, or the rows of a function. */
export type Relation = {
  schema: string
  name: string
  isView?: boolean
  /** The table these rows were copied from: a row of a WITH query has lost its row type. */
  copyOf?: string | undefined
  columns: Map<string, Column>
  /** Functions from one row to one value: computed columns, returned only when requested by name. */
  computed: Map<string, Column>
  primaryKey: string[]
  /** Some roles may read some columns only, perhaps not the primary key. */
  hasColumnGrants?: boolean
  links: Link[]
}

/** A callable function; `rows` if it returns rows with columns, undefined for a single value. */
export type Routine = Omit<FunctionRow, 'arguments' | 'resultColumns' | 'resultTable'> & {
  /** `rowOf` is the table whose row the argument is. */
  arguments: { name: string; type: string; required: boolean; rowOf?: string | undefined }[]
  schema: string
  rows?: Relation | undefined
  /** The table whose rows it returns. */
  rowsOf?: string | undefined
}

export type Schema = {
  name: string
  tables: Map<string, Relation>
  routines: Map<string, Routine[]>
}

/** Looks up a table or view. Throws PGRST205. */
export function findTable(schema: Schema, name: string): Relation {
  const table = schema.tables.get(name)
  if (table) return table
  throw new DataError(
    404,
    'PGRST205',
    `Could not find the table '${schema.name}.${name}' in the schema cache`,
    { unknownName: true },
  )
}
