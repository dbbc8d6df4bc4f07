import { closeInReverse } from '../shutdown.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { openDatabase, type Database } from './database.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'
import { OperatorError, type ErrorLog } from '../error-log.ts'
import { migrate } from './migrations.ts'
import { loadFirstParts, type PartRecord } from '../catalogue/part-records.ts'
import type { Settings } from '../settings.ts'

/** Data loaded into an empty database on its first start. */
export type FirstData = { parts: () => Promise<PartRecord[]> }

/** The PostgreSQL server of a site; `close` stops it if it is the embedded one. */
export type SitePostgres = { url: string; close(): Promise<void> }

/** The most connections one site process opens (25, see docs/operations.md), with some to spare. */
const connectionsPerProcess = 30

/**
 * Returns the server at DATABASE_URL, or locks the data folder for this process and starts the
 * embedded server in it, with enough connections for `processes` site processes.
 */
export async function openSitePostgres(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  options: { log: ErrorLog; processes?: number },
): Promise<SitePostgres> {
  const { databaseUrl, dataDir } = settings
  const { log, processes = 1 } = options
  if (databaseUrl) return { url: databaseUrl, close: async () => {} }
  const lock = await lockDataFolder(dataDir)
  try {
    // 100 is PostgreSQL's default.
    const maxConnections = Math.max(100, (processes + 1) * connectionsPerProcess)
    const postgres = await openEmbeddedPostgres(dataDir, {
      settings: { max_connections: String(maxConnections) },
      log,
    })
    return {
      url: postgres.url,
      close: () => closeInReverse([lock.release, postgres.close], log),
    }
  } catch (cause) {
    await lock.release()
    throw cause
  }
}

/** Applies the migrations and loads the first data. */
export async function prepareDatabase(database: Database, firstData?: FirstData): Promise<void> {
  await migrate(database).catch(describeRefusal)
  if (firstData) await loadFirstParts(database, firstData.parts)
}

/** What an operator's own server refuses at the first statement: the address, the role or the database. */
const refusals = /^(ECONN|ENOTFOUND|EAI_|EHOST|ETIMEDOUT|CONNECT_TIMEOUT|28|3D000|53300|57P03)/

function describeRefusal(problem: unknown): never {
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
  options: { log: ErrorLog; processes: number; firstData: FirstData },
): Promise<SitePostgres> {
  const server = await openSitePostgres(settings, options)
  const database = openDatabase(server.url, { maxConnections: 3 })
  try {
    await prepareDatabase(database, options.firstData)
    await database.end({ timeout: 5 })
    return server
  } catch (cause) {
    await closeInReverse([server.close, () => database.end({ timeout: 1 })], options.log).catch(
      (problem: unknown) => options.log('The database failed to close', problem),
    )
    throw cause
  }
}
