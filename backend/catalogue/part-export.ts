import type { Readable } from 'node:stream'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import { columnList, listPartColumns } from './part-records.ts'

/** The whole catalogue as CSV with its header, in the order of its ids, as PostgreSQL writes it. */
export async function exportParts(database: Database): Promise<Readable> {
  const columns = columnList([{ name: 'SupabaseID' }, ...(await listPartColumns(database))])
  return database.copyTo(
    `copy (select ${columns} from public.parts_2025 order by "SupabaseID")
     to stdout with (format csv, header true, encoding 'UTF8')`,
  )
}
