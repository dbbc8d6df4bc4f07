import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Transaction } from '../../packages/supabase-apis/database/database.ts'
import type { ImportScope } from './part-differences.ts'
import { columnList, idColumn, listPartColumns } from './part-records.ts'

/** A line that conflicts with the catalogue or with an earlier line. */
export type LineConflict = { line: number; column: string; reason: string }

const maxConflicts = 10_000
const maxLookAlikes = 1_000

/**
 * Copies a file's lines into the temporary table staged_parts. A line is in PostgreSQL's text format: the line
 * number in the file, then the given columns.
 */
export async function stageLines(
  transaction: Transaction,
  columns: readonly string[],
  lines: AsyncIterable<string>,
): Promise<void> {
  const all = columnList(await listPartColumns(transaction))
  await transaction.unsafe(`create temporary table staged_parts on commit drop as
    select 0 as line, "${idColumn}", ${all} from public.parts_2025 with no data`)
  const given = columnList(columns.map((name) => ({ name })))
  const copy = await transaction.copyFrom(`copy staged_parts (line, ${given}) from stdin`)
  await pipeline(Readable.from(lines, { objectMode: false }), copy)
  await transaction`analyze staged_parts (line, "SKU", "SupabaseID")`
}

/** Takes lines out of the staged ones. */
export async function removeLines(
  transaction: Transaction,
  lines: readonly number[],
): Promise<void> {
  if (lines.length > 0) {
    await transaction`delete from staged_parts where line = any(${lines as number[]}::integer[])`
  }
}

/**
 * Lines with the SKU or id of another line, an id that contradicts the catalogue, or numbers that have lost their
 * zeros.
 */
export async function findConflicts(
  transaction: Transaction,
  scope: ImportScope,
): Promise<LineConflict[]> {
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
  return [...rows.map(readConflict), ...(await findDroppedZeros(transaction, scope))]
}

/**
 * New SKUs of digits that differ from a SKU of the same car in the catalogue only by leading zeros: some program has dropped
 * the zeros, and the part would be there twice. A file that has both SKUs means two parts. Then OEM and alternative numbers that only lose zeros, unless another number of the column still begins with one.
 */
async function findDroppedZeros(
  transaction: Transaction,
  scope: ImportScope,
): Promise<LineConflict[]> {
  const rows = await transaction.unsafe(`
    with ${otherZeros}
    select line, 'SKU' as column, case when lacks
        then 'has lost its zeros in a program: ' || sku || ' is ' || known || ' in the catalogue; format the column as text'
        else 'is ' || known || ' in the catalogue, without its zeros, and would be a second part: import the whole catalogue, or undo the import that lost them'
      end as reason
    from other_zeros where lacks or ${scope === 'some'}
    union all
    select line, "column", 'has lost its zeros in a program: ' || now || ' is ' || old || ' in the catalogue; format the column as text'
    from (${lostZeros}) lost where not keeps_others
    order by line, "column" limit ${maxConflicts}`)
  return rows.map(readConflict)
}

/** What is doubtful about zeros, and no mistake. */
export async function findOtherZeros(
  transaction: Transaction,
  scope: ImportScope,
): Promise<LineConflict[]> {
  const rows = await transaction.unsafe(`
    with ${otherZeros}
    select line, 'SKU' as column, 'is ' || known || ' in the catalogue, without its zeros' as reason
    from other_zeros where not lacks and ${scope !== 'some'}
    union all
    select line, "column", 'changes from ' || old || ' to ' || now || ', which lacks the zeros'
    from (${lostZeros}) lost where keeps_others
    order by line limit ${maxLookAlikes}`)
  return rows.map(readConflict)
}

const bare = (number: string) => `regexp_replace(${number}, '^0+(?=\\d)', '')`

/** New SKUs with the one of the catalogue that has more zeros (lacks), or fewer. */
const otherZeros = `new_numbers as materialized (
      select line, "SKU" as sku, ${bare('"SKU"')} as bare, "Make", "Model" from staged_parts staged
      where "SKU" ~ '^\\d+$'
        and not exists (select from public.parts_2025 same where same."SKU" = staged."SKU")
    ), other_zeros as (
      select line, sku, min(part."SKU") as known, length(sku) < length(min(part."SKU")) as lacks
      from new_numbers join public.parts_2025 part
        on part."SKU" ~ '^\\d+$' and ${bare('part."SKU"')} = bare
        -- 100 of one make and 0100 of another are two parts.
        and (new_numbers."Make" is null or (lower(new_numbers."Make"), lower(new_numbers."Model"))
          is not distinct from (lower(part."Make"), lower(part."Model")))
      where not exists (select from staged_parts same where same."SKU" = part."SKU")
      group by line, sku
    )`

const lostZeros = ['OEMPartNumber', 'AltPartNumbers']
  .map(
    (column) => `select staged.line, '${column}' as "column", part."${column}" as old,
      staged."${column}" as now,
      exists (select from staged_parts other where other."${column}" ~ '^0\\d+$') as keeps_others
    from staged_parts staged join public.parts_2025 part using ("SKU")
    where part."${column}" ~ '^0\\d+$' and staged."${column}" ~ '^\\d+$'
      and length(staged."${column}") < length(part."${column}")
      and ${bare(`staged."${column}"`)} = ${bare(`part."${column}"`)}`,
  )
  .join(' union all ')

/** Lines whose SKU differs from that of an earlier line only by case, spaces or signs. A search finds both. */
export async function findLookAlikes(transaction: Transaction): Promise<LineConflict[]> {
  const rows = await transaction`
    with spelled as (
      select lower(translate("SKU", ' -_./', '')) as plain from staged_parts
      group by plain having count(*) > 1
    )
    select line, 'SKU' as column, '"' || "SKU" || '" differs only by case, spaces or signs from '
      || first_value('"' || "SKU" || '" on line ' || line) over same as reason
    from (select *, lower(translate("SKU", ' -_./', '')) as plain from staged_parts) staged
    join spelled using (plain)
    window same as (partition by plain order by line)
    order by line limit ${maxLookAlikes}`
  return rows.map(readConflict).filter(({ line, reason }) => !reason.endsWith(` on line ${line}`))
}

/** Lines that make a price at least ten times as high, or a tenth: a decimal point may be in the wrong place. */
export async function findPriceJumps(transaction: Transaction): Promise<LineConflict[]> {
  const rows = await transaction`
    select staged.line, 'ListPrice_NZD' as column,
      'changes from ' || part."ListPrice_NZD" || ' to ' || staged."ListPrice_NZD" as reason
    from part_differences join staged_parts staged using (line)
      join public.parts_2025 part on part."SupabaseID" = id
    where kind = 'changed' and not sample and least(part."ListPrice_NZD", staged."ListPrice_NZD") > 0
      and greatest(part."ListPrice_NZD", staged."ListPrice_NZD")
        >= 10 * least(part."ListPrice_NZD", staged."ListPrice_NZD")
      and staged."ListPrice_NZD" is not null
    order by line limit ${maxLookAlikes}`
  return rows.map(readConflict)
}

const farApart = 50

/**
 * Lines whose price is so far from what is usual in the file for parts of that name that cents may stand among dollars:
 * 100 times the price of a part that costs up to twice or down to half as much. The usual price is the lower median.
 */
export async function findOddPrices(transaction: Transaction): Promise<LineConflict[]> {
  const rows = await transaction`
    with priced as (
      select line, lower("PartName") as name, "ListPrice_NZD" as price from staged_parts
      where "ListPrice_NZD" > 0 and "PartName" is not null
    ), far_apart as (
      select name from priced group by name having max(price) >= ${farApart} * min(price)
    ), usual as (
      select name, percentile_disc(0.5) within group (order by price) as price
      from priced join far_apart using (name) group by name
    )
    select line, 'ListPrice_NZD' as column, 'is ' || priced.price || ', where ' || usual.price
      || ' is usual for "' || name || '": check the decimal point' as reason
    from priced join usual using (name)
    where greatest(priced.price, usual.price) >= ${farApart} * least(priced.price, usual.price)
    order by line limit ${maxLookAlikes}`
  return rows.map(readConflict)
}

/** Lines that add a part whose SKU, make or model the catalogue has in another spelling. */
export async function findOtherSpellings(transaction: Transaction): Promise<LineConflict[]> {
  const rows = await transaction`
    with added as materialized (
      select staged.line, staged."SKU", staged."Make", staged."Model"
      from part_differences difference join staged_parts staged using (line)
      where kind in ('added', 'unknown')
    ), models as materialized (
      select "Make", "Model", catalogue.number_key("Make") as make, catalogue.number_key("Model") as model, line
      from (select "Make", "Model", min(line) as line from added group by 1, 2) added
    )
    select line, 'SKU' as column, '"' || added."SKU" || '" differs only by case, spaces or signs from "'
      || part."SKU" || '" in the catalogue' as reason
    from added join (select "SKU", lower(translate("SKU", ' -_./', '')) as plain, "SupabaseID"
      from public.parts_2025) part on part.plain = lower(translate(added."SKU", ' -_./', ''))
    where not exists (select from part_differences where kind = 'removed' and id = part."SupabaseID")
    union all
    select min(line), 'Make', '"' || models."Make" || '" is spelt "' || known."Make" || '" in the catalogue'
    from models join (select distinct "Make", catalogue.number_key("Make") as make
      from catalogue.part_vehicles) known using (make)
    where models."Make" <> known."Make"
      and not exists (select from catalogue.part_vehicles same where same."Make" = models."Make")
    group by models."Make", known."Make"
    union all
    select min(line), 'Model', '"' || models."Model" || '" is spelt "' || known."Model" || '" in the catalogue'
    from models join (select distinct "Model", catalogue.number_key("Make") as make,
        catalogue.number_key("Model") as model
      from catalogue.part_vehicles) known using (make, model)
    where models."Model" <> known."Model"
      and not exists (select from catalogue.part_vehicles same where same."Model" = models."Model")
    group by models."Model", known."Model"
    order by line, "column" desc limit ${maxLookAlikes}`
  return rows.map(readConflict)
}

function readConflict(row: Record<string, unknown>): LineConflict {
  return { line: Number(row.line), column: String(row.column), reason: String(row.reason) }
}
