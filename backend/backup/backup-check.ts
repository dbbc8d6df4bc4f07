import { BackupError, type Backup } from './backup-folder.ts'
import { loadBackup } from './backup-import.ts'
import { openDatabase, type Database } from '../postgres/database.ts'
import { isSquashed, migrate, readMigrations, type Migration } from '../postgres/migrations.ts'

export type Verification = 'verified' | 'may not create databases'

const prefix = 'backup_check_'
const oldMilliseconds = 3_600_000

/**
 * Restores a backup into a new database beside the one at `url`, compares every table with its
 * checksum, and drops that database again.
 * Throws a BackupError when something is missing or the backup's migrations are not these.
 */
export async function verifyBackup(url: string, backup: Backup): Promise<Verification> {
  const server = openDatabase(url, { maxConnections: 1 })
  const name = `${prefix}${Date.now()}`
  try {
    const [role] = await server`select rolsuper or rolcreatedb as may from pg_roles
      where rolname = current_user`
    if (!role?.may) return 'may not create databases'
    const migrations = chooseMigrations(await readMigrations(), backup)
    await dropOld(server)
    await server`create database ${server(name)} template template0`
    const address = new URL(url)
    address.pathname = `/${name}`
    const trial = openDatabase(address.href, { maxConnections: 2 })
    try {
      await migrate(trial, migrations)
      await loadBackup(trial, backup)
    } finally {
      await trial.end({ timeout: 5 })
      await server`drop database if exists ${server(name)} with (force)`
    }
    return 'verified'
  } finally {
    await server.end({ timeout: 5 })
  }
}

/** Those of our migrations that the backup's database had. Throws a BackupError when others are among them. */
export function chooseMigrations(known: Migration[], backup: Backup): Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]))
  return backup.manifest.migrations
    .map(({ name, checksum }) => {
      const found = byName.get(name)
      if (found?.checksum === checksum) return found
      if (isSquashed(name, known)) {
        throw new BackupError(
          `The backup was made by an unreleased version of the site: it has migration ${name}, which this version replaced. Restore it with that version.`,
        )
      }
      throw new BackupError(
        found
          ? `The backup was made with another migration ${name} than the one here. Use the version of the site it was made with.`
          : `The backup was made by a newer version of the site: it has migration ${name}, which this copy does not. Update the site first.`,
      )
    })
    .toSorted((one, other) => known.indexOf(one) - known.indexOf(other))
}

/** What a check that was killed left behind, unless it is still at work. */
async function dropOld(server: Database): Promise<void> {
  const rows = await server`select datname from pg_database
    where datname like ${`${prefix.replaceAll('_', String.raw`\_`)}%`} and datdba = current_user::regrole`
  for (const { datname } of rows) {
    if (Date.now() - Number(String(datname).slice(prefix.length)) < oldMilliseconds) continue
    // Refused while somebody is in it, as it should be.
    await server`drop database if exists ${server(String(datname))}`.catch(() => {})
  }
}
