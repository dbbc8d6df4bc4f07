import type { Database, Transaction } from '../postgres/database.ts'
import { insertAdded, type OnWritten } from './part-writing.ts'
import { columnList, idColumn, listPartColumns, lockCatalogue } from './part-records.ts'

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

/** What an undo restores, or would restore, in parts. */
type UndoSummary = { removed: number; changed: number; restored: number }

export type UndoResult = {
  /** Without it there is nothing left to undo. */
  undone?: KeptImport
  summary: UndoSummary
  /** SKUs that parts have which were added since by other means: the first of them. They prevent the undo. */
  taken: string[]
  applied: boolean
}

const mostKept = 10
const batchParts = 1_000

/** Thrown to roll the transaction back. */
class RollBack extends Error {}

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

/**
 * Takes the newest kept import back: the parts it touched are again as they were before it, with their ids.
 * Without `apply` it only counts. Undoing again goes back to the import before. Throws a CatalogueBusyError.
 */
export async function undoNewestImport(
  database: Database,
  { apply, onWritten = () => {} }: { apply: boolean; onWritten?: OnWritten },
): Promise<UndoResult> {
  const result: UndoResult = {
    summary: { removed: 0, changed: 0, restored: 0 },
    taken: [],
    applied: false,
  }
  try {
    await database.begin(async (transaction) => {
      await lockCatalogue(transaction)
      const [newest] = await listKeptImports(transaction)
      if (!newest) throw new RollBack()
      result.undone = newest
      result.summary = await countUndo(transaction, newest.id)
      result.taken = await findTaken(transaction)
      if (!apply || result.taken.length > 0) throw new RollBack()
      await restoreParts(transaction, newest, result.summary, onWritten)
    })
    result.applied = true
  } catch (problem) {
    if (!(problem instanceof RollBack)) throw problem
  }
  if (result.applied) await database`vacuum (analyze) public.parts_2025, catalogue.part_kinds`
  return result
}

/**
 * Unpacks the kept parts into the temporary table kept_parts and counts what an undo would do. A column that the
 * catalogue no longer has is read and not restored.
 */
async function countUndo(transaction: Transaction, id: number): Promise<UndoSummary> {
  const types = new Map((await listPartColumns(transaction)).map(({ name, type }) => [name, type]))
  types.set(idColumn, 'bigint')
  const [kept] = await transaction<{ columns: string[] }[]>`
    select columns from catalogue.kept_imports where id = ${id}`
  const columns = (kept?.columns ?? []).map((name) => ({ name, type: types.get(name) }))
  const definitions = columns.map((column) => `${columnList([column])} ${column.type ?? 'text'}`)
  await transaction.unsafe(
    `create temporary table kept_parts (${definitions.join(', ')}) on commit drop`,
  )
  // `offset 0` keeps PostgreSQL from parsing a row once for each of its columns.
  await transaction`insert into kept_parts
    select (part).* from (
      select part::pg_temp.kept_parts as part from catalogue.kept_changes, unnest(parts) part
      where import_id = ${id} offset 0) unpacked`
  await transaction`analyze kept_parts`
  await transaction.unsafe(`create temporary table undone_ids on commit drop as
    select part."${idColumn}" as id
    from catalogue.kept_imports kept, unnest(added) ids,
      generate_series(lower(ids), upper(ids) - 1) id
    join public.parts_2025 part on part."${idColumn}" = id
    where kept.id = ${id}`)
  await transaction`analyze undone_ids`
  const [counts] = await transaction<UndoSummary[]>`
    select (select count(*) from undone_ids)::integer as removed,
      (select count(*) from kept_parts join public.parts_2025 using ("SupabaseID"))::integer as changed,
      (select count(*) from kept_parts left join public.parts_2025 part using ("SupabaseID")
        where part."SKU" is null)::integer as restored`
  if (!counts) throw new Error('The undo was not counted.')
  return counts
}

async function findTaken(transaction: Transaction): Promise<string[]> {
  const rows = await transaction<{ sku: string }[]>`
    select part."SKU" as sku from kept_parts kept join public.parts_2025 part using ("SKU")
    where part."SupabaseID" <> kept."SupabaseID"
      and not exists (select from undone_ids where id = part."SupabaseID")
    order by sku limit 20`
  return rows.map(({ sku }) => sku)
}

async function restoreParts(
  transaction: Transaction,
  undone: KeptImport,
  { removed, changed, restored }: UndoSummary,
  onWritten: OnWritten,
): Promise<void> {
  const columns = (await listPartColumns(transaction)).filter(({ name }) =>
    undone.columns.includes(name),
  )
  if (removed > 0) {
    await transaction`delete from public.parts_2025 part using undone_ids
      where part."SupabaseID" = undone_ids.id`
  }
  if (changed > 0) {
    await transaction.unsafe(`update public.parts_2025 part
      set (${columnList(columns)}) = row(${columnList(columns, 'kept.')})
      from kept_parts kept where kept."${idColumn}" = part."${idColumn}"`)
  }
  if (restored > 0) {
    await transaction.unsafe(`create temporary table added_parts on commit drop as
      select row_number() over (order by "Make", "Model", "PartName", "${idColumn}") as position, kept.*
      from kept_parts kept
      where not exists (select from public.parts_2025 part where part."${idColumn}" = kept."${idColumn}")`)
    await insertAdded(transaction, restored, onWritten)
  }
  await transaction`delete from catalogue.kept_imports where id = ${undone.id}`
  await transaction`insert into catalogue.part_imports (source, added, changed, removed)
    values (${`undo of ${undone.source}`}, ${restored}, ${changed}, ${removed})`
}
