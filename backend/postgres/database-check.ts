import { roles } from '../access-token.ts'
import { openDatabase } from './database.ts'
import { pendingMigrations } from './migrations.ts'

/** What there is to know about a database before a site runs on it. */
export type DatabaseFacts = {
  /** As PostgreSQL counts: 180004 is 18.4. */
  version: number
  /** Whether the role may make schemas here and act as the roles requests run as. */
  mayCreate: boolean
  missingRoles: string[]
  mayCreateDatabases: boolean
  pending: string[]
  /** How far the server's clock is ahead of ours, in seconds. */
  clockAhead: number
}

/** Looks at a database and changes nothing. Throws the reason when it cannot be reached. */
export async function examineDatabase(url: string): Promise<DatabaseFacts> {
  const database = openDatabase(url, { maxConnections: 1 })
  const patience = setTimeout(() => void database.end({ timeout: 0 }), 10_000)
  try {
    const before = Date.now()
    const [row] = await database`
      select current_setting('server_version_num')::int as version,
        has_database_privilege(current_database(), 'create') as may_create,
        rolsuper or rolcreatedb as may_create_databases, rolsuper or rolcreaterole as may_create_roles,
        extract(epoch from clock_timestamp()) * 1000 as clock,
        array(select rolname::text from pg_roles there where rolname = any(${[...roles]}::text[])
          and pg_has_role(current_user, there.oid, 'member')) as lent
      from pg_roles where rolname = current_user`
    const between = (before + Date.now()) / 2
    const lent: string[] = row?.lent ?? []
    return {
      version: Number(row?.version),
      mayCreate: row?.may_create === true,
      mayCreateDatabases: row?.may_create_databases === true,
      missingRoles: row?.may_create_roles ? [] : roles.filter((role) => !lent.includes(role)),
      pending: await pendingMigrations(database),
      clockAhead: (Number(row?.clock) - between) / 1000,
    }
  } finally {
    clearTimeout(patience)
    await database.end({ timeout: 1 })
  }
}
