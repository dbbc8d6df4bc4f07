import { realpathSync } from 'node:fs'
import path from 'node:path'
import { readSettings } from '../../backend/backend.ts'
import { openSharedPostgres } from '../../backend/postgres/site-postgres.ts'
import { serveClusterMetrics } from '../delivery/cluster-metrics.ts'
import { openSiteLog } from '../delivery/site-log.ts'
import { firstData, type Server } from '../server.ts'
import { openControlSocket } from './control-socket.ts'
import { followCurrentRelease } from './current-release.ts'
import { startWorker } from './worker-process.ts'
import { openWorkerSlots } from './worker-slots.ts'

/**
 * The site by several processes on one port. The primary locks the data folder, runs the database and its
 * migrations, hands connections to the workers in turn, and restarts a worker that ends. On SIGHUP it replaces
 * them, without losing a request, with workers that load the current code and build. Throws if a worker does not start.
 */
export async function openWorkers(count: number): Promise<Server> {
  let roll = () => {}
  // Handle it from the start: by default the signal would end a site that is still starting.
  process.on('SIGHUP', () => roll())
  const settings = readSettings()
  const log = openSiteLog({ level: settings.logLevel })
  const database = settings.supabase
    ? undefined
    : await openSharedPostgres(settings, { log: log.error, processes: count, firstData })
  const checkout = realpathSync(path.join(import.meta.dirname, '../..'))
  const findRelease = followCurrentRelease(checkout)
  // Pass absolute paths: relative ones would be different folders in the next release.
  const environment = {
    DATA_DIR: settings.dataDir,
    BACKUP_DIR: settings.backupDir,
    ...(database ? { DATABASE_URL: database.url } : {}),
  }
  serveClusterMetrics()
  const start = () => {
    const folder = findRelease()
    return startWorker({
      script: path.join(folder, 'server/workers/worker.ts'),
      folder,
      environment,
    })
  }
  const workers = openWorkerSlots(count, start, log)
  roll = () => void workers.roll()
  const closeAll = async () => {
    await workers.close()
    await database?.close()
  }
  try {
    await workers.ready
  } catch (cause) {
    await closeAll()
    throw cause
  }
  const control = await openControlSocket(
    settings,
    { checkout, findRelease, roll: workers.roll },
    log,
  )
  const close = async () => {
    await control.close()
    await closeAll()
  }
  return { url: settings.siteOrigin, settings, log, close }
}
