import type { Database } from '../postgres/database.ts'
import { DataError } from './data-error.ts'
import { readSchema, type FunctionRow, type TableRow } from './schema-introspection.ts'

export type Column = { name: string; type: string; default: string | null; isRequired?: boolean }

/** A foreign key, seen from one of its tables. */
export type Link = {
  constraint: string
  target: string
  pairs: { own: string; other: string }[]
  toOne: boolean
  /** Whether `own` holds the foreign key. */
  isKey?: boolean
  /** The table between, in a many-to-many relationship; `pairs` then lead to it. */
  via?: { table: string; pairs: { own: string; other: string }[] }
}

/** Something with named columns: a table, a view, or the rows of a function. */
export type Relation = {
  name: string
  columns: Map<string, Column>
  /** Functions of one row with one value: columns that only a request by name returns. */
  computed?: Map<string, Column>
  primaryKey: string[]
  links: Link[]
}

/** A callable function; `rows` if it returns rows with columns, undefined for a single value. */
export type Routine = Omit<FunctionRow, 'arguments' | 'resultColumns' | 'resultTable'> & {
  /** `rowOf` is the table whose row the argument is. */
  arguments: { name: string; type: string; required: boolean; rowOf?: string }[]
  rows?: Relation
}

export type Schema = { tables: Map<string, Relation>; routines: Map<string, Routine[]> }

/** `reload` reads the schema again; resolves to false if it was read less than 3 s ago. */
export type SchemaCache = {
  current(): Promise<Schema>
  reload(): Promise<boolean>
}

/** Minimum milliseconds between reloads, which requests with unknown names cause. */
const reloadIntervalMs = 3_000

/** Caches what schema `public` contains; reads it when first needed. */
export function openSchemaCache(database: Database): SchemaCache {
  let reading: Promise<Schema> | undefined
  let readAt = 0
  function read(): Promise<Schema> {
    readAt = performance.now()
    const attempt = readSchema(database).then(buildSchema)
    // A failed read must not stay cached: the next request tries again.
    attempt.catch(() => {
      if (reading === attempt) reading = undefined
    })
    reading = attempt
    return attempt
  }
  return {
    current: () => reading ?? read(),
    async reload() {
      if (performance.now() - readAt < reloadIntervalMs) return false
      readAt = performance.now()
      const next = await readSchema(database).then(buildSchema)
      // Until then requests use the schema read before: a lock on one table must not stop them all.
      reading = Promise.resolve(next)
      return true
    },
  }
}

/** Looks up a table or view. Throws PGRST205. */
export function findTable(schema: Schema, name: string): Relation {
  const table = schema.tables.get(name)
  if (table) return table
  throw new DataError(
    404,
    'PGRST205',
    `Could not find the table 'public.${name}' in the schema cache`,
    { unknownName: true },
  )
}

function buildSchema(rows: { tables: TableRow[]; functions: FunctionRow[] }): Schema {
  const tables = new Map(rows.tables.map((row) => [row.name, buildTable(row)]))
  for (const row of rows.tables) linkTables(tables, row)
  for (const row of rows.tables) linkThrough(tables, row)
  const routines = new Map<string, Routine[]>()
  for (const row of rows.functions) {
    const routine = buildRoutine(row, tables)
    routines.set(row.name, [...(routines.get(row.name) ?? []), routine])
    addComputed(tables, routine)
  }
  return { tables, routines }
}

function buildTable(row: TableRow): Relation {
  const columns = new Map(row.columns.map((column) => [column.name, column]))
  const primaryKey = row.uniqueKeys.find((key) => key.primary)?.columns ?? []
  return { name: row.name, columns, primaryKey, links: [] }
}

function linkTables(tables: Map<string, Relation>, row: TableRow): void {
  for (const key of row.foreignKeys) {
    const isUnique = row.uniqueKeys.some(
      (unique) =>
        unique.columns.length === key.columns.length &&
        unique.columns.every((column) => key.columns.includes(column)),
    )
    const pairs = key.columns.map((own, at) => ({ own, other: key.targetColumns[at] ?? '' }))
    const backwards = pairs.map(({ own, other }) => ({ own: other, other: own }))
    const constraint = key.name
    tables
      .get(row.name)
      ?.links.push({ constraint, target: key.target, pairs, toOne: true, isKey: true })
    tables
      .get(key.target)
      ?.links.push({ constraint, target: row.name, pairs: backwards, toOne: isUnique })
  }
}

/** Links the tables that a table between refers to, if its primary key holds both references. */
function linkThrough(tables: Map<string, Relation>, row: TableRow): void {
  const primary = row.uniqueKeys.find((key) => key.primary)?.columns ?? []
  const keys = row.foreignKeys.filter((key) =>
    key.columns.every((column) => primary.includes(column)),
  )
  for (const from of keys) {
    for (const to of keys) {
      if (from === to) continue
      tables.get(from.target)?.links.push({
        constraint: row.name,
        target: to.target,
        pairs: from.columns.map((other, at) => ({ own: from.targetColumns[at] ?? '', other })),
        toOne: false,
        via: {
          table: row.name,
          pairs: to.columns.map((own, at) => ({ own, other: to.targetColumns[at] ?? '' })),
        },
      })
    }
  }
}

function addComputed(tables: Map<string, Relation>, routine: Routine): void {
  const [argument, ...others] = routine.arguments
  if (!argument?.rowOf || others.length > 0 || routine.rows || routine.returnsSet) return
  const table = tables.get(argument.rowOf)
  if (!table) return
  const column = { name: routine.name, type: routine.returnType, default: null }
  table.computed = new Map([...(table.computed ?? []), [routine.name, column]])
}

function buildRoutine(row: FunctionRow, tables: Map<string, Relation>): Routine {
  const { arguments: all, resultColumns, resultTable, ...rest } = row
  const inputs = all.filter(({ mode }) => mode === 'i' || mode === 'b' || mode === 'v')
  const outputs = all.filter(({ mode }) => mode === 'o' || mode === 'b' || mode === 't')
  const firstOptional = inputs.length - row.defaultCount
  const columns = outputs.length > 0 ? outputs : resultColumns
  const table = resultTable === null ? undefined : tables.get(resultTable)
  return {
    ...rest,
    arguments: inputs.map(({ name, type, rowOf }, at) => ({
      name,
      type,
      required: at < firstOptional,
      rowOf: rowOf ?? undefined,
    })),
    rows: columns
      ? {
          name: row.name,
          columns: new Map(columns.map(({ name, type }) => [name, { name, type, default: null }])),
          primaryKey: [],
          links: table?.links ?? [],
        }
      : undefined,
  }
}
