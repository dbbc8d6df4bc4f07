import { closeInReverse } from '../packages/supabase-apis/shutdown.ts'
import { lockDataFolder } from './postgres/data-folder-lock.ts'
import { openDatabase, type ServingOptions } from '../packages/supabase-apis/database/database.ts'
import { openEmbeddedPostgres } from './postgres/embedded-postgres.ts'
import { OperatorError, type ErrorLog } from '../packages/supabase-apis/error-log.ts'
import type { Meanwhile } from './postgres/postgres-server.ts'
import { migrate } from './postgres/migrations.ts'
import { loadFirstParts, type PartRecord } from './catalogue/part-records.ts'
import type { Settings } from './settings/settings.ts'
import { connectionsPerProcess } from './postgres/site-pools.ts'
import {
  describeConnectionFailure,
  describeUnusable,
  readServerState,
} from './postgres/server-state.ts'

/** Data loaded into an empty database on its first start. */
export type FirstData = { parts: () => Promise<PartRecord[]> }

/** The PostgreSQL server of a site; `close` stops it if it is the embedded one. */
type SitePostgres = { url: string; serving: ServingOptions; close(): Promise<void> }

/**
 * Returns the server at DATABASE_URL, if the site can work on it, or locks the data folder for this process and starts the
 * embedded server in it, with enough connections for `processes` site processes.
 */
export async function openSitePostgres(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'pools'>,
  options: {
    log: ErrorLog
    processes?: number
    starting?: AbortSignal | undefined
    meanwhile?: Meanwhile
  },
): Promise<SitePostgres> {
  const { databaseUrl, dataDir } = settings
  const { log, processes = 1, starting, meanwhile } = options
  if (databaseUrl) {
    const serving = await checkServer(databaseUrl)
    return { url: databaseUrl, serving, close: async () => {} }
  }
  const lock = await lockDataFolder(dataDir)
  try {
    // At least PostgreSQL's default of 100, with some spare for commands and backups.
    const each = connectionsPerProcess(settings.pools)
    const maxConnections = Math.max(100, (processes + 1) * (each + 5))
    const postgres = await openEmbeddedPostgres(dataDir, {
      settings: { max_connections: String(maxConnections) },
      log,
      starting,
      meanwhile,
    })
    return {
      url: postgres.url,
      serving: { setsLimits: true, primaryOnly: true },
      close: () => closeInReverse([lock.release, postgres.close], log),
    }
  } catch (cause) {
    await lock.release()
    throw cause
  }
}

/** Throws one sentence for a standby, or a pooler in transaction mode. */
async function checkServer(databaseUrl: string): Promise<ServingOptions> {
  const state = await readServerState(databaseUrl).catch((problem: unknown) => {
    const reason = describeConnectionFailure(databaseUrl, problem)
    if (!reason) return describeRefusal(problem)
    throw new OperatorError(`DATABASE_URL ${reason}.`, { cause: problem })
  })
  const reason = describeUnusable(state)
  if (reason) throw new OperatorError(`DATABASE_URL ${reason}.`)
  return { setsLimits: state.setsLimits, primaryOnly: true }
}

/**
 * Applies the migrations and loads the first data, which may take longer than a request. Rejects when the start is
 * aborted; PostgreSQL then takes back what is half done.
 */
export async function prepareDatabase(
  url: string,
  firstData?: FirstData,
  starting?: AbortSignal,
): Promise<void> {
  starting?.throwIfAborted()
  const database = openDatabase(url, { maxConnections: 3 })
  const stop = () => void database.end({ timeout: 0 })
  starting?.addEventListener('abort', stop)
  try {
    await migrate(database).catch(describeRefusal)
    if (firstData) await loadFirstParts(database, firstData.parts)
    starting?.throwIfAborted()
  } finally {
    starting?.removeEventListener('abort', stop)
    await database.end({ timeout: 5 })
  }
}

/** What an operator's own server refuses at the first statement: the address, the role or the database. */
const refusals = /^(ECONN|ENOTFOUND|EAI_|EHOST|ETIMEDOUT|CONNECT_TIMEOUT|28|3D000|53300|57P03)/

/** Throws one sentence for what a server refuses at the first statement, and any other problem as it is. */
export function describeRefusal(problem: unknown): never {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
  if (!(problem instanceof Error) || !refusals.test(code)) throw problem
  const reason = problem.message || code
  throw new OperatorError(
    `The database cannot be used: ${reason}. Check DATABASE_URL, and that the server runs; npm run doctor says more.`,
    { cause: problem },
  )
}

/** Like `openSitePostgres`, and prepares the database for several site processes. */
export async function openSharedPostgres(
  settings: Settings,
  options: {
    log: ErrorLog
    processes: number
    firstData: FirstData
    starting?: AbortSignal | undefined
  },
): Promise<SitePostgres> {
  const server = await openSitePostgres(settings, options)
  try {
    await prepareDatabase(server.url, options.firstData, options.starting)
    return server
  } catch (cause) {
    await server
      .close()
      .catch((problem: unknown) => options.log('The database failed to close', problem))
    throw cause
  }
}
