import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database, Transaction } from '../postgres/database.ts'
import { columnList, listPartColumns, lockCatalogue } from './part-records.ts'

/** What an import changes, or would change, in rows. */
export type ImportSummary = { added: number; changed: number; removed: number; unchanged: number }

/** A line that conflicts with the catalogue or with an earlier line. */
export type LineConflict = { line: number; column: string; reason: string }

export type ImportPlan = {
  /** The table's names for the file's columns, in the file's order. */
  columns: string[]
  /** Lines of PostgreSQL's text format: the line number in the file, then the columns. */
  lines: AsyncIterable<string>
  /** Called once all lines are read. */
  decide(): 'apply' | 'dry run' | 'mistakes'
  /** Called as rows are written. */
  onWritten(done: number, all: number): void
  /** The source recorded in part_imports. */
  source: string
}

export type ImportResult = { conflicts: LineConflict[]; summary?: ImportSummary; applied: boolean }

const idColumn = 'SupabaseID'
const maxConflicts = 10_000
const batchRows = 100_000

/** Thrown to roll the transaction back. */
class RollBack extends Error {}

/**
 * Compares a whole catalogue with the database by SKU and, when the plan decides 'apply', replaces it in
 * one transaction: readers see all of it or nothing. Columns that the file lacks keep their values.
 * Throws when another import is writing.
 */
export async function importParts(database: Database, plan: ImportPlan): Promise<ImportResult> {
  const result: ImportResult = { conflicts: [], applied: false }
  try {
    await database.begin(async (transaction) => {
      await transaction`set local statement_timeout = 0`
      await transaction`set local work_mem = '48MB'`
      await lockCatalogue(transaction)
      await stageLines(transaction, plan)
      const decision = plan.decide()
      result.conflicts = await findConflicts(transaction)
      if (decision === 'mistakes' || result.conflicts.length > 0) throw new RollBack()
      result.summary = await summarize(transaction, plan.columns)
      if (decision === 'dry run') throw new RollBack()
      await writeChanges(transaction, plan, result.summary)
    })
    result.applied = true
  } catch (problem) {
    if (!(problem instanceof RollBack)) throw problem
  }
  // Frees removed rows and makes index-only counts possible again.
  if (result.applied) await database`vacuum (analyze) public.parts_2025, catalogue.part_kinds`
  return result
}

async function stageLines(transaction: Transaction, plan: ImportPlan): Promise<void> {
  const columns = columnList(await listPartColumns(transaction))
  await transaction.unsafe(`create temporary table staged_parts on commit drop as
    select 0 as line, "${idColumn}", ${columns} from public.parts_2025 with no data`)
  const given = columnList(plan.columns.map((name) => ({ name })))
  const copy = await transaction.unsafe(`copy staged_parts (line, ${given}) from stdin`).writable()
  await pipeline(Readable.from(plan.lines, { objectMode: false }), copy)
  await transaction`analyze staged_parts`
}

async function findConflicts(transaction: Transaction): Promise<LineConflict[]> {
  const rows = await transaction`
    select line, 'SKU' as column, 'is also the SKU of line ' || earlier as reason
    from (select line, "SKU", min(line) over (partition by "SKU") as earlier
      from staged_parts where "SKU" is not null) staged
    where line > earlier
    union all
    select line, ${idColumn}, 'is also the id of line ' || earlier
    from (select line, min(line) over (partition by "SupabaseID") as earlier
      from staged_parts where "SupabaseID" is not null) staged
    where line > earlier
    union all
    select staged.line, ${idColumn}, 'differs from the id this SKU has: ' || part."SupabaseID"
    from staged_parts staged join public.parts_2025 part using ("SKU")
    where staged."SupabaseID" <> part."SupabaseID"
    union all
    select staged.line, ${idColumn}, 'is the id of another SKU: ' || part."SKU"
    from staged_parts staged join public.parts_2025 part using ("SupabaseID")
    where staged."SKU" <> part."SKU"
      and not exists (select from public.parts_2025 same where same."SKU" = staged."SKU")
    order by line limit ${maxConflicts}`
  return rows.map(({ line, column, reason }) => ({
    line: Number(line),
    column: String(column),
    reason: String(reason),
  }))
}

/** A condition: whether the given columns of both tables differ. */
function differ(names: string[]): string {
  const columns = names.filter((name) => name !== idColumn).map((name) => ({ name }))
  return `row(${columnList(columns, 'part.')}) is distinct from row(${columnList(columns, 'staged.')})`
}

async function summarize(transaction: Transaction, names: string[]): Promise<ImportSummary> {
  const [counts] = await transaction.unsafe<(ImportSummary & { all: number })[]>(`
    select count(*) filter (where part."SKU" is null)::integer as added,
      count(*) filter (where part."SKU" is not null and staged.line is not null
        and ${differ(names)})::integer as changed,
      count(*) filter (where staged.line is null)::integer as removed,
      count(*)::integer as all
    from staged_parts staged full join public.parts_2025 part using ("SKU")`)
  const { added = 0, changed = 0, removed = 0, all = 0 } = counts ?? {}
  return { added, changed, removed, unchanged: all - added - changed - removed }
}

async function writeChanges(
  transaction: Transaction,
  plan: ImportPlan,
  summary: ImportSummary,
): Promise<void> {
  const { added, changed, removed } = summary
  const names = plan.columns.filter((name) => name !== idColumn).map((name) => ({ name }))
  if (removed > 0) {
    await transaction`delete from public.parts_2025 part
      where not exists (select from staged_parts staged where staged."SKU" = part."SKU")`
  }
  if (changed > 0) {
    await transaction.unsafe(`update public.parts_2025 part
      set (${columnList(names)}) = row(${columnList(names, 'staged.')})
      from staged_parts staged where staged."SKU" = part."SKU" and ${differ(plan.columns)}`)
  }
  if (added > 0) await insertAdded(transaction, plan, added)
  await transaction`insert into catalogue.part_imports (source, added, changed, removed)
    values (${plan.source}, ${added}, ${changed}, ${removed})`
}

/**
 * Adds new rows in batches, in catalogue order: rows of one kind are adjacent, so each summary is written
 * once and readers find neighbours in the same pages. Ids follow the line numbers; line 2 is the first row.
 */
async function insertAdded(transaction: Transaction, plan: ImportPlan, added: number) {
  const names = plan.columns.filter((name) => name !== idColumn).map((name) => ({ name }))
  const given = columnList([{ name: idColumn }, ...names])
  const first = await reserveIds(transaction)
  await transaction.unsafe(`create temporary table added_parts on commit drop as
    select row_number() over (order by "Make", "Model", "PartName", line) as position,
      coalesce("${idColumn}", ${first} + line - 2) as "${idColumn}", ${columnList(names)}
    from staged_parts staged
    where not exists (select from public.parts_2025 part where part."SKU" = staged."SKU")`)
  await transaction`create index on added_parts (position)`
  await transaction`analyze added_parts (position)`
  for (let done = 0; done < added; done += batchRows) {
    await transaction.unsafe(
      `insert into public.parts_2025 (${given}) select ${given} from added_parts
       where position > $1 and position <= $2 order by position`,
      [done, done + batchRows],
    )
    plan.onWritten(Math.min(done + batchRows, added), added)
  }
}

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
