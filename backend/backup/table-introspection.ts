import type { Readable } from 'node:stream'
import type { TransactionSql } from 'postgres'
import type { Database } from '../postgres/database.ts'

type Asked = Pick<Database, 'unsafe'>

export type StoredTable = {
  schema: string
  name: string
  /** Without the generated ones. */
  columns: string[]
  /** The columns of its primary key; none when it has none. */
  key: { name: string; isText: boolean }[]
  /** The tables its rows point to, as `nameOf` writes them. */
  references: string[]
}

/** A table's or sequence's full name in SQL. */
export const nameOf = ({ schema, name }: { schema: string; name: string }) =>
  `${quoted(schema)}.${quoted(name)}`

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** What belongs to PostgreSQL, to an extension or to one connection is nobody's data. */
const isData = `namespace.nspname !~ '^pg_' and namespace.nspname <> 'information_schema'
  and relation.relpersistence <> 't'
  and not exists (select from pg_depend depends where depends.objid = relation.oid
    and depends.classid = 'pg_class'::regclass and depends.deptype = 'e')`

/**
 * Every table of this database that holds data, so that one added by a later migration is among
 * them without being listed anywhere; the list of applied migrations alone is left out.
 */
export async function listStoredTables(database: Asked): Promise<StoredTable[]> {
  const rows = await database.unsafe(`
    select namespace.nspname as schema, relation.relname as name,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = '')
        as columns,
      (select coalesce(json_agg(json_build_object('name', attname, 'isText', attcollation <> 0)
          order by position), '[]')
        from pg_index, unnest(indkey) with ordinality as keys (number, position), pg_attribute
        where indrelid = relation.oid and indisprimary
          and attrelid = relation.oid and attnum = number) as key,
      (select coalesce(json_agg(distinct format('"%s"."%s"',
          replace(there.nspname, '"', '""'), replace(target.relname, '"', '""'))), '[]')
        from pg_constraint join pg_class target on target.oid = confrelid
        join pg_namespace there on there.oid = target.relnamespace
        where conrelid = relation.oid and contype = 'f') as references
    from pg_class relation join pg_namespace namespace on namespace.oid = relation.relnamespace
    where relation.relkind = 'r' and ${isData}
      and (namespace.nspname, relation.relname) <> ('bookkeeping', 'applied_migrations')
    order by 1, 2`)
  return rows.map(({ schema, name, columns, key, references }) => ({
    schema: String(schema),
    name: String(name),
    columns: columns ?? [],
    key,
    references,
  }))
}

/** Every sequence with the number it gives next. */
export async function listStoredSequences(
  database: Asked,
): Promise<{ schema: string; name: string; next: string }[]> {
  const rows = await database.unsafe(`
    select namespace.nspname as schema, relation.relname as name,
      (case when last_value is null then start_value else last_value + increment_by end)::text
        as next
    from pg_class relation join pg_namespace namespace on namespace.oid = relation.relnamespace
    join pg_sequences on schemaname = namespace.nspname and sequencename = relation.relname
    where relation.relkind = 'S' and ${isData}
    order by 1, 2`)
  return rows.map(({ schema, name, next }) => ({ schema, name, next }))
}

/** Tables in an order in which no row comes before what it points to. Throws when there is none. */
export function sortByReferences(tables: StoredTable[]): StoredTable[] {
  const sorted: StoredTable[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const names = new Set(waiting.map(nameOf))
    const isFree = (table: StoredTable) =>
      table.references.every((target) => target === nameOf(table) || !names.has(target))
    const free = waiting.filter(isFree)
    if (free.length === 0) throw new Error(`Tables that point at each other: ${[...names].join()}`)
    sorted.push(...free)
    waiting = waiting.filter((table) => !free.includes(table))
  }
  return sorted
}

/** Makes values come out as the same text whatever the server's settings are. */
export async function applyCopySettings(transaction: TransactionSql): Promise<void> {
  await transaction.unsafe(`
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local timezone = 'UTC'; set local extra_float_digits = 1; set local bytea_output = 'hex';
    set local row_security = off`)
}

/** The rows of a table in PostgreSQL's text format, the same rows always as the same bytes. */
export function readRows(transaction: TransactionSql, table: StoredTable): Promise<Readable> {
  const inOrder = table.key.map(({ name, isText }) => quoted(name) + (isText ? ' collate "C"' : ''))
  const order = inOrder.length > 0 ? inOrder.join(', ') : 'whole::text collate "C"'
  const columns = table.columns.map(quoted).join(', ')
  return transaction
    .unsafe(`copy (select ${columns} from ${nameOf(table)} whole order by ${order}) to stdout`)
    .readable()
}
