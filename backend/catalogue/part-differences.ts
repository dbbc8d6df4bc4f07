import type { Readable } from 'node:stream'
import type { Transaction } from '../../packages/supabase-apis/database/database.ts'
import { columnList, idColumn } from './part-records.ts'

/** What a file is: the whole catalogue, some of its parts, or new values for known parts. */
export type ImportScope = 'whole' | 'some' | 'update'

/** What an import changes, or would change, in parts. */
export type ImportSummary = {
  added: number
  changed: number
  removed: number
  unchanged: number
  /** Sample records among the removed parts. */
  removedSamples: number
  /** Lines whose SKU the catalogue does not have; only an update leaves them out. */
  unknown: number
}

/** The columns to write: SupabaseID is never changed. */
export const writtenColumns = (names: readonly string[]) =>
  names.filter((name) => name !== idColumn).map((name) => ({ name }))

/** The new values of a line, as a list in SQL. In an update an empty cell leaves the value as it is. */
export function newValues(names: readonly string[], scope: ImportScope): string {
  const columns = writtenColumns(names)
  if (scope !== 'update') return columnList(columns, 'staged.')
  return columns
    .map(
      (column) => `coalesce(${columnList([column], 'staged.')}, ${columnList([column], 'part.')})`,
    )
    .join(', ')
}

/**
 * Compares the staged lines with the catalogue by SKU into the temporary table part_differences: kind, the id
 * of the part, and the line of the file. Real parts take the place of the sample records, also when they are only
 * some of the catalogue.
 */
export async function findDifferences(
  transaction: Transaction,
  names: readonly string[],
  scope: ImportScope,
): Promise<ImportSummary> {
  const join = scope === 'whole' ? 'full join' : 'left join'
  await transaction.unsafe(`create temporary table part_differences on commit drop as
    select case when part."SKU" is null then '${scope === 'update' ? 'unknown' : 'added'}'
        when staged.line is null then 'removed' else 'changed' end as kind,
      part."${idColumn}" as id, staged.line,
      part."SKU" like 'SAMPLE-%' as sample
    from staged_parts staged ${join} public.parts_2025 part using ("SKU")
    where part."SKU" is null or staged.line is null
      or row(${columnList(writtenColumns(names), 'part.')}) is distinct from row(${newValues(names, scope)})
    union all select 'removed', part."${idColumn}", null, true from public.parts_2025 part
    where ${scope === 'some'} and part."SKU" like 'SAMPLE-%' and exists (select from staged_parts)
      and not exists (select from staged_parts staged where staged."SKU" = part."SKU")`)
  await transaction`analyze part_differences`
  const [counts] = await transaction<(ImportSummary & { parts: number })[]>`
    select count(*) filter (where kind = 'added')::integer as added,
      count(*) filter (where kind = 'changed')::integer as changed,
      count(*) filter (where kind = 'removed')::integer as removed,
      count(*) filter (where kind = 'removed' and sample)::integer as "removedSamples",
      count(*) filter (where kind = 'unknown')::integer as unknown,
      (select count(*) from public.parts_2025)::integer as parts
    from part_differences`
  if (!counts) throw new Error('The differences were not counted.')
  const { parts, ...summary } = counts
  return { ...summary, unchanged: parts - summary.changed - summary.removed }
}

/** Lines of an update whose SKU the catalogue does not have: the first of them. */
export async function findUnknown(transaction: Transaction, most: number) {
  return transaction<{ line: number; sku: string }[]>`
    select line, staged."SKU" as sku from part_differences join staged_parts staged using (line)
    where kind = 'unknown' order by line limit ${most}`
}

/**
 * The differences as CSV with a header: SKU, column, old, new; removed parts first, then changed and added ones.
 * An apostrophe stands before a value that a spreadsheet program would run as a formula.
 */
export async function readDifferences(
  transaction: Transaction,
  names: readonly string[],
  scope: ImportScope,
): Promise<Readable> {
  const text = (of: string) => `concat(${of}."Make", ' ', ${of}."Model", ': ', ${of}."PartName")`
  const values = writtenColumns(names).map((column) => {
    const old = columnList([column], 'part.')
    const now = newValues([column.name], scope)
    return `('${column.name.replaceAll("'", "''")}', ${old}::text, (${now})::text, ${old} is distinct from ${now})`
  })
  const safe = (name: string) =>
    `case when "${name}" ~ '^[=+@\\t\\r-]' then '''' || "${name}" else "${name}" end as "${name}"`
  return transaction.copyTo(
    `copy (
        select ${safe('SKU')}, "column", ${safe('old')}, ${safe('new')} from (
          select 1 as rank, part."SKU", '(removed part)' as "column", ${text('part')} as old, null as new
          from part_differences join public.parts_2025 part on part."${idColumn}" = id
          where kind = 'removed'
          union all
          select 2, part."SKU", value.name, value.old, value.new
          from part_differences join public.parts_2025 part on part."${idColumn}" = id
          join staged_parts staged using (line)
          cross join lateral (values ${values.join(', ')}) value (name, old, new, differs)
          where kind = 'changed' and differs
          union all
          select 3, staged."SKU", '(new part)', null, concat_ws(', ', ${text('staged')},
            '$' || staged."ListPrice_NZD", staged."StockStatus", staged."Supplier/URL")
          from part_differences join staged_parts staged using (line)
          where kind = 'added'
        ) difference order by rank, "SKU" collate "C"
      ) to stdout with (format csv, header true, encoding 'UTF8')`,
  )
}

/** The values of one column that an import replaces by nothing: how many, and the first of them. */
export type EmptiedColumn = {
  column: string
  count: number
  examples: { line: number; sku: string; old: string }[]
}

const emptiedExamples = 3

/**
 * The values that the catalogue has and whose cells in the file are empty, by column. Sample records do not count;
 * an update empties none.
 */
export async function findEmptied(
  transaction: Transaction,
  names: readonly string[],
  scope: ImportScope,
): Promise<EmptiedColumn[]> {
  const columns = writtenColumns(names)
  if (scope === 'update' || columns.length === 0) return []
  const isEmptied = (column: { name: string }) =>
    `${columnList([column], 'part.')} is not null and ${columnList([column], 'staged.')} is null`
  const changed = `part_differences join public.parts_2025 part on part."${idColumn}" = id
    join staged_parts staged using (line) where kind = 'changed' and not sample`
  const counts = columns.map((column) => `count(*) filter (where ${isEmptied(column)})::integer`)
  const [row] = await transaction.unsafe<{ counts: number[] }[]>(
    `select array[${counts.join(', ')}] as counts from ${changed}`,
  )
  const emptied: EmptiedColumn[] = []
  for (const [at, column] of columns.entries()) {
    const count = row?.counts[at] ?? 0
    if (count === 0) continue
    const examples = await transaction.unsafe<EmptiedColumn['examples']>(
      `select line, part."SKU" as sku, left(${columnList([column], 'part.')}::text, 60) as old
       from ${changed} and ${isEmptied(column)} order by line limit ${emptiedExamples}`,
    )
    emptied.push({ column: column.name, count, examples: [...examples] })
  }
  return emptied
}
