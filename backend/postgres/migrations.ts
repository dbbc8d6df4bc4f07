import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from './database.ts'

/** One SQL file: its name is its identity, its checksum proves that it stayed as it was. */
export type Migration = { name: string; checksum: string; sql: string }

const folders = ['../bootstrap/', '../../supabase/migrations/']

/** Any fixed number does; all processes that migrate this database meet at it. */
const lockNumber = 7_262_113

/** Reads the SQL files in the order they are applied: the bootstrap, then the site's own. */
export async function readMigrations(): Promise<Migration[]> {
  const found: Migration[] = []
  for (const folder of folders) {
    const path = fileURLToPath(new URL(folder, import.meta.url))
    const files = (await readdir(path)).filter((file) => file.endsWith('.sql')).toSorted()
    for (const file of files) {
      const sql = await readFile(path + file, 'utf8')
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
      found.push({ name: basename(file, '.sql'), checksum, sql })
    }
  }
  return found
}

/**
 * Brings a database that is not a hosted Supabase up to date. Each file runs once, in a transaction
 * of its own; processes that start together take turns. Gives the names that were applied now.
 * Throws when a file fails (nothing of it stays) or when an applied file was edited since.
 */
export async function migrate(
  database: Database,
  migrations?: Migration[],
): Promise<{ applied: string[] }> {
  const wanted = migrations ?? (await readMigrations())
  const applied: string[] = []
  if (selectPending(wanted, await readApplied(database)).length === 0) return { applied }
  for (const migration of wanted) {
    if (await applyOnce(database, migration)) applied.push(migration.name)
  }
  return { applied }
}

/** Names of the files that this database has not seen yet, in order. Throws as `migrate` does. */
export async function pendingMigrations(
  database: Database,
  migrations?: Migration[],
): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations())
  return selectPending(wanted, await readApplied(database)).map(({ name }) => name)
}

async function applyOnce(database: Database, migration: Migration): Promise<boolean> {
  return database.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${lockNumber})`
    await transaction`create schema if not exists bookkeeping`
    await transaction`create table if not exists bookkeeping.applied_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`
    const pending = selectPending([migration], await readApplied(transaction))
    if (pending.length === 0) return false
    try {
      await transaction.unsafe(migration.sql)
    } catch (problem) {
      const reason = problem instanceof Error ? problem.message : String(problem)
      throw new Error(`Migration ${migration.name} failed: ${reason}`, { cause: problem })
    }
    await transaction`insert into bookkeeping.applied_migrations (name, checksum)
      values (${migration.name}, ${migration.checksum})`
    return true
  })
}

function selectPending(wanted: Migration[], applied: Map<string, string>): Migration[] {
  for (const { name, checksum } of wanted) {
    if ((applied.get(name) ?? checksum) === checksum) continue
    throw new Error(
      `Migration ${name} was edited after it had been applied to this database. Restore the file and put the change into a new migration.`,
    )
  }
  return wanted.filter(({ name }) => !applied.has(name))
}

async function readApplied(database: Pick<Database, 'unsafe'>): Promise<Map<string, string>> {
  const [table] = await database.unsafe(
    `select to_regclass('bookkeeping.applied_migrations') is not null as exists`,
  )
  if (!table?.exists) return new Map()
  const rows = await database.unsafe(`select name, checksum from bookkeeping.applied_migrations`)
  return new Map(rows.map((row) => [String(row.name), String(row.checksum)]))
}

/** What this database has seen, in the order of its names. */
export async function listAppliedMigrations(
  database: Pick<Database, 'unsafe'>,
): Promise<{ name: string; checksum: string }[]> {
  const applied = await readApplied(database)
  return [...applied].map(([name, checksum]) => ({ name, checksum })).toSorted(byName)
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
