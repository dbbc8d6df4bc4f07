import type { Database, Transaction } from '../../packages/supabase-apis/database/database.ts'
import { listKeptImports, type KeptImport } from './import-history.ts'
import { insertAdded, vacuumCatalogue, type OnWritten } from './part-writing.ts'
import {
  columnList,
  freezeCatalogue,
  idColumn,
  listPartColumns,
  lockCatalogue,
} from './part-records.ts'

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

/** Thrown to roll the transaction back. */
class RollBack extends Error {}

/**
 * Takes the newest kept import back: the parts it touched are again as they were before it, with their ids.
 * Without `apply` it only counts, beside other imports. Undoing again goes back to the import before. Throws a
 * CatalogueBusyError.
 */
export async function undoNewestImport(
  database: Database,
  {
    apply,
    onWritten = () => {},
    onApply,
  }: {
    apply: boolean
    onWritten?: OnWritten
    onApply?: ((transaction: Transaction, result: UndoResult) => Promise<void>) | undefined
  },
): Promise<UndoResult> {
  const result: UndoResult = {
    summary: { removed: 0, changed: 0, restored: 0 },
    taken: [],
    applied: false,
  }
  try {
    await database.begin(async (transaction) => {
      await (apply ? lockCatalogue : freezeCatalogue)(transaction)
      const [newest] = await listKeptImports(transaction)
      if (!newest) throw new RollBack()
      result.undone = newest
      result.summary = await countUndo(transaction, newest.id)
      result.taken = await findTaken(transaction)
      if (!apply || result.taken.length > 0) throw new RollBack()
      await restoreParts(transaction, newest, result.summary, onWritten)
      await onApply?.(transaction, result)
    })
    result.applied = true
  } catch (problem) {
    if (!(problem instanceof RollBack)) throw problem
  }
  if (result.applied) await vacuumCatalogue(database)
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
  await transaction`delete from catalogue.part_prices where import_id = ${undone.id}`
  await transaction`insert into catalogue.part_imports (source, added, changed, removed)
    values (${`undo of ${undone.source}`}, ${restored}, ${changed}, ${removed})`
}
