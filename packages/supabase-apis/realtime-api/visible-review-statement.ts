import type { Caller } from '../data-api/calling-role.ts'
import type { Database } from '../database/database.ts'

/** A row as Realtime sends it: the columns that the caller may select, with types and values. */
export type VisibleReview = {
  columns: { name: string; type: string }[]
  record: Record<string, unknown>
}

/**
 * Reads a review under a caller's role and claims, so that policies and column grants apply. Null when
 * the caller cannot see the row, or may not select its id.
 */
export async function readVisibleReview(
  database: Database,
  { role, claims }: Caller,
  id: string,
): Promise<VisibleReview | null> {
  const result = await database.begin('read only', async (sql) => {
    await sql`select set_config('role', ${role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('statement_timeout', '5000', true)`
    const columns = await sql<{ name: string; type: string }[]>`
      select attname as name, typname as type
      from pg_attribute join pg_type on pg_type.oid = atttypid
      where attrelid = 'public.vehicle_reviews'::regclass and attnum > 0 and not attisdropped
        and has_column_privilege(attrelid, attnum, 'select')
      order by attnum`
    const names = columns.map(({ name }) => name)
    if (!names.includes('id')) return { visible: null }
    const [row] = await sql<{ record: Record<string, unknown> }[]>`
      select to_jsonb(review) as record
      from (select ${sql(names)} from public.vehicle_reviews where id = ${id}) as review`
    return { visible: row ? { columns: [...columns], record: row.record } : null }
  })
  return result.visible
}
