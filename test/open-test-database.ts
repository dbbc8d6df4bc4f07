import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase } from '../backend/database.ts'
import type { Database } from '../backend/database.ts'
import { templateName } from './test-postgres.ts'

/** A migrated, empty database of a test's own; `close` ends its connections and drops it. */
export type TestDatabase = { url: string; database: Database; close(): Promise<void> }

/**
 * Copies the migrated template, which takes some tens of milliseconds.
 * `from: 'nothing'` gives a database without any migration.
 */
export async function openTestDatabase(
  options: { from?: 'template' | 'nothing' } = {},
): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = options.from === 'nothing' ? 'template0' : templateName
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const server = openDatabase(serverUrl, { maxConnections: 1 })
  await server`create database ${server(name)} template ${server(template)}`
  const database = openDatabase(url.href, { maxConnections: 5 })
  return {
    url: url.href,
    database,
    async close() {
      await database.end({ timeout: 1 })
      await server`drop database ${server(name)} with (force)`
      await server.end()
    },
  }
}

/** Adds an account whose e-mail address is confirmed; its profile comes from the trigger. */
export async function addTestUser(
  database: Database,
  user: { email: string; displayName?: string },
): Promise<{ id: string }> {
  const data = user.displayName === undefined ? {} : { display_name: user.displayName }
  const [row] = await database<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at, raw_user_meta_data)
    values (${user.email}, now(), ${database.json(data)})
    returning id`
  if (!row) throw new Error('The test user was not stored')
  return row
}

/** Signs an account in, now and by its password; gives the claims that its token has. */
export async function addTestSession(
  database: Database,
  accountId: string,
): Promise<Record<string, unknown>> {
  const [session] = await database<{ id: string }[]>`
    insert into auth.sessions (user_id, amr, network_hash, created_at, refreshed_at)
    values (${accountId}, '[]', '\\x00', now(), now()) returning id`
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }]
  return { session_id: session?.id, aal: 'aal1', amr }
}
