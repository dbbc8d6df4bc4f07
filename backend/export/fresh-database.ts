import type { Queryable } from '../../packages/supabase-apis/database/database.ts'
import { nameOf } from '../backup/table-introspection.ts'
import { plainName } from './everything-manifest.ts'
import { listTravellingRows } from './everything-tables.ts'

/**
 * What people have put into a database: the tables with such rows and their number, as '3 in auth.users'. Empty for
 * one that has only what the first start writes.
 */
export async function listAddedRows(database: Queryable): Promise<string[]> {
  const tables = [
    ...(await listTravellingRows(database)),
    // Sign-ups that are waiting for their confirmation mail would be lost.
    { schema: 'auth', name: 'sign_ups', added: undefined },
  ]
  const found: string[] = []
  for (const table of tables) {
    const [counted] = await database.unsafe(
      `select count(*) as rows from ${nameOf(table)} where ${table.added ?? 'true'}`,
    )
    if (Number(counted?.rows) > 0) found.push(`${counted?.rows} in ${plainName(table)}`)
  }
  return found
}
