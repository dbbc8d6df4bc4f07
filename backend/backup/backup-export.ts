import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { BackupError, rowsFile } from './backup-folder.ts'
import type { Manifest, TableRecord } from './backup-schema.ts'
import type { Database, Transaction } from '../postgres/database.ts'
import { listAppliedMigrations } from '../postgres/migrations.ts'
import { openRowChecksum } from './row-checksum.ts'
import {
  listStoredSequences,
  listStoredTables,
  nameOf,
  readRows,
  applyCopySettings,
  type StoredTable,
} from './table-introspection.ts'

export type ExportedData = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & {
  postgres: string
}

/**
 * Writes the rows of every table into `folder` as one consistent snapshot, without blocking readers
 * or writers. Calls back after each table. Memory use does not depend on the number of rows.
 * Throws a BackupError if the site did not set up the database, or is migrating it.
 */
export async function exportData(
  database: Database,
  folder: string,
  onTable: (table: TableRecord) => void | Promise<void> = () => {},
): Promise<ExportedData> {
  const planned = await listStoredTables(database)
  if (planned.length === 0) throw new BackupError('This database has no tables yet.')
  // No comma between the modes: the driver strips it, and PostgreSQL does not need it.
  return database.begin('isolation level repeatable read read only', async (transaction) => {
    await applyCopySettings(transaction)
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
      const written = await writeRows(transaction, table, rowsFile(folder, table))
      tables.push(written)
      await onTable(written)
    }
    // Read last: sequences are not part of the snapshot and must not be behind the rows.
    const sequences = await listStoredSequences(transaction)
    const [server] = await transaction`select current_setting('server_version') as version`
    return { migrations, tables, sequences, postgres: String(server?.version) }
  })
}

async function writeRows(
  transaction: Transaction,
  table: StoredTable,
  file: string,
): Promise<TableRecord> {
  const checksum = openRowChecksum()
  const rows = await readRows(transaction, table)
  await pipeline(
    rows,
    checksum,
    createGzip(),
    createWriteStream(file, { mode: 0o600, flush: true }),
  )
  const { schema, name, columns } = table
  return { schema, name, columns, ...checksum.result() }
}
