import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TransactionSql } from 'postgres'
import type { Database } from '../postgres/database.ts'
import { columnList, listPartColumns, takeWritersLock } from './part-records.ts'

/** How an import would change, or has changed, the catalogue, in rows. */
export type ImportSummary = { added: number; changed: number; removed: number; unchanged: number }

/** A line that cannot be taken beside what is there or stands earlier in the file. */
export type LineConflict = { line: number; column: string; reason: string }

export type ImportPlan = {
  /** The columns of the file, by their names in the table, in the file's order. */
  columns: string[]
  /** Lines of PostgreSQL's text format: the line number in the file, then the columns. */
  lines: AsyncIterable<string>
  /** Asked once all lines are read: whether they are without mistakes, and meant to be written. */
  decide(): 'apply' | 'dry run' | 'mistakes'
  /** Called while rows are being written. */
  onWritten(done: number, all: number): void
  /** What the list of imports calls this one. */
  source: string
}

export type ImportResult = { conflicts: LineConflict[]; summary?: ImportSummary; applied: boolean }

const idColumn = 'SupabaseID'
const mostConflicts = 10_000
const lotRows = 100_000

/** What is thrown to leave the transaction without a trace. */
class Leave extends Error {}

/**
 * Compares a whole catalogue with the one in the database, by SKU, and makes it so when the plan says
 * apply: in one transaction, which readers see at once or not at all. Columns that the file does not
 * have stay as they are. Throws when another import is writing.
 */
export async function importParts(database: Database, plan: ImportPlan): Promise<ImportResult> {
  const result: ImportResult = { conflicts: [], applied: false }
  try {
    await database.begin(async (transaction) => {
      await transaction`set local statement_timeout = 0`
      await transaction`set local work_mem = '48MB'`
      await takeWritersLock(transaction)
      await stageLines(transaction, plan)
      const decision = plan.decide()
      result.conflicts = await findConflicts(transaction)
      if (decision === 'mistakes' || result.conflicts.length > 0) throw new Leave()
      result.summary = await summarize(transaction, plan.columns)
      if (decision === 'dry run') throw new Leave()
      await writeChanges(transaction, plan, result.summary)
    })
    result.applied = true
  } catch (problem) {
    if (!(problem instanceof Leave)) throw problem
  }
  // What was removed makes room, and counting by index alone works again.
  if (result.applied) await database`vacuum (analyze) public.parts_2025, catalogue.part_kinds`
  return result
}

async function stageLines(transaction: TransactionSql, plan: ImportPlan): Promise<void> {
  const columns = columnList(await listPartColumns(transaction))
  await transaction.unsafe(`create temporary table staged_parts on commit drop as
    select 0 as line, "${idColumn}", ${columns} from public.parts_2025 with no data`)
  const given = columnList(plan.columns.map((name) => ({ name })))
  const copy = await transaction.unsafe(`copy staged_parts (line, ${given}) from stdin`).writable()
  await pipeline(Readable.from(plan.lines, { objectMode: false }), copy)
  await transaction`analyze staged_parts`
}

async function findConflicts(transaction: TransactionSql): Promise<LineConflict[]> {
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
    order by line limit ${mostConflicts}`
  return rows.map(({ line, column, reason }) => ({
    line: Number(line),
    column: String(column),
    reason: String(reason),
  }))
}

/** The given columns of both tables, as two rows to compare. */
function differ(names: string[]): string {
  const columns = names.filter((name) => name !== idColumn).map((name) => ({ name }))
  return `row(${columnList(columns, 'part.')}) is distinct from row(${columnList(columns, 'staged.')})`
}

async function summarize(transaction: TransactionSql, names: string[]): Promise<ImportSummary> {
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
  transaction: TransactionSql,
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
 * Adds what is new in the order of the catalogue, lot by lot: the rows of a kind come together, so its
 * summary is written once, and readers find neighbours side by side. Ids follow the file's lines,
 * whose second is the first row.
 */
async function insertAdded(transaction: TransactionSql, plan: ImportPlan, added: number) {
  const names = plan.columns.filter((name) => name !== idColumn).map((name) => ({ name }))
  const given = columnList([{ name: idColumn }, ...names])
  const first = await reserveIds(transaction)
  await transaction.unsafe(`create temporary table added_parts on commit drop as
    select row_number() over (order by "Make", "Model", "PartName", line) as turn,
      coalesce("${idColumn}", ${first} + line - 2) as "${idColumn}", ${columnList(names)}
    from staged_parts staged
    where not exists (select from public.parts_2025 part where part."SKU" = staged."SKU")`)
  await transaction`create index on added_parts (turn)`
  await transaction`analyze added_parts (turn)`
  for (let turn = 0; turn < added; turn += lotRows) {
    await transaction.unsafe(
      `insert into public.parts_2025 (${given}) select ${given} from added_parts
       where turn > $1 and turn <= $2 order by turn`,
      [turn, turn + lotRows],
    )
    plan.onWritten(Math.min(turn + lotRows, added), added)
  }
}

/** Gives the id for the file's first row; it and one for each line after it are nobody else's. */
async function reserveIds(transaction: TransactionSql): Promise<string> {
  // Whoever takes ids meanwhile holds a lock against this one.
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
