import { BackupError, type Backup } from './backup-folder.ts'
import { loadBackup } from './backup-import.ts'
import { untilAborted } from './stop-signal.ts'
import { openDatabase, type Database } from '../../packages/supabase-apis/database/database.ts'
import {
  isSquashed,
  lastBeforeBaseline,
  migrate,
  readMigrations,
  type Migration,
} from '../postgres/migrations.ts'

type Verification = 'verified' | 'may not create databases'

const prefix = 'backup_check_'
/** In milliseconds; longer than it takes to connect to a new database. */
const staleAfterMs = 60_000

/**
 * Restores a backup into a temporary database on the server at `url`, compares every table with its
 * checksum, passes its URL to `work`, and drops it, also when `signal` aborts.
 * Throws a BackupError if rows differ or the backup was made with other migrations.
 */
export async function verifyBackup(
  url: string,
  backup: Backup,
  signal: AbortSignal,
  work: (copyUrl: string) => Promise<void> = async () => {},
): Promise<Verification> {
  const server = openDatabase(url, { maxConnections: 2 })
  const name = `${prefix}${Date.now()}`
  try {
    const [role] = await untilAborted(
      signal,
      server`select rolsuper or rolcreatedb as may from pg_roles
        where rolname = current_user`,
    )
    if (!role?.may) return 'may not create databases'
    const migrations = chooseMigrations(await readMigrations(), backup)
    await untilAborted(signal, dropStale(server))
    try {
      await untilAborted(signal, server`create database ${server(name)} template template0`)
      const copyUrl = databaseUrl(url, name)
      const copy = openDatabase(copyUrl, { maxConnections: 2 })
      try {
        await untilAborted(signal, fill(copy, backup, migrations))
        // The open connection keeps another verification from dropping it as stale.
        await work(copyUrl)
      } finally {
        await copy.end({ timeout: signal.aborted ? 0 : 5 })
      }
    } finally {
      await server`drop database if exists ${server(name)} with (force)`
    }
    return 'verified'
  } finally {
    await server.end({ timeout: signal.aborted ? 0 : 5 })
  }
}

async function fill(copy: Database, backup: Backup, migrations: Migration[]): Promise<void> {
  await migrate(copy, migrations)
  await loadBackup(copy, backup)
}

/** The URL of another database on the same server; `URL` refuses one that lists several hosts. */
const databaseUrl = (server: string, name: string) =>
  server.replace(/^([^/]*\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`)

/** Our migrations that the backup was made with. Throws a BackupError if we do not have one of them. */
export function chooseMigrations(known: Migration[], backup: Backup): Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]))
  const squashed = backup.manifest.migrations.find(({ name }) => isSquashed(name, known))
  if (squashed) {
    throw new BackupError(
      `The backup was made by an unreleased version of the site: it has migration ${squashed.name}, which this version replaced. Only ${lastBeforeBaseline} restores it.`,
    )
  }
  return backup.manifest.migrations
    .map(({ name, checksum }) => {
      const found = byName.get(name)
      if (found?.checksum === checksum) return found
      throw new BackupError(
        found
          ? `The backup was made by an unreleased version of the site, whose migration ${name} has other statements. Restore it with that version.`
          : `The backup was made by a newer version of the site: it has migration ${name}, which this version does not. Update the site first.`,
      )
    })
    .toSorted((one, other) => known.indexOf(one) - known.indexOf(other))
}

/** Drops databases left behind by killed verifications, unless they may still be running. */
async function dropStale(server: Database): Promise<void> {
  const rows = await server`select datname from pg_database
    where datname like ${`${prefix.replaceAll('_', String.raw`\_`)}%`} and datdba = current_user::regrole`
  for (const { datname } of rows) {
    if (Date.now() - Number(String(datname).slice(prefix.length)) < staleAfterMs) continue
    // Fails while a session is connected, as it should.
    await server`drop database if exists ${server(String(datname))}`.catch(() => {})
  }
}
