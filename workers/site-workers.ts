import cluster from 'node:cluster'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readSettings } from '../backend/backend.ts'
import { OperatorError } from '../backend/error-log.ts'
import { openSharedPostgres } from '../backend/postgres/site-postgres.ts'
import { serveClusterMetrics } from '../delivery/cluster-metrics.ts'
import { openSiteLog, type SiteLog } from '../delivery/site-log.ts'
import { firstData, type Server } from '../server.ts'

/** Back-off before a worker is restarted, in milliseconds; it doubles each time. */
const backOffMs = { shortest: 250, longest: 10_000 }
/** A worker up this long did not crash at startup: reset the back-off. */
const steadyAfterMs = 10_000
/** How long workers may take to stop, in milliseconds. */
const shutdownTimeoutMs = 20_000

/**
 * The site by several processes on one port. The primary locks the data folder, runs the database and its
 * migrations, hands connections to the workers in turn, and restarts a worker that ends. Throws when a
 * worker does not start.
 */
export async function openWorkers(count: number): Promise<Server> {
  const settings = readSettings()
  const log = openSiteLog({ level: settings.logLevel })
  const database = settings.supabase
    ? undefined
    : await openSharedPostgres(settings, { log: log.error, processes: count, firstData })
  const workers = startAll(count, database ? { DATABASE_URL: database.url } : {}, log)
  const close = async () => {
    await workers.close()
    await database?.close()
  }
  try {
    await workers.ready
  } catch (cause) {
    await close()
    throw cause
  }
  return { url: settings.siteOrigin, settings, log, close }
}

function startAll(count: number, environment: Record<string, string>, log: SiteLog) {
  cluster.setupPrimary({ exec: path.join(import.meta.dirname, 'worker.ts'), args: [] })
  serveClusterMetrics()
  const closing = new AbortController()
  const slots = Array.from({ length: count }, () => {
    const ready = Promise.withResolvers<void>()
    return {
      ready: ready.promise,
      ended: keepWorkerRunning(environment, log, closing.signal, ready),
    }
  })
  return {
    /** Resolves when all workers serve, and rejects when one of them could not start. */
    ready: Promise.all(slots.map((slot) => slot.ready)),
    /** Stops all workers and waits for their end. */
    async close() {
      closing.abort()
      const all = () =>
        Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      for (const worker of all()) if (worker.isConnected()) worker.send('stop', () => {})
      const timeout = setTimeout(() => {
        for (const worker of all()) worker.process.kill('SIGKILL')
      }, shutdownTimeoutMs)
      await Promise.all(slots.map((slot) => slot.ended))
      clearTimeout(timeout)
    },
  }
}

/** Keeps one worker running until `closing` aborts; resolves when its last process has ended. */
async function keepWorkerRunning(
  environment: Record<string, string>,
  log: SiteLog,
  closing: AbortSignal,
  ready: PromiseWithResolvers<void>,
): Promise<void> {
  let hasServed = false
  let pause = backOffMs.shortest
  while (!closing.aborted) {
    const startedAt = performance.now()
    const worker = cluster.fork(environment)
    const { pid = 0 } = worker.process
    worker.once('listening', () => {
      hasServed = true
      log.info('Worker is serving', { worker: pid })
      ready.resolve()
    })
    const [code, signal] = await new Promise<[number, string | null]>((resolve) => {
      worker.once('exit', (...ended) => resolve(ended))
    })
    if (closing.aborted) break
    const end = signal ?? `code ${code}`
    if (!hasServed) {
      ready.reject(new OperatorError(`A worker did not start (${end}); the reason is above.`))
      return
    }
    if (performance.now() - startedAt > steadyAfterMs) pause = backOffMs.shortest
    log.error(`Worker ${pid} ended (${end}); restarting it in ${pause} ms`)
    await wait(pause, undefined, { signal: closing }).catch(() => {})
    pause = Math.min(pause * 2, backOffMs.longest)
  }
  ready.reject(new Error('The site was stopped before all workers served'))
}
