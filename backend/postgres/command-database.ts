import { realpath } from 'node:fs/promises'
import type { Settings } from '../backend.ts'
import { closeInReverse } from '../shutdown.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrations.ts'
import { clusterPaths, readClusterPassword } from './postgres-cluster.ts'
import { findPostmaster } from './postmaster.ts'

export type CommandDatabase = { database: Database; url: string; close(): Promise<void> }

/**
 * The database a command works on: DATABASE_URL, else the embedded one. While the site runs, its
 * server is used; otherwise one is started, migrated, and stopped again by `close`.
 * Throws one line when there is no such database. With `alone`, it also does while the site has the
 * data folder, and a database that is started is left as it is, not migrated.
 */
export async function openCommandDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'supabase'>,
  { alone = false }: { alone?: boolean } = {},
): Promise<CommandDatabase> {
  const { databaseUrl, dataDir, supabase } = settings
  if (databaseUrl) return connect(databaseUrl)
  if (supabase) {
    throw new Error(
      'Commands reach a Supabase project by its database: unset SUPABASE_URL and SUPABASE_ANON_KEY, and set DATABASE_URL to its connection string.',
    )
  }
  const lock = await lockDataFolder(dataDir).catch((problem: unknown) => ({ problem }))
  if ('release' in lock) return startServer(dataDir, lock, !alone)
  if (alone) throw lock.problem
  const url = await findRunningServer(dataDir)
  if (!url) throw lock.problem
  return connect(url)
}

async function startServer(
  dataDir: string,
  lock: { release(): Promise<void> },
  migrated: boolean,
): Promise<CommandDatabase> {
  const opened = [lock.release]
  const close = () => closeInReverse(opened)
  try {
    const server = await openEmbeddedPostgres(dataDir)
    opened.push(server.close)
    const connected = connect(server.url)
    opened.push(connected.close)
    if (migrated) await migrate(connected.database)
    return { ...connected, close }
  } catch (problem) {
    await close()
    throw problem
  }
}

/** The address of the server another process, usually the site, has in the data folder. */
export async function findRunningServer(dataDir: string): Promise<string | undefined> {
  const places = clusterPaths(await realpath(dataDir))
  const running = await findPostmaster(places.cluster)
  const password = running && (await readClusterPassword(places))
  if (!password) return undefined
  return `postgres://postgres:${password}@127.0.0.1:${running.port}/postgres`
}

function connect(url: string): CommandDatabase {
  const database = openDatabase(url, { maxConnections: 3 })
  return { database, url, close: () => database.end({ timeout: 5 }) }
}
