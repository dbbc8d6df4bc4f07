import { closeInReverse } from '../shutdown.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { openDatabase, type Database } from './database.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'
import type { ErrorLog } from '../error-log.ts'
import { migrate } from './migrations.ts'
import { loadFirstParts, type PartRecord } from '../catalogue/part-records.ts'
import type { Settings } from '../settings.ts'

/** What a database of our own holds from its first start on. */
export type FirstData = { parts: () => Promise<PartRecord[]> }

/** The PostgreSQL of a site; `close` stops it where it is the embedded one. */
export type SitePostgres = { url: string; close(): Promise<void> }

/** How many connections one process of the site opens at most, with some to spare. */
const connectionsOfProcess = 25

/**
 * Gives the server of DATABASE_URL, or locks the data folder for this process and starts the
 * embedded one in it, with connections for that many processes of the site.
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
    // PostgreSQL's own default is enough for three processes.
    const most = Math.max(100, (processes + 1) * connectionsOfProcess)
    const postgres = await openEmbeddedPostgres(dataDir, {
      settings: { max_connections: String(most) },
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

/** Applies the migrations, and puts in what a first start brings. */
export async function prepareDatabase(database: Database, firstData?: FirstData): Promise<void> {
  await migrate(database)
  if (firstData) await loadFirstParts(database, firstData.parts)
}

/** The same as `openSitePostgres`, ready for several processes to open. */
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
      (problem: unknown) => options.log('The database did not close', problem),
    )
    throw cause
  }
}
