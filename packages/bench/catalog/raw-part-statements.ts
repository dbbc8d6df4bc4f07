// What the catalogue is compared with: the same work as hand-written SQL, with the search text already
// parsed and totals from the same summaries, and COPY into the same table with its indexes.
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { Database } from '../../supabase-apis/database/database.ts'

/** A page to query with raw SQL: `words` is the search text as a tsquery on kinds. */
type RawPage = {
  make?: string
  category?: string
  year?: number
  words?: string
  off?: number
}

function conditions(database: Database, wanted: RawPage) {
  const { make, category, year, words } = wanted
  return database`true
    ${make ? database`and "Make" = ${make}` : database``}
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
        (select id, name_words @@ ${anyWord}::tsquery as named from catalogue.part_kinds where ${where}) kind
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

/** The choices with their counts under filters and text. */
export async function readChoicesRaw(database: Database, wanted: RawPage): Promise<void> {
  const from = wanted.words ? database`catalogue.part_kinds` : database`catalogue.part_choices`
  const { make, category, words } = wanted
  const without = (left: RawPage) => conditions(database, { words, ...left })
  await database`
    select 'make', "Make", sum(parts) from ${from} where ${without({ category })} group by 2
    union all select 'model', "Model", sum(parts) from ${from} where ${without({ make, category })} group by 2
    union all select 'variant', "Variant", sum(parts) from ${from} where ${without({ make, category })} group by 2
    union all select 'year', "ModelYear"::text, sum(parts) from ${from} where ${without({ make, category })} group by 2
    union all select 'category', "PartCategory", sum(parts) from ${from} where ${without({ make })} group by 2
    union all select 'subcategory', "PartSubcategory", sum(parts) from ${from} where ${without({ make, category })} group by 2
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

/**
 * Copies lines of PostgreSQL's text format into the table and its indexes, without updating the
 * summaries.
 */
export async function copyRaw(
  database: Database,
  columns: string[],
  lines: AsyncIterable<string>,
): Promise<void> {
  const list = columns.map((name) => `"${name}"`).join(', ')
  await database.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`
    await transaction`set local session_replication_role = replica`
    const copy = await transaction.copyFrom(`copy public.parts_2025 (${list}) from stdin`)
    await pipeline(Readable.from(lines, { objectMode: false }), copy)
  })
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

/** Replaces the catalogue with these parts, and returns them with their ids. */
export async function fillCatalogue<Row extends object>(
  database: Database,
  parts: object[],
): Promise<Row[]> {
  await emptyCatalogue(database)
  await database`insert into public.parts_2025 ${database(parts as Record<string, string>[])}`
  return [...(await database<Row[]>`select * from public.parts_2025`)]
}
