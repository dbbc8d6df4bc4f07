// What the catalogue is compared with: the same work as hand-written SQL, with the search text already
// parsed and totals from the same summaries, and COPY into the same table with its indexes.
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { Database } from '../../supabase-apis/database/database.ts'

/** A page to query with raw SQL: `words` is the search text as a tsquery on kinds. */
type RawPage = {
  make?: string | undefined
  model?: string | undefined
  category?: string | undefined
  year?: number
  words?: string
  off?: number
}

/** Choices to count with raw SQL, under a range of prices if one is given. */
type RawChoices = Omit<RawPage, 'off' | 'year'> & { prices?: [from: number, to: number] }

function conditions(database: Database, wanted: RawPage) {
  const { make, model, category, year, words } = wanted
  return database`true
    ${make ? database`and "Make" = ${make}` : database``}
    ${model ? database`and "Model" = ${model}` : database``}
    ${category ? database`and "PartCategory" = ${category}` : database``}
    ${year ? database`and "ModelYear" = ${year}` : database``}
    ${words ? database`and words @@ ${words}::tsquery` : database``}`
}

/** The rows of a page and their total, for a search without words. */
export async function readPageRaw(database: Database, wanted: RawPage): Promise<void> {
  const where = conditions(database, wanted)
  await Promise.all([
    database`select * from public.parts_2025 where ${where}
      order by "Make", "Model", "PartName", "SupabaseID" limit 50 offset ${wanted.off ?? 0}`,
    database`select sum(parts) from catalogue.part_choices where ${where}`,
  ])
}

/** The first page of a text search, matches by name first, and the total. */
export async function readTextPageRaw(database: Database, wanted: RawPage): Promise<void> {
  const where = conditions(database, wanted)
  const anyWord = wanted.words?.replaceAll('&', '|') ?? ''
  await Promise.all([
    database`select part.* from
        (select id, "PartName" in (select "PartName" from catalogue.part_names where words @@ ${anyWord}::tsquery) as named
          from catalogue.part_kinds where ${where}) kind
      join public.parts_2025 part on part."KindID" = kind.id
      order by named desc, "Make", "Model", "PartName", "SupabaseID" limit 50`,
    database`select sum(parts) from catalogue.part_kinds where ${where}`,
  ])
}

/** The rows with this prefix of a part number (letters and digits only), and how many there are. */
export async function readNumberRaw(database: Database, number: string): Promise<void> {
  const query = `'${number}':*`
  await Promise.all([
    // Materialized, or the planner would read all rows in page order until it has fifty.
    database`with found as materialized (
        select * from public.parts_2025 where "SearchVector" @@ ${query}::tsquery)
      select * from found order by "Make", "Model", "PartName", "SupabaseID" limit 50`,
    database`select count(*) from public.parts_2025 where "SearchVector" @@ ${query}::tsquery`,
  ])
}

/**
 * The lists of choices with their counts, each under all filters but its own and those that depend on it, and the
 * hundred suppliers with most parts, whose numbers under a text are those without it.
 */
export async function readChoicesRaw(database: Database, wanted: RawChoices): Promise<void> {
  const { make, model, category, words, prices } = wanted
  const columns = database`"Make", "Model", "Variant", "ModelYear", "YearFrom", "YearTo", "PartCategory", "PartSubcategory"`
  const ofMake = conditions(database, { make })
  const priced = prices
    ? database`"PriceInclGST_NZD" between ${prices[0]} and ${prices[1]}`
    : database`true`
  const source = prices
    ? database`materialized (select ${columns}, count(*) as parts from public.parts_2025
        where ${ofMake} and ${priced} group by ${columns})`
    : words
      ? database`materialized (select ${columns}, parts from catalogue.part_kinds where words @@ ${words}::tsquery)`
      : database`not materialized (select * from catalogue.part_choices)`
  const where = (left: RawPage) => conditions(database, left)
  const vehicles = where({ make, model })
  const all = where({ make, model, category })
  await database`
    with source as ${source}
    ${
      prices
        ? database`select 'make', "Make", count(*) from public.parts_2025
            where ${where({ category })} and ${priced} group by 2`
        : database`select 'make', "Make", sum(parts) from source where ${where({ category })} group by 2`
    }
    union all select 'model', "Model", sum(parts) from source where ${where({ make, category })} group by 2
    union all select 'variant', named."Variant", sum(parts)
      from (select distinct "Make", "Model", "Variant" from catalogue.part_vehicles
        where ${vehicles} and "Variant" is not null) named
      join (select "Make", "Model", "Variant", sum(parts) as parts from source where ${all} group by 1, 2, 3) fit
        on fit."Make" = named."Make" and fit."Model" = named."Model"
          and coalesce(fit."Variant", named."Variant") = named."Variant"
      group by 2
    union all select 'year', year::text, sum(parts)
      from (select distinct generate_series(coalesce("ModelYear", "YearFrom", "YearTo"),
          coalesce("ModelYear", "YearTo", "YearFrom")) as year
        from catalogue.part_vehicles where ${vehicles}) named
      join (select coalesce("ModelYear", "YearFrom", 0) as earliest, coalesce("ModelYear", "YearTo", 9999) as latest,
          sum(parts) as parts from source where ${all} group by 1, 2) fit on year between earliest and latest
      group by 2
    union all select 'category', "PartCategory", sum(parts) from source where ${vehicles} group by 2
    union all select 'subcategory', "PartSubcategory", sum(parts) from source where ${all} group by 2
    union all (
      ${
        prices
          ? database`select 'supplier', "SupplierName", count(*) as parts from public.parts_2025
              where ${all} and ${priced}`
          : database`select 'supplier', "SupplierName", sum(parts) as parts
              from ${make || category ? database`catalogue.part_suppliers` : database`catalogue.supplier_totals`}
              where ${all}`
      }
      group by 2 order by 3 desc limit 100)
    order by 1, 2`
}

/** The total of all parts. */
export async function readTotalRaw(database: Database): Promise<void> {
  await database`select sum(parts) from catalogue.part_choices`
}

/** One row by its id. */
export async function readPartRaw(database: Database, id: number): Promise<void> {
  await database`select * from public.parts_2025 where "SupabaseID" = ${id}`
}

/** The vehicles or the categories that have parts. */
export async function readFacetsRaw(
  database: Database,
  of: 'vehicles' | 'categories',
): Promise<void> {
  await (of === 'vehicles'
    ? database`select distinct "Make", "Model", "Variant" from catalogue.part_choices order by 1, 2, 3`
    : database`select distinct "PartCategory", "PartSubcategory" from catalogue.part_choices
        where "PartCategory" is not null order by 1, 2`)
}

/** Copies lines of PostgreSQL's text format into a table like that of the parts, with its indexes and checks. */
export async function copyRaw(
  database: Database,
  columns: string[],
  lines: AsyncIterable<string>,
): Promise<void> {
  const list = columns.map((name) => `"${name}"`).join(', ')
  await database`create table catalogue.copied_parts (like public.parts_2025 including all)`
  await database.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`
    const copy = await transaction.copyFrom(`copy catalogue.copied_parts (${list}) from stdin`)
    await pipeline(Readable.from(lines, { objectMode: false }), copy)
  })
}

/** Drops the table that \`copyRaw\` has filled. */
export async function dropCopy(database: Database): Promise<void> {
  await database`drop table catalogue.copied_parts`
}

/** Empties the catalogue and its summaries. */
export async function emptyCatalogue(database: Database): Promise<void> {
  await database`truncate public.parts_2025`
}

/** The numbers of rows in the summaries. */
export async function countSummaries(
  database: Database,
): Promise<{ kinds: number; choices: number }> {
  const [found] = await database<{ kinds: number; choices: number }[]>`
    select (select count(*) from catalogue.part_kinds) as kinds,
      (select count(*) from catalogue.part_choices) as choices`
  return found ?? { kinds: 0, choices: 0 }
}

/** The supplier with most parts: which of them a small catalogue has is a matter of chance. */
export async function readBusiestSupplier(database: Database): Promise<string> {
  const [found] = await database<{ name: string }[]>`
    select "SupplierName" as name from catalogue.supplier_totals
    where "SupplierName" <> '' order by parts desc, 1 limit 1`
  if (!found) throw new Error('No part of the catalogue has a supplier')
  return found.name
}

/** The bytes of the parts and their summaries, with all indexes. */
export async function countCatalogueBytes(database: Database): Promise<number> {
  const [found] = await database<{ bytes: string }[]>`
    select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
    where relkind = 'r' and (oid = 'public.parts_2025'::regclass or relnamespace = 'catalogue'::regnamespace)`
  return Number(found?.bytes)
}

/** Replaces the catalogue with these parts, and returns them with their ids. */
export async function fillCatalogue<Row extends object>(
  database: Database,
  parts: object[],
): Promise<Row[]> {
  await emptyCatalogue(database)
  await database`insert into public.parts_2025 ${database(parts as Record<string, string>[])}`
  return [...(await database<Row[]>`select * from public.parts_2025`)]
}
