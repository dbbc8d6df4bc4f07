import { realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readSettings } from '../../backend/backend.ts'
import { openSharedPostgres } from '../../backend/site-postgres.ts'
import { serveClusterMetrics } from '../delivery/cluster-metrics.ts'
import { openSiteLog, type SiteLog } from '../delivery/site-log.ts'
import { checkPort } from '../port-check.ts'
import { firstData, type Server } from '../server.ts'
import { openControlSocket } from './control-socket.ts'
import { followCurrentRelease } from './current-release.ts'
import { startWorker, type WorkerProcess } from './worker-process.ts'
import { OperatorError } from '../../packages/supabase-apis/error-log.ts'
import { openRestartLimit } from './start-again.mjs'

/**
 * The site by several processes on one port. The primary locks the data folder, runs the database and its
 * migrations, hands connections to the workers in turn, and restarts a worker that ends. On SIGHUP it replaces
 * them, without losing a request, with workers that load the current code and build. Throws if a worker does not start.
 */
export async function openWorkers(count: number, starting?: AbortSignal): Promise<Server> {
  let roll = () => {}
  // Handle it from the start: by default the signal would end a site that is still starting.
  process.on('SIGHUP', () => roll())
  const settings = readSettings()
  const log = openSiteLog({ level: settings.logLevel })
  await checkPort(settings)
  const database = settings.supabase
    ? undefined
    : await openSharedPostgres(settings, {
        log: log.error,
        processes: count,
        firstData,
        starting,
      })
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
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(starting?.reason)
  if (starting?.aborted) abort()
  starting?.addEventListener('abort', abort)
  try {
    await Promise.race([workers.ready, aborted.promise])
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

/** Back-off before a worker is restarted, in milliseconds; it doubles each time. */
const backOffMs = { shortest: 250, longest: 10_000 }
/** A worker up this long did not crash at startup: reset the back-off. */
const steadyAfterMs = 10_000

/** A fixed number of workers; each is restarted when it ends, and replaced by a roll. */
type WorkerSlots = {
  /** Resolves when all workers serve, and rejects when one of them could not start. */
  ready: Promise<unknown>
  /**
   * Replaces the workers one after the other: each ends only when its successor accepts connections.
   * Returns undefined, or why it stopped; the workers that were not replaced keep serving.
   */
  roll(): Promise<string | undefined>
  /** Stops all workers and waits for their end. */
  close(): Promise<void>
}

function openWorkerSlots(
  count: number,
  start: () => WorkerProcess,
  log: Pick<SiteLog, 'info' | 'error'>,
): WorkerSlots {
  const closing = new AbortController()
  const live = new Set<WorkerProcess>()
  const begin = () => {
    const worker = start()
    live.add(worker)
    void worker.ended.then(() => live.delete(worker))
    void worker.ready.then(
      () => log.info('Worker is serving', { worker: worker.pid }),
      () => {},
    )
    return worker
  }
  const slots = Array.from({ length: count }, () => openSlot(begin, log, closing.signal))
  let next: Promise<string | undefined> | undefined
  const ready = Promise.all(slots.map((slot) => slot.ready))
  let last: Promise<unknown> = ready.catch(() => {})
  const replaceAll = async () => {
    for (const [done, slot] of slots.entries()) {
      const problem = await slot.replace()
      if (problem === undefined) continue
      const rest = done === 0 ? 'The earlier workers keep serving' : `${done} of ${count} are new`
      return `A new worker did not start (${problem}); the reason is above. ${rest}.`
    }
    return undefined
  }
  const rollOnce = async () => {
    next = undefined
    log.info('Rolling the workers')
    const problem = await replaceAll()
    if (problem === undefined) log.info('All workers are new')
    else log.error(problem)
    return problem
  }
  return {
    ready,
    roll() {
      // A roll that has not begun covers this request too.
      next ??= last.then(rollOnce)
      last = next
      return next
    },
    async close() {
      closing.abort()
      while (live.size > 0) await Promise.all([...live].map((worker) => worker.stop()))
    },
  }
}

function openSlot(begin: () => WorkerProcess, log: Pick<SiteLog, 'error'>, closing: AbortSignal) {
  let current = begin()
  let pause = backOffMs.shortest
  const isDyingOften = openDeathNotice()
  const watch = async (worker: WorkerProcess) => {
    const end = await worker.ended
    const isOver = () => closing.aborted || worker !== current
    if (isOver()) return
    if (performance.now() - worker.startedAt > steadyAfterMs) pause = backOffMs.shortest
    log.error(`Worker ${worker.pid} ended (${end}); restarting it in ${pause} ms`)
    if (isDyingOften()) {
      log.error(
        'A worker keeps ending: more than five times within a minute. It is restarted for ever, and the others serve alone meanwhile; the reasons are above.',
      )
    }
    await wait(pause, undefined, { signal: closing }).catch(() => {})
    pause = Math.min(pause * 2, backOffMs.longest)
    if (isOver()) return
    current = begin()
    // This slot has served before, so keep restarting it for ever.
    void current.ready.catch(() => {})
    void watch(current)
  }
  const ready = current.ready.then(
    () => void watch(current),
    (cause: Error) => {
      const reason = closing.aborted
        ? 'The site was stopped before all workers served.'
        : `A worker did not start (${cause.message}); the reason is above.`
      throw new OperatorError(reason, { cause })
    },
  )
  return {
    ready,
    /** Returns why the successor did not start. */
    async replace(): Promise<string | undefined> {
      if (closing.aborted) return 'the site is stopping'
      const successor = begin()
      try {
        await successor.ready
      } catch (cause) {
        return cause instanceof Error ? cause.message : String(cause)
      }
      if (closing.aborted) return undefined
      // Read `current` only now: the old worker may have crashed and been restarted while we waited.
      const old = current
      current = successor
      void watch(successor)
      await old.stop({ hasSuccessor: true })
      return undefined
    },
  }
}

const everyMs = 60_000

/**
 * Says when a worker dies again and again. Called at each death: true at most once a minute, while there are more
 * than five within a minute.
 */
export function openDeathNotice(clock = () => performance.now()): () => boolean {
  const limit = openRestartLimit(clock)
  let noticedAt = -Infinity
  return () => {
    const now = clock()
    if (limit() !== 'give up' || now - noticedAt < everyMs) return false
    noticedAt = now
    return true
  }
}
