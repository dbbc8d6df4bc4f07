import { chooseMigrations } from './backup-check.ts'
import { BackupError, type Backup } from './backup-folder.ts'
import { countRows, loadBackup } from './backup-import.ts'
import type { TableRecord } from './backup-schema.ts'
import type { Database } from '../postgres/database.ts'
import {
  listAppliedMigrations,
  migrate,
  readMigrations,
  type Migration,
} from '../postgres/migrations.ts'
import { nameOf } from './table-introspection.ts'

/** What a restore would do to a table. */
export type TableChange = { table: string; now: number | undefined; after: number }

export type RestorePlan = {
  tables: TableChange[]
  /** The migrations that the backup's database had: applied before its rows are loaded. */
  migrations: Migration[]
  /** The migrations added since: applied to the loaded rows. */
  later: Migration[]
}

/**
 * Compares a backup with a database. Throws a BackupError when they do not go together: a site runs
 * on the database, the backup is of a newer version, or the database is newer than the backup.
 */
export async function planRestore(
  database: Database,
  backup: Backup,
  known?: Migration[],
): Promise<RestorePlan> {
  // Asked first, while this process has a single connection.
  const [sessions] = await database`select count(*) as others from pg_stat_activity
    where datname = current_database() and application_name = 'site' and pid <> pg_backend_pid()`
  const all = known ?? (await readMigrations())
  const migrations = chooseMigrations(all, backup)
  const later = all.filter((migration) => !migrations.includes(migration))
  const applied = await listAppliedMigrations(database)
  const newer = applied.find(({ name }) => !migrations.some((wanted) => wanted.name === name))
  if (newer) {
    throw new BackupError(
      `The database is newer than the backup: it has migration ${newer.name}, which the backup does not. Restore into an empty one: set another DATA_DIR, or DATABASE_URL to a new database.`,
    )
  }
  if (Number(sessions?.others) > 0) {
    throw new BackupError(
      `The site runs on this database (${sessions?.others} connections). Stop it first: what visitors write while it is replaced would be lost.`,
    )
  }
  return { tables: listChanges(backup, await countRows(database)), migrations, later }
}

/** What a backup would make of tables with these rows, by their names in SQL. */
export function listChanges(backup: Backup, counts = new Map<string, number>()): TableChange[] {
  return backup.manifest.tables.map((table) => ({
    table: `${table.schema}.${table.name}`,
    now: counts.get(nameOf(table)),
    after: table.rows,
  }))
}

/**
 * Makes a database what the backup holds, in one transaction, and brings it up to date.
 * Gives the tables of the backup that are none of the site's and stayed out.
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
  // Makes room, and counting by index alone works again.
  await database`vacuum (analyze)`
  return result
}
