import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import type { Settings } from '../settings/settings.ts'
import { closeInReverse } from '../../packages/supabase-apis/shutdown.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { openDatabase } from '../../packages/supabase-apis/database/database.ts'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrations.ts'
import { clusterPaths, readClusterPassword } from './postgres-cluster.ts'
import { findPostmaster } from './postmaster.ts'
import { OperatorError } from '../../packages/supabase-apis/error-log.ts'

export type CommandDatabase = { database: Database; url: string; close(): Promise<void> }

/**
 * Opens the database for a command: DATABASE_URL, else the embedded one. Connects to the server of a
 * running site; otherwise starts one, migrates it, and stops it in `close`.
 * Throws a one-line error when there is no such database. With `exclusive` it also throws while the
 * site holds the data folder. It migrates the database it starts only with `migrated`, the default without `exclusive`.
 */
export async function openCommandDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'supabase'>,
  { exclusive = false, migrated = !exclusive }: { exclusive?: boolean; migrated?: boolean } = {},
): Promise<CommandDatabase> {
  const { databaseUrl, dataDir, supabase } = settings
  if (databaseUrl) return connect(databaseUrl)
  if (supabase) {
    throw new OperatorError(
      'Commands need the database of a Supabase project: unset SUPABASE_URL and SUPABASE_ANON_KEY, and set DATABASE_URL to its connection string.',
    )
  }
  const lock = await lockDataFolder(dataDir).catch((problem: unknown) => ({ problem }))
  if ('release' in lock) return startServer(dataDir, lock, migrated)
  if (exclusive) throw lock.problem
  const url = await findRunningServer(dataDir)
  if (!url) throw lock.problem
  return connect(url)
}

async function startServer(
  dataDir: string,
  lock: { release(): Promise<void> },
  shouldMigrate: boolean,
): Promise<CommandDatabase> {
  const opened = [lock.release]
  const close = () => closeInReverse(opened)
  try {
    const server = await openEmbeddedPostgres(dataDir)
    opened.push(server.close)
    const connected = connect(server.url)
    opened.push(connected.close)
    if (shouldMigrate) await migrate(connected.database)
    return { ...connected, close }
  } catch (problem) {
    await close()
    throw problem
  }
}

/** Whether there is a database to open: an embedded one is created by the first start. */
export const hasDatabase = ({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>) =>
  Boolean(databaseUrl) || existsSync(clusterPaths(dataDir).cluster)

/** The URL of the server that another process, usually the site, runs in the data folder. */
export async function findRunningServer(dataDir: string): Promise<string | undefined> {
  const paths = clusterPaths(await realpath(dataDir))
  const running = await findPostmaster(paths.cluster)
  const password = running && (await readClusterPassword(paths))
  if (!password) return undefined
  return `postgres://postgres:${password}@127.0.0.1:${running.port}/postgres`
}

function connect(url: string): CommandDatabase {
  const database = openDatabase(url, { maxConnections: 3 })
  return { database, url, close: () => database.end({ timeout: 5 }) }
}
