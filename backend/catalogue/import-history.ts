import type { Database, Transaction } from '../../packages/supabase-apis/database/database.ts'
import { columnList, idColumn, listPartColumns } from './part-records.ts'

/** An import that can be undone. */
export type KeptImport = {
  id: number
  /** ISO time. */
  importedAt: string
  source: string
  by: string | null
  added: number
  changed: number
  removed: number
  /** The columns of the parts it keeps. */
  columns: string[]
}

const mostKept = 10
const batchParts = 1_000

/** Records an import and keeps the parts that it will change or remove, as part_differences lists them. */
export async function keepImport(
  transaction: Transaction,
  given: {
    source: string
    by?: string | undefined
    added: number
    changed: number
    removed: number
  },
): Promise<number> {
  const { source, by, added, changed, removed } = given
  const [row] = await transaction<{ id: number }[]>`
    insert into catalogue.part_imports (source, added, changed, removed)
    values (${source}, ${added}, ${changed}, ${removed}) returning id`
  if (!row) throw new Error('The import was not recorded.')
  // Nothing changed, nothing to undo.
  if (added + changed + removed === 0) return row.id
  const columns = [{ name: idColumn }, ...(await listPartColumns(transaction))]
  await transaction`insert into catalogue.kept_imports (id, imported_by, added, columns)
    values (${row.id}, ${by ?? null}, '{}', ${columns.map(({ name }) => name)})`
  if (changed + removed > 0) {
    await transaction.unsafe(
      `insert into catalogue.kept_changes (import_id, batch, parts)
       select $1, batch, array_agg(part order by id) from (
         select id, (row_number() over (order by id) - 1) / ${batchParts} as batch,
           row(${columnList(columns, 'part.')})::text as part
         from part_differences join public.parts_2025 part on part."${idColumn}" = id
         where kind in ('changed', 'removed')
       ) before group by batch`,
      [row.id],
    )
  }
  await transaction`delete from catalogue.kept_imports where id <= (
    select id from catalogue.kept_imports order by id desc offset ${mostKept} limit 1)`
  return row.id
}

/** Remembers the prices of the parts that an import is about to change. */
export async function holdPrices(transaction: Transaction): Promise<void> {
  await transaction`create temporary table held_prices on commit drop as
    select "SKU", "PriceInclGST_NZD" as price
    from part_differences join public.parts_2025 on "SupabaseID" = id
    where kind = 'changed' and "PriceInclGST_NZD" is not null`
}

/** Keeps those of the remembered prices that the import has changed. */
export async function keepPrices(transaction: Transaction, id: number): Promise<void> {
  await transaction`insert into catalogue.part_prices
    select "SKU", ${id}, price from held_prices join public.parts_2025 using ("SKU")
    where "PriceInclGST_NZD" is distinct from price`
}

/** Completes a kept import with the ids that it added. `ids` is a query with a column "SupabaseID". */
export async function keepAddedIds(transaction: Transaction, id: number, ids: string) {
  await transaction.unsafe(
    `update catalogue.kept_imports set added = coalesce((
       select range_agg(int8range("${idColumn}", "${idColumn}", '[]')) from (${ids}) added), '{}')
     where id = $1`,
    [id],
  )
}

/** The imports that can be undone, newest first. */
export async function listKeptImports(database: Database | Transaction): Promise<KeptImport[]> {
  return database<KeptImport[]>`
    select id, imported_at as "importedAt", source, imported_by as by,
      import.added, changed, removed, columns
    from catalogue.part_imports import join catalogue.kept_imports kept using (id)
    order by id desc`
}
