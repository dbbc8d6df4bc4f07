import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import { OperatorError } from '../../packages/supabase-apis/error-log.ts'
import { withoutSqlComments } from '../../packages/supabase-apis/database/sql-tokens.ts'

/** One SQL file. The checksum proves that its statements were not edited after they had been applied. */
export type Migration = {
  name: string
  checksum: string
  sql: string
}

const folders = ['../../packages/supabase-apis/bootstrap/', '../../supabase/migrations/']

/** Key of the advisory lock that processes migrating the same database wait for. Any fixed number. */
const lockNumber = 7_262_113

/** Reads the SQL files in the order they are applied: the bootstrap, then the site's own. */
export async function readMigrations(): Promise<Migration[]> {
  const found: Migration[] = []
  for (const folder of folders) {
    const path = fileURLToPath(new URL(folder, import.meta.url))
    const files = (await readdir(path)).filter((file) => file.endsWith('.sql')).toSorted()
    for (const file of files) {
      const sql = await readFile(path + file, 'utf8')
      found.push({ name: basename(file, '.sql'), checksum: statementsChecksum(sql), sql })
    }
  }
  return found
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What the build has put in its place: the checksums of the files as they were then. Source that runs unbuilt has none. */
declare const builtChecksums: Record<string, string>

/** By the checksum of a file: every readiness request reads the migrations, and the texts need not stay. */
const statementsChecksums = new Map(
  Object.entries(typeof builtChecksums === 'undefined' ? {} : builtChecksums),
)

/** The checksums of the statements in each file, by that of the file. */
export async function listChecksums(): Promise<Record<string, string>> {
  await readMigrations()
  return Object.fromEntries(statementsChecksums)
}

function statementsChecksum(sql: string): string {
  const file = sha256(sql)
  const known = statementsChecksums.get(file)
  const checksum = known ?? `statements:${sha256(withoutSqlComments(sql.replaceAll('\r\n', '\n')))}`
  statementsChecksums.set(file, checksum)
  return checksum
}

/**
 * Brings a database that is not a hosted Supabase project up to date. Each file runs once, in its own
 * transaction; processes that start together take turns. Returns the names applied by this call.
 * Throws when a file fails (its transaction is rolled back), when an applied file was edited since, or
 * when the database belongs to the history that the baseline replaced.
 */
export async function migrate(
  database: Database,
  migrations?: Migration[],
): Promise<{ applied: string[] }> {
  const wanted = migrations ?? (await readMigrations())
  const applied: string[] = []
  if ((await pendingMigrations(database, wanted)).length === 0) return { applied }
  for (const migration of wanted) {
    if (await applyOnce(database, migration)) applied.push(migration.name)
  }
  return { applied }
}

/** Names of the files that are not applied yet, in order. Throws like `migrate`. */
export async function pendingMigrations(
  database: Database,
  migrations?: Migration[],
): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations())
  const applied = await readApplied(database)
  refuseSquashed(wanted, [...applied.keys()])
  return selectPending(wanted, applied).map(({ name }) => name)
}

/** Whether a migration belongs to the history that the baseline replaced: older than that, and not among the known. */
export function isSquashed(name: string, known: Migration[]): boolean {
  const baseline = known.find((migration) => migration.name.endsWith('_baseline'))
  // Bootstrap files of a later version have low numbers; this version still works on its database.
  if (!baseline || name >= baseline.name || !/^\d{14}_/.test(name)) return false
  return !known.some((migration) => migration.name === name)
}

/** The last version with the history that the baseline replaced, in words. */
export const lastBeforeBaseline = 'commit 58099cb6'

const carryOver = (version: string) =>
  `This database stays unchanged. To carry its data over, check out ${version}, and there, with the same settings, run 'npm run backup', 'npm run content:export -- edits.json' and 'npm run export-parts -- parts.csv', or what 'npm run help' calls them there. Then, with this version, set DATA_DIR to a new folder, or DATABASE_URL to a new database, and run 'npm run content -- import edits.json' and 'npm run parts -- import parts.csv --apply'. Only the backup has accounts, reviews and photographs, and only that version restores it.`

function refuseSquashed(wanted: Migration[], applied: string[]): void {
  const squashed = applied.find((name) => isSquashed(name, wanted))
  if (!squashed) return
  throw new OperatorError(
    `This database was created by an unreleased version of the site (it has migration ${squashed}), which this version cannot upgrade. ${carryOver(lastBeforeBaseline)}`,
  )
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
  const edited = wanted.filter(({ name, checksum }) => checksum !== (applied.get(name) ?? checksum))
  if (edited.length > 0) {
    const names = edited.map(({ name }) => name).join(', ')
    const subject = edited.length === 1 ? `Migration ${names} was` : `Migrations ${names} were`
    throw new OperatorError(
      `${subject} edited after it had been applied to this database: the statements differ. If it was edited in this copy, restore the file and put the change into a new migration. Otherwise an unreleased version of the site created the database, which this version cannot upgrade. ${carryOver('the version that used it last')}`,
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

/** The migrations applied to this database, sorted by name. */
export async function listAppliedMigrations(
  database: Pick<Database, 'unsafe'>,
): Promise<{ name: string; checksum: string }[]> {
  const applied = await readApplied(database)
  return [...applied].map(([name, checksum]) => ({ name, checksum })).toSorted(byName)
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
