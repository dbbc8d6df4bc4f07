import type { Database } from '../database/database.ts'
import type { Relation, Routine, Schema } from './api-schema.ts'
import {
  readSchema,
  type FunctionRow,
  type SchemaRows,
  type TableRow,
} from './schema-introspection.ts'
import { addComputed, linkTables } from './schema-links.ts'

/** `reload` reads the schema again; resolves to false if it was read less than 3 s ago. */
export type SchemaCache = {
  current(): Promise<Schema>
  reload(): Promise<boolean>
}

/** Minimum milliseconds between reloads, which requests with unknown names cause. */
const reloadIntervalMs = 3_000

/** Caches what a schema contains; reads it when first needed. */
export function openSchemaCache(database: Database, name: string): SchemaCache {
  let reading: Promise<Schema> | undefined
  let readAt = 0
  const load = async () => buildSchema(name, await readSchema(database, name))
  function read(): Promise<Schema> {
    readAt = performance.now()
    const attempt = load()
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
      const next = await load()
      // Until then requests use the schema read before: a lock on one table must not stop them all.
      reading = Promise.resolve(next)
      return true
    },
  }
}

function buildSchema(name: string, rows: SchemaRows): Schema {
  const views = new Set(rows.views.map(({ id }) => id))
  const tables = new Map(
    rows.tables.map((row) => [row.name, buildTable(name, row, views.has(row.id))]),
  )
  linkTables(tables, rows)
  const routines = new Map<string, Routine[]>()
  for (const row of rows.functions) {
    const routine = buildRoutine(name, row, tables)
    if (isCallable(routine)) routines.set(row.name, [...(routines.get(row.name) ?? []), routine])
    addComputed(tables, routine)
  }
  return { name, tables, routines }
}

function buildTable(schema: string, row: TableRow, isView: boolean): Relation {
  const columns = new Map(row.columns.map((column) => [column.name, column]))
  return {
    schema,
    name: row.name,
    isView,
    hasColumnGrants: row.hasColumnGrants,
    columns,
    computed: new Map(),
    primaryKey: [],
    links: [],
  }
}

/** Whether requests can call a function: each argument has a name, or its only argument is unnamed and of a type that can take the whole body. */
function isCallable({ arguments: given }: Routine): boolean {
  const [first, ...others] = given
  if (given.every(({ name }) => name !== '')) return true
  return others.length === 0 && /^(json|jsonb|text|bytea)$/.test(first?.type ?? '')
}

function buildRoutine(schema: string, row: FunctionRow, tables: Map<string, Relation>): Routine {
  const { arguments: all, resultColumns, resultTable, ...rest } = row
  const inputs = all.filter(({ mode }) => mode === 'i' || mode === 'b' || mode === 'v')
  const outputs = all.filter(({ mode }) => mode === 'o' || mode === 'b' || mode === 't')
  const firstOptional = inputs.length - row.defaultCount
  const columns = outputs.length > 0 ? outputs : resultColumns
  const table = resultTable === null ? undefined : tables.get(resultTable)
  return {
    ...rest,
    schema,
    arguments: inputs.map(({ name, type, rowOf }, at) => ({
      name,
      type,
      required: at < firstOptional,
      rowOf: rowOf ?? undefined,
    })),
    rowsOf: table?.name,
    rows: columns
      ? {
          schema,
          name: row.name,
          columns: new Map(columns.map(({ name, type }) => [name, { name, type, default: null }])),
          computed: table?.computed ?? new Map(),
          primaryKey: [],
          links: table?.links ?? [],
        }
      : undefined,
  }
}
