import type { Database, Transaction } from '../../packages/supabase-apis/database/database.ts'
import { columnList, idColumn, listPartColumns } from './part-records.ts'
import {
  newValues,
  writtenColumns,
  type ImportScope,
  type ImportSummary,
} from './part-differences.ts'

/** Called as parts are written. */
export type OnWritten = (done: number, all: number) => void

const batchRows = 100_000

/** Writes what part_differences lists: removals, changes, then additions. */
export async function writeDifferences(
  transaction: Transaction,
  plan: { columns: readonly string[]; scope: ImportScope; onWritten: OnWritten },
  { added, changed, removed }: ImportSummary,
): Promise<void> {
  const names = columnList(writtenColumns(plan.columns))
  if (removed > 0) {
    await transaction`delete from public.parts_2025 part using part_differences difference
      where kind = 'removed' and part."SupabaseID" = difference.id`
  }
  if (changed > 0) {
    await transaction.unsafe(`update public.parts_2025 part
      set (${names}) = row(${newValues(plan.columns, plan.scope)})
      from part_differences difference join staged_parts staged using (line)
      where kind = 'changed' and part."${idColumn}" = difference.id`)
  }
  if (added === 0) return
  // Ids follow the line numbers; line 2 is the first row.
  const first = await reserveIds(transaction)
  await transaction.unsafe(`create temporary table added_parts on commit drop as
    select row_number() over (order by "Make", "Model", "PartName", line) as position,
      coalesce("${idColumn}", ${first} + line - 2) as "${idColumn}", ${names}
    from part_differences difference join staged_parts staged using (line) where kind = 'added'`)
  await insertAdded(transaction, added, plan.onWritten)
}

/**
 * Inserts the rows of the temporary table added_parts in batches, in catalogue order: rows of one kind are
 * adjacent, so each summary is written once and readers find neighbours in the same pages.
 */
export async function insertAdded(
  transaction: Transaction,
  added: number,
  onWritten: OnWritten,
): Promise<void> {
  const known = new Set([idColumn, ...(await listPartColumns(transaction)).map(({ name }) => name)])
  const columns = await transaction<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = 'added_parts'::regclass and attnum > 0 and not attisdropped order by attnum`
  const given = columnList(columns.filter(({ name }) => known.has(name)))
  await transaction`create index on added_parts (position)`
  await transaction`analyze added_parts (position)`
  for (let done = 0; done < added; done += batchRows) {
    await transaction.unsafe(
      `insert into public.parts_2025 (${given}) select ${given} from added_parts
       where position > $1 and position <= $2 order by position`,
      [done, done + batchRows],
    )
    onWritten(Math.min(done + batchRows, added), added)
  }
}

/** Frees removed rows, makes index-only counts possible again, and counts what the planner has to know. */
export async function vacuumCatalogue(database: Database): Promise<void> {
  await database`vacuum (analyze) public.parts_2025, catalogue.part_kinds, catalogue.part_choices,
    catalogue.model_suppliers`
}

// Those that an import fills between the entries of the parts that it replaces, which leaves their pages half empty.
const filledIndexes = [
  'public.parts_2025_in_order',
  'public.parts_2025_sku_once',
  'public.parts_2025_by_price',
  'public.parts_2025_by_check',
  'catalogue.part_kinds_in_order',
  'catalogue.part_kinds_pkey',
]

/** Up to this many parts, readers can wait while an index is rebuilt. */
const mostRebuilt = 200_000

/**
 * Rebuilds the indexes once the first real parts have replaced the sample records, which saves a third of their size.
 * Readers wait for each index, some 0.1 s for 100,000 parts. Each rebuild is a transaction of its own, so a killed import
 * leaves the rest as they were. If somebody holds a lock for long, as a backup does, or a rebuild fails, the remaining
 * indexes are not rebuilt and the import still counts as applied.
 */
export async function rebuildIndexes(database: Database): Promise<void> {
  try {
    const [count] = await database<{ parts: number }[]>`
      select count(*)::integer as parts from public.parts_2025`
    if ((count?.parts ?? 0) > mostRebuilt) return
    for (const index of filledIndexes) {
      await database.begin(async (transaction) => {
        await transaction`set local lock_timeout = '1s'`
        await transaction`set local statement_timeout = 0`
        await transaction.unsafe(`reindex index ${index}`)
      })
    }
  } catch (problem) {
    if ((problem as { code?: string }).code === lockNotAvailable) return
    console.error('Some indexes of the catalogue could not be rebuilt:', problem)
  }
}

const lockNotAvailable = '55P03'

/** Reserves one id for each line, and returns the first row's. */
async function reserveIds(transaction: Transaction): Promise<string> {
  // Waits for writers that already took ids, and keeps others from taking any.
  await transaction`lock table public.parts_2025 in share row exclusive mode`
  const sequence = transaction`pg_get_serial_sequence('public.parts_2025', ${idColumn})`
  const [reserved] = await transaction<{ first: string }[]>`
    with reserved as (
      select greatest(nextval(${sequence}), max("SupabaseID") + 1) as first, max(line) as lines
      from staged_parts
    )
    select first::text, setval(${sequence}, first + lines - 2) from reserved`
  if (!reserved) throw new Error('No ids were reserved.')
  return reserved.first
}
