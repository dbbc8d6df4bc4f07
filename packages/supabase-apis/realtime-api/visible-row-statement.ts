import type { Caller } from '../data-api/calling-role.ts'
import type { Database } from '../database/database.ts'
import type { FollowedTable } from './followed-table.ts'

/** A row as Realtime sends it: the columns that the caller may select, with types and values. */
export type VisibleRow = {
  columns: { name: string; type: string }[]
  record: Record<string, unknown>
}

/**
 * Reads a row by its key under a caller's role and claims, so that policies and column grants apply. Null when
 * the caller cannot see the row, or may not select its key.
 */
export async function readVisibleRow(
  database: Database,
  { role, claims }: Caller,
  { table: { schema, table, key }, columns: given }: { table: FollowedTable; columns: Row },
): Promise<VisibleRow | null> {
  const result = await database.begin('read only', async (sql) => {
    await sql`select set_config('role', ${role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('statement_timeout', '5000', true)`
    const columns = await sql<{ name: string; type: string }[]>`
      select attname as name, typname as type
      from pg_attribute
        join pg_type on pg_type.oid = atttypid
        join pg_class on pg_class.oid = attrelid
        join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = ${schema} and relname = ${table} and attnum > 0 and not attisdropped
        and has_column_privilege(attrelid, attnum, 'select')
      order by attnum`
    const names = columns.map(({ name }) => name)
    if (!key.every((column) => names.includes(column))) return { visible: null }
    const wanted = key
      .map((column) => sql`${sql(column)} = ${given[column] ?? null}`)
      .reduce((all, one) => sql`${all} and ${one}`)
    const [row] = await sql<{ record: Record<string, unknown> }[]>`
      select to_jsonb(visible) as record
      from (select ${sql(names)} from ${sql(schema)}.${sql(table)} where ${wanted}) as visible`
    return { visible: row ? { columns: [...columns], record: row.record } : null }
  })
  return result.visible
}

type Row = Record<string, string>
