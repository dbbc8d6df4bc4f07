import type { Database, Transaction } from '../../packages/supabase-apis/database/database.ts'

/** A part by the exact column names of the table; missing columns are null. */
export type PartRecord = Record<string, string | number>

/** The id of a part, which the database assigns. */
export const idColumn = 'SupabaseID'

/** Key of the advisory lock that everything writing the whole catalogue takes. Any fixed number. */
const importLock = 7_262_114

/** The source of the first start's records in part_imports. */
const sampleSource = 'sample records'

/**
 * Inserts records into a catalogue that is empty and never had an import. Returns whether it did.
 * Processes that start together wait for each other.
 */
export async function loadFirstParts(
  database: Database,
  listRecords: () => Promise<PartRecord[]>,
): Promise<boolean> {
  if (!(await isUntouched(database))) return false
  return database.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${importLock})`
    if (!(await isUntouched(transaction))) return false
    await insertRecords(transaction, sampleSource, await listRecords())
    return true
  })
}

/** Adds records to the catalogue. Throws when a SKU exists already. */
export async function addParts(database: Database, records: PartRecord[]): Promise<void> {
  await database.begin(async (transaction) => {
    await lockCatalogue(transaction)
    await insertRecords(transaction, sampleSource, records)
  })
}

/** Another import is writing the catalogue. */
export class CatalogueBusyError extends Error {}

/**
 * Prepares a transaction that only looks what an import or undo would change: it sees the catalogue as it is at its
 * first query, waits for no import and blocks none. To be called before any query.
 */
export async function freezeCatalogue(transaction: Transaction): Promise<void> {
  await transaction`set transaction isolation level repeatable read`
  await prepareLongStatements(transaction)
}

/**
 * Locks the catalogue against other imports until the transaction ends, and prepares the transaction for long
 * statements. Throws a CatalogueBusyError.
 */
export async function lockCatalogue(transaction: Transaction): Promise<void> {
  await prepareLongStatements(transaction)
  const [lock] = await transaction`select pg_try_advisory_xact_lock(${importLock}) as taken`
  if (lock?.taken) return
  throw new CatalogueBusyError('Another import is writing the catalogue. Wait for its end.')
}

/** No time limit, and an end within a second when this process is killed. */
async function prepareLongStatements(transaction: Transaction): Promise<void> {
  await transaction`set local statement_timeout = 0`
  await transaction`set local work_mem = '48MB'`
  // Otherwise PostgreSQL notices a killed client only at the end of a statement. A server on Windows refuses the
  // setting; there, the lock of a killed import is free once its statement ends.
  await transaction.unsafe(`do $$ begin
    set local client_connection_check_interval = '1s';
  exception when invalid_parameter_value then null;
  end $$`)
}

/** The columns to write, in the table's order: without identity and generated columns. */
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

/** Column names as a list in SQL. */
export function columnList(columns: readonly { name: string }[], of = ''): string {
  return columns.map(({ name }) => `${of}"${name.replaceAll('"', '""')}"`).join(', ')
}

async function isUntouched(database: Database | Transaction): Promise<boolean> {
  const [state] = await database`
    select not exists (select from public.parts_2025)
      and not exists (select from catalogue.part_imports) as untouched`
  return state?.untouched === true
}

async function insertRecords(transaction: Transaction, source: string, records: PartRecord[]) {
  const columns = columnList(await listPartColumns(transaction))
  const json = transaction.json(records)
  await transaction`insert into public.parts_2025 (${transaction.unsafe(columns)})
    select ${transaction.unsafe(columns)}
    from jsonb_populate_recordset(null::public.parts_2025, ${json})`
  await transaction`insert into catalogue.part_imports (source, added, changed, removed)
    values (${source}, ${records.length}, 0, 0)`
}
