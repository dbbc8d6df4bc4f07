import {
  listStoredTables,
  sortByReferences,
  type StoredTable,
} from '../backup/table-introspection.ts'
import type { Queryable } from '../../packages/supabase-apis/database/database.ts'
import { plainName } from './everything-manifest.ts'
import { filesTable, travellingTables } from './travelling-tables.ts'

/** A table of this database whose rows travel, with the columns that do. */
export type RowsTable = StoredTable & { added: string | undefined }

/** The tables whose rows travel as CSV, each after those it references. Throws if the database lacks one. */
export async function listTravellingRows(database: Queryable): Promise<RowsTable[]> {
  const stored = sortByReferences(await listStoredTables(database))
  const known = new Map(travellingTables.map((table) => [table.name, table]))
  const missing = [...known.keys()].filter((name) => !stored.some((one) => plainName(one) === name))
  if (missing.length > 0) throw new Error(`The database has no table ${missing.join(', ')}`)
  return stored.flatMap((table): RowsTable[] => {
    const listed = known.get(plainName(table))
    if (!listed || listed.name === filesTable) return []
    const stays = listed.without ?? {}
    const columns = table.columns.filter((column) => !Object.hasOwn(stays, column))
    return [{ ...table, columns, added: listed.added }]
  })
}
