import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { BackupError, rowsFile } from './backup-folder.ts'
import type { Manifest, TableRecord } from './backup-schema.ts'
import type { Database, Transaction } from '../../packages/supabase-apis/database/database.ts'
import { listAppliedMigrations } from '../postgres/migrations.ts'
import { openRowChecksum } from './row-checksum.ts'
import { untilAborted } from './stop-signal.ts'
import {
  listStoredSequences,
  listStoredTables,
  nameOf,
  readRows,
  applyCopySettings,
  type StoredTable,
} from './table-introspection.ts'

type ExportedData = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & {
  postgres: string
}

const terminateTimeoutMs = 5_000

type ExportOptions = {
  /** Called after each table. */
  onTable?: (table: TableRecord) => void | Promise<void>
  /** Ends the export and its transaction. */
  signal?: AbortSignal
}

/**
 * Writes the rows of every table into `folder` as one consistent snapshot, without blocking readers
 * or writers. Memory use does not depend on the number of rows.
 * Throws a BackupError if the site did not set up the database, or is migrating it.
 */
export async function exportData(
  database: Database,
  folder: string,
  { onTable = () => {}, signal = new AbortController().signal }: ExportOptions = {},
): Promise<ExportedData> {
  const session = `site backup ${randomUUID()}`
  try {
    const planned = await untilAborted(signal, listStoredTables(database))
    if (planned.length === 0) throw new BackupError('This database has no tables yet.')
    // No comma between the modes: the driver strips it, and PostgreSQL does not need it.
    const exporting = database.begin('isolation level repeatable read read only', (transaction) =>
      exportSnapshot(transaction, { planned, session, folder, onTable, signal }),
    )
    return await untilAborted(signal, exporting)
  } catch (error) {
    if (signal.aborted) await terminateSession(database, session)
    throw error
  }
}

type Snapshot = Required<ExportOptions> & {
  planned: StoredTable[]
  session: string
  folder: string
}

async function exportSnapshot(
  transaction: Transaction,
  { planned, session, folder, onTable, signal }: Snapshot,
): Promise<ExportedData> {
  await applyCopySettings(transaction)
  // Not pg_backend_pid(): a query would take the snapshot too early.
  await transaction.unsafe(`set local application_name = '${session}'`)
  // The first query takes the snapshot and must come after the locks: a table truncated or altered
  // in between would look empty.
  await transaction.unsafe(`lock table ${planned.map(nameOf).join(', ')} in access share mode`)
  const stored = await listStoredTables(transaction)
  if (JSON.stringify(stored) !== JSON.stringify(planned)) {
    throw new BackupError(
      'The tables have just changed, probably by a migration. Run the backup again.',
    )
  }
  const migrations = await listAppliedMigrations(transaction)
  if (migrations.length === 0) {
    throw new BackupError(
      'The site did not set up this database: it has no list of migrations. A hosted project has backups of its own.',
    )
  }
  const tables: TableRecord[] = []
  for (const table of stored) {
    const written = await writeRows(transaction, table, rowsFile(folder, table), signal)
    tables.push(written)
    await onTable(written)
  }
  // Read last: sequences are not part of the snapshot and must not be behind the rows.
  const sequences = await listStoredSequences(transaction)
  const [server] = await transaction`select current_setting('server_version') as version`
  return { migrations, tables, sequences, postgres: String(server?.version) }
}

/** Frees the export's transaction: a session that waits for a lock does not notice that we are gone. */
async function terminateSession(database: Database, session: string): Promise<void> {
  const terminating = database`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${session}`
  const timeout = AbortSignal.timeout(terminateTimeoutMs)
  // A database that does not respond cannot be helped from here; it has a timeout of its own.
  await untilAborted(timeout, terminating).catch(() => {})
}

async function writeRows(
  transaction: Transaction,
  table: StoredTable,
  file: string,
  signal: AbortSignal,
): Promise<TableRecord> {
  const checksum = openRowChecksum()
  const rows = await readRows(transaction, table)
  await pipeline(
    rows,
    checksum,
    createGzip(),
    createWriteStream(file, { mode: 0o600, flush: true }),
    { signal },
  )
  const { schema, name, columns } = table
  return { schema, name, columns, ...checksum.result() }
}
