import type { JSONValue, TransactionSql } from 'postgres'
import type { Database } from '../postgres/database.ts'

/** A part by the exact column names of the table; what is missing is null. */
export type PartRecord = Record<string, string | number>

/** Any fixed number does; everything that writes the whole catalogue meets at it. */
const writersLock = 7_262_114

/** What the list of imports calls the records of a first start. */
const sampleSource = 'sample records'

/**
 * Puts records into a catalogue that is empty and never was written to. Gives whether it did.
 * Processes that start together take turns.
 */
export async function loadFirstParts(
  database: Database,
  listRecords: () => Promise<PartRecord[]>,
): Promise<boolean> {
  if (!(await isUntouched(database))) return false
  return database.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${writersLock})`
    if (!(await isUntouched(transaction))) return false
    await insertRecords(transaction, sampleSource, await listRecords())
    return true
  })
}

/** Puts the records into an empty catalogue, or beside what is there. Throws when a SKU exists. */
export async function addParts(database: Database, records: PartRecord[]): Promise<void> {
  await database.begin(async (transaction) => {
    await takeWritersLock(transaction)
    await insertRecords(transaction, sampleSource, records)
  })
}

/** Says in one line that somebody else is writing the catalogue. */
export class CatalogueBusyError extends Error {}

/** Makes sure, until the transaction ends, that nobody else writes. Throws a CatalogueBusyError. */
export async function takeWritersLock(transaction: TransactionSql): Promise<void> {
  const [turn] = await transaction`select pg_try_advisory_xact_lock(${writersLock}) as taken`
  if (turn?.taken) return
  throw new CatalogueBusyError('Another import is writing the catalogue. Wait for its end.')
}

/** The columns of the table that are written, in its order; what PostgreSQL makes itself is left out. */
export async function listPartColumns(
  database: Pick<Database, 'unsafe'>,
): Promise<{ name: string; type: string }[]> {
  const rows = await database.unsafe(`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = 'public.parts_2025'::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attidentity = ''
    order by attnum`)
  return rows.map(({ name, type }) => ({ name: String(name), type: String(type) }))
}

/** Names as a list in SQL. */
export function columnList(columns: readonly { name: string }[], of = ''): string {
  return columns.map(({ name }) => `${of}"${name.replaceAll('"', '""')}"`).join(', ')
}

async function isUntouched(database: Database | TransactionSql): Promise<boolean> {
  const [state] = await database`
    select not exists (select from public.parts_2025)
      and not exists (select from catalogue.part_imports) as untouched`
  return state?.untouched === true
}

async function insertRecords(transaction: TransactionSql, source: string, records: PartRecord[]) {
  const columns = columnList(await listPartColumns(transaction))
  // The types of postgres.js know JSON objects by an index of a wider kind.
  const json = transaction.json(records as JSONValue)
  await transaction`insert into public.parts_2025 (${transaction.unsafe(columns)})
    select ${transaction.unsafe(columns)}
    from jsonb_populate_recordset(null::public.parts_2025, ${json})`
  await transaction`insert into catalogue.part_imports (source, added, changed, removed)
    values (${source}, ${records.length}, 0, 0)`
}
