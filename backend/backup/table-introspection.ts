import type { Readable } from 'node:stream'
import type { Queryable, Transaction } from '../../packages/supabase-apis/database/database.ts'

export type StoredTable = {
  schema: string
  name: string
  /** Without generated columns. */
  columns: string[]
  /** The columns of its primary key; empty if it has none. */
  key: { name: string; isText: boolean }[]
  /** The tables its foreign keys reference, as `nameOf` writes them. */
  references: string[]
}

/** A table's or sequence's full name in SQL. */
export const nameOf = ({ schema, name }: { schema: string; name: string }) =>
  `${quoted(schema)}.${quoted(name)}`

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Excludes relations of PostgreSQL and of extensions, and temporary ones. */
const isData = `namespace.nspname !~ '^pg_' and namespace.nspname <> 'information_schema'
  and relation.relpersistence <> 't'
  and not exists (select from pg_depend depends where depends.objid = relation.oid
    and depends.classid = 'pg_class'::regclass and depends.deptype = 'e')`

/**
 * Every table with data, read from the catalogs so that a table added by a later migration is
 * included; only the list of applied migrations is left out.
 */
export async function listStoredTables(database: Queryable): Promise<StoredTable[]> {
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

/** Every sequence with its next value. */
export async function listStoredSequences(
  database: Queryable,
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

/** Tables ordered so that each comes after those it references. Throws if references form a cycle. */
export function sortByReferences(tables: StoredTable[]): StoredTable[] {
  const sorted: StoredTable[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const names = new Set(waiting.map(nameOf))
    const isFree = (table: StoredTable) =>
      table.references.every((target) => target === nameOf(table) || !names.has(target))
    const free = waiting.filter(isFree)
    if (free.length === 0)
      throw new Error(`Tables reference each other in a cycle: ${[...names].join()}`)
    sorted.push(...free)
    waiting = waiting.filter((table) => !free.includes(table))
  }
  return sorted
}

/**
 * Makes COPY write the same text whatever the server's settings are, and take as long as it needs. Between
 * two statements the server waits for five minutes, then ends the transaction: this process is stuck or gone.
 */
export async function applyCopySettings(transaction: Transaction): Promise<void> {
  await transaction.unsafe(`
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = '5min';
    set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local timezone = 'UTC'; set local extra_float_digits = 1; set local bytea_output = 'hex';
    set local row_security = off`)
}

/** Streams the rows of a table in PostgreSQL's text format; the same rows give the same bytes. */
export function readRows(transaction: Transaction, table: StoredTable): Promise<Readable> {
  const inOrder = table.key.map(({ name, isText }) => quoted(name) + (isText ? ' collate "C"' : ''))
  const order = inOrder.length > 0 ? inOrder.join(', ') : 'whole::text collate "C"'
  const columns = table.columns.map(quoted).join(', ')
  return transaction.copyTo(
    `copy (select ${columns} from ${nameOf(table)} whole order by ${order}) to stdout`,
  )
}
