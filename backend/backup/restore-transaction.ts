import { chooseMigrations } from './backup-check.ts'
import { BackupError, type Backup } from './backup-folder.ts'
import { countRows, loadBackup } from './backup-import.ts'
import type { TableRecord } from './backup-schema.ts'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import {
  listAppliedMigrations,
  migrate,
  readMigrations,
  type Migration,
} from '../postgres/migrations.ts'
import { nameOf } from './table-introspection.ts'

/** Rows of a table before and after a restore. */
export type TableChange = { table: string; now: number | undefined; after: number }

type RestorePlan = {
  tables: TableChange[]
  /** The migrations the backup was made with; later ones run after it is loaded. */
  migrations: Migration[]
  /** The migrations added since: applied to the loaded rows. */
  later: Migration[]
}

/**
 * Compares a backup with a database. Throws a BackupError if it cannot be restored there: the site is
 * running on the database, the backup needs a newer site, or the database is newer than the backup.
 */
export async function planRestore(
  database: Database,
  backup: Backup,
  known?: Migration[],
): Promise<RestorePlan> {
  // First, while this process has only one connection.
  const others = await countSiteSessions(database)
  const all = known ?? (await readMigrations())
  const migrations = chooseMigrations(all, backup)
  const later = all.filter((migration) => !migrations.includes(migration))
  const applied = await listAppliedMigrations(database)
  const newer = applied.find(({ name }) => !migrations.some((wanted) => wanted.name === name))
  if (newer) {
    throw new BackupError(
      `The database is newer than the backup: it has migration ${newer.name}, which the backup does not. Restore into an empty database: set another DATA_DIR, or DATABASE_URL to a new database.`,
    )
  }
  if (others > 0) {
    throw new BackupError(
      `The site is running on this database (${others} connections). Stop it first: anything written during the restore would be lost.`,
    )
  }
  return { tables: listChanges(backup, await countRows(database)), migrations, later }
}

/** The connections of other processes of the site to this database. Asks for one connection of our own. */
export async function countSiteSessions(database: Database): Promise<number> {
  const [sessions] = await database`select count(*) as others from pg_stat_activity
    where datname = current_database() and application_name = 'site' and pid <> pg_backend_pid()`
  return Number(sessions?.others)
}

/** What a restore changes, given the current row counts by SQL name. */
export function listChanges(backup: Backup, counts = new Map<string, number>()): TableChange[] {
  return backup.manifest.tables.map((table) => ({
    table: `${table.schema}.${table.name}`,
    now: counts.get(nameOf(table)),
    after: table.rows,
  }))
}

/**
 * Replaces the data of a database with the backup in one transaction, then applies later migrations.
 * Returns the tables in the backup that are not the site's and were skipped.
 */
export async function restore(
  database: Database,
  backup: Backup,
  plan: RestorePlan,
  onTable?: (table: TableRecord) => void,
): Promise<{ foreign: string[] }> {
  await migrate(database, plan.migrations)
  const result = await loadBackup(database, backup, onTable)
  await migrate(database, [...plan.migrations, ...plan.later])
  // Frees space and makes index-only counts possible again.
  await database`vacuum (analyze)`
  return result
}
