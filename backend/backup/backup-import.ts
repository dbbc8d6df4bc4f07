import { createReadStream } from 'node:fs'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BackupError, rowsFile, type Backup } from './backup-folder.ts'
import type { TableRecord } from './backup-schema.ts'
import {
  DatabaseError,
  type Database,
  type Transaction,
} from '../../packages/supabase-apis/database/database.ts'
import { openRowChecksum } from './row-checksum.ts'
import {
  listStoredTables,
  nameOf,
  quoted,
  readRows,
  applyCopySettings,
  sortByReferences,
  type StoredTable,
} from './table-introspection.ts'

/** A table in the backup and in this database. */
type Pair = { record: TableRecord; table: StoredTable }

/** `foreign`: tables in the backup that no migration of the site creates; they are skipped. */
type LoadResult = { foreign: string[] }

/**
 * Replaces the rows of a migrated database with those of a backup and compares each table with its
 * checksum, in one transaction. The role only needs to own the tables.
 */
export async function loadBackup(
  database: Database,
  backup: Backup,
  onTable: (table: TableRecord) => void = () => {},
): Promise<LoadResult> {
  const { tables: records, sequences } = backup.manifest
  return database.begin(async (transaction) => {
    await applyCopySettings(transaction)
    const { pairs, foreign } = matchTables(await listStoredTables(transaction), records)
    const names = pairs.map(({ table }) => nameOf(table)).join(', ')
    const triggers = await listTriggers(transaction, pairs)
    // The backup contains summaries and history too; triggers would create them twice.
    for (const { table, name } of triggers) {
      await transaction.unsafe(`alter table ${table} disable trigger ${quoted(name)}`)
    }
    await transaction.unsafe(`truncate ${names}`)
    for (const pair of pairs) {
      await loadRows(transaction, pair, rowsFile(backup.folder, pair.record))
      onTable(pair.record)
    }
    for (const sequence of sequences) {
      const [found] =
        await transaction`select to_regclass(${nameOf(sequence)}) is not null as exists`
      // Unlike setval(), this rolls back with the transaction.
      const restart = `alter sequence ${nameOf(sequence)} restart with ${sequence.next}`
      if (found?.exists) await transaction.unsafe(restart)
    }
    for (const { table, name } of triggers) {
      await transaction.unsafe(`alter table ${table} enable trigger ${quoted(name)}`)
    }
    await transaction.unsafe(`analyze ${names}`)
    for (const pair of pairs) await compareRows(transaction, pair)
    await transaction`select pg_notify('page_changes', '')`
    return { foreign }
  })
}

/** The number of rows in each table of this database. */
export async function countRows(database: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of await listStoredTables(database)) {
    const [row] = await database.unsafe(`select count(*) as rows from ${nameOf(table)}`)
    counts.set(nameOf(table), Number(row?.rows))
  }
  return counts
}

function matchTables(stored: StoredTable[], records: TableRecord[]) {
  const byName = new Map(records.map((record) => [nameOf(record), record]))
  const pairs = sortByReferences(stored).flatMap((table): Pair[] => {
    const record = byName.get(nameOf(table))
    byName.delete(nameOf(table))
    return record ? [{ record, table: { ...table, columns: record.columns } }] : []
  })
  return { pairs, foreign: [...byName.keys()] }
}

async function listTriggers(transaction: Transaction, pairs: Pair[]) {
  const tables = pairs.map(({ table }) => nameOf(table))
  const rows = await transaction.unsafe(
    `select wanted.name as table, tgname as name
     from unnest($1::text[]) wanted (name) join pg_trigger on tgrelid = wanted.name::regclass
     where not tgisinternal and tgenabled = 'O'`,
    [tables],
  )
  return rows.map(({ table, name }) => ({ table: String(table), name: String(name) }))
}

async function loadRows(transaction: Transaction, { table }: Pair, file: string): Promise<void> {
  const columns = table.columns.map(quoted).join(', ')
  const copy = await transaction.copyFrom(`copy ${nameOf(table)} (${columns}) from stdin`)
  try {
    await pipeline(createReadStream(file), createGunzip(), copy)
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause
    const message = `The database rejects the rows of ${nameOf(table)}: ${cause.message}.`
    throw new BackupError(message, { cause })
  }
}

async function compareRows(transaction: Transaction, { record, table }: Pair): Promise<void> {
  const checksum = openRowChecksum()
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(await readRows(transaction, table), checksum, discard)
  const { rows, sha256 } = checksum.result()
  if (rows === record.rows && sha256 === record.sha256) return
  throw new BackupError(
    `Table ${nameOf(record)} differs after loading: ${rows} of ${record.rows} rows${rows === record.rows ? ', with other values' : ''}.`,
  )
}
