import { roles } from '../../packages/supabase-apis/access-token.ts'
import { openDatabase } from '../../packages/supabase-apis/database/database.ts'
import { listDatabaseGaps } from './schema-gaps.ts'
import { pendingMigrations } from './migrations.ts'

/** What the doctor reports about a database before a site runs on it. */
type DatabaseFacts = {
  /** server_version_num: 180004 is 18.4. */
  version: number
  /** Whether the role may create schemas in this database. */
  mayCreate: boolean
  /** Request roles that this role can neither use nor create. */
  missingRoles: string[]
  mayCreateDatabases: boolean
  pending: string[]
  /** What the site calls and the database lacks, once every migration is applied. */
  gaps: string[]
  /** How many connections this role may still open, and how many other programs have open as this role. */
  connections: { allowed: number; usedByOthers: number }
  /** The sources of open data that are on, and why the last reading failed, if it did. */
  sources: { name: string; failure: string | null; readAt: Date | null }[]
  /** Whether the role, and so SERVICE_KEY, bypasses row-level security. */
  isSuperuser: boolean
  /** Seconds by which the server's clock is ahead of ours. */
  clockAhead: number
}

/** Inspects a database without changing it. Throws when it cannot be reached within 10 s. */
export async function examineDatabase(url: string): Promise<DatabaseFacts> {
  const database = openDatabase(url, { maxConnections: 1 })
  const timeout = setTimeout(() => void database.end({ timeout: 0 }), 10_000)
  try {
    const before = Date.now()
    const [row] = await database`
      select current_setting('server_version_num')::int as version,
        has_database_privilege(current_database(), 'create') as may_create,
        current_setting('max_connections')::int - case when rolsuper then 0 else
          current_setting('superuser_reserved_connections')::int
          + coalesce(current_setting('reserved_connections', true)::int, 0) end as allowed,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend'
          and application_name <> 'site') as used_by_others,
        rolsuper as is_superuser, rolsuper or rolcreatedb as may_create_databases, rolsuper or rolcreaterole as may_create_roles,
        extract(epoch from clock_timestamp()) * 1000 as clock,
        array(select rolname::text from pg_roles there where rolname = any(${[...roles]}::text[])
          and pg_has_role(current_user, there.oid, 'member')) as granted
      from pg_roles where rolname = current_user`
    const midpoint = (before + Date.now()) / 2
    const granted: string[] = row?.granted ?? []
    const pending = await pendingMigrations(database)
    return {
      version: Number(row?.version),
      mayCreate: row?.may_create === true,
      mayCreateDatabases: row?.may_create_databases === true,
      missingRoles: row?.may_create_roles ? [] : roles.filter((role) => !granted.includes(role)),
      pending,
      gaps: pending.length > 0 ? [] : await listDatabaseGaps(database),
      connections: {
        allowed: Number(row?.allowed),
        usedByOthers: Number(row?.used_by_others),
      },
      sources:
        pending.length > 0
          ? []
          : await database`select name, failure, read_at as "readAt" from desk.read_sources
              left join desk.work on work.kind = 'source' and key = name order by name`,
      isSuperuser: row?.is_superuser === true,
      clockAhead: (Number(row?.clock) - midpoint) / 1000,
    }
  } finally {
    clearTimeout(timeout)
    await database.end({ timeout: 1 })
  }
}
