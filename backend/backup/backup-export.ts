import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { TransactionSql } from 'postgres'
import { BackupError, rowsFile } from './backup-folder.ts'
import type { Manifest, TableRecord } from './backup-schema.ts'
import type { Database } from '../postgres/database.ts'
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
 * Writes the rows of every table into `folder`, all as they were at one moment, while others go on
 * reading and writing. Calls back after each table. Memory does not grow with the rows.
 * Throws a BackupError when the database is none of the site's own, or is being migrated.
 */
export async function exportData(
  database: Database,
  folder: string,
  onTable: (table: TableRecord) => void | Promise<void> = () => {},
): Promise<ExportedData> {
  const planned = await listStoredTables(database)
  if (planned.length === 0) throw new BackupError('There is nothing in this database yet.')
  // Without a comma, which the driver would take out; PostgreSQL does not ask for it.
  return database.begin('isolation level repeatable read read only', async (transaction) => {
    await applyCopySettings(transaction)
    // The moment is that of the first question, and must come after the locks: a table that was
    // truncated or altered in between would look empty.
    await transaction.unsafe(`lock table ${planned.map(nameOf).join(', ')} in access share mode`)
    const stored = await listStoredTables(transaction)
    if (JSON.stringify(stored) !== JSON.stringify(planned)) {
      throw new BackupError(
        'Tables were changed just now, as by a migration. Start the backup again.',
      )
    }
    const migrations = await listAppliedMigrations(transaction)
    if (migrations.length === 0) {
      throw new BackupError(
        'This database was not set up by the site itself: it has no list of migrations. A hosted project has backups of its own.',
      )
    }
    const tables: TableRecord[] = []
    for (const table of stored) {
      const written = await writeRows(transaction, table, rowsFile(folder, table))
      tables.push(written)
      await onTable(written)
    }
    // Read last: a sequence is not held at the moment, and may only be ahead of the rows.
    const sequences = await listStoredSequences(transaction)
    const [server] = await transaction`select current_setting('server_version') as version`
    return { migrations, tables, sequences, postgres: String(server?.version) }
  })
}

async function writeRows(
  transaction: TransactionSql,
  table: StoredTable,
  file: string,
): Promise<TableRecord> {
  const tally = openRowChecksum()
  const rows = await readRows(transaction, table)
  await pipeline(rows, tally, createGzip(), createWriteStream(file, { mode: 0o600, flush: true }))
  const { schema, name, columns } = table
  return { schema, name, columns, ...tally.result() }
}
