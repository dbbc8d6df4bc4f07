import cluster from 'node:cluster'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readSettings } from '../backend/backend.ts'
import { openSharedPostgres } from '../backend/postgres/site-postgres.ts'
import { serveClusterMetrics } from '../delivery/cluster-metrics.ts'
import { openSiteLog, type SiteLog } from '../delivery/site-log.ts'
import { firstData, type Server } from '../server.ts'

/** How long the place of a process that ended stays empty, in milliseconds: longer each time. */
const pauses = { shortest: 250, longest: 10_000 }
/** Who served for so long did not end of what it started with. */
const steadyAfter = 10_000
/** How long the processes have to stop by themselves, in milliseconds. */
const patience = 20_000

/**
 * The site by several processes on one port. This one locks the data folder, runs the database and
 * its migrations, and hands each connection to the next of the others; one that ends is replaced.
 * Throws when one of them does not start.
 */
export async function openWorkers(count: number): Promise<Server> {
  const settings = readSettings()
  const log = openSiteLog({ level: settings.logLevel })
  const database = settings.supabase
    ? undefined
    : await openSharedPostgres(settings, { log: log.error, processes: count, firstData })
  const team = startTeam(count, database ? { DATABASE_URL: database.url } : {}, log)
  const close = async () => {
    await team.close()
    await database?.close()
  }
  try {
    await team.ready
  } catch (cause) {
    await close()
    throw cause
  }
  return { url: settings.siteOrigin, settings, log, close }
}

function startTeam(count: number, environment: Record<string, string>, log: SiteLog) {
  cluster.setupPrimary({ exec: path.join(import.meta.dirname, 'worker.ts'), args: [] })
  serveClusterMetrics()
  const closing = new AbortController()
  const places = Array.from({ length: count }, () => {
    const ready = Promise.withResolvers<void>()
    return { ready: ready.promise, ended: keepPlace(environment, log, closing.signal, ready) }
  })
  return {
    /** Resolves when all serve, and rejects when one of them could not start. */
    ready: Promise.all(places.map((place) => place.ready)),
    /** Tells all to stop and waits for their end. */
    async close() {
      closing.abort()
      const all = () =>
        Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      for (const worker of all()) if (worker.isConnected()) worker.send('stop', () => {})
      const late = setTimeout(() => {
        for (const worker of all()) worker.process.kill('SIGKILL')
      }, patience)
      await Promise.all(places.map((place) => place.ended))
      clearTimeout(late)
    },
  }
}

/** Keeps one process serving until the signal comes, and resolves once the last of them has ended. */
async function keepPlace(
  environment: Record<string, string>,
  log: SiteLog,
  closing: AbortSignal,
  ready: PromiseWithResolvers<void>,
): Promise<void> {
  let hasServed = false
  let pause = pauses.shortest
  while (!closing.aborted) {
    const began = performance.now()
    const worker = cluster.fork(environment)
    const { pid = 0 } = worker.process
    worker.once('listening', () => {
      hasServed = true
      log.info('A process serves', { process: pid })
      ready.resolve()
    })
    const [code, signal] = await new Promise<[number, string | null]>((resolve) => {
      worker.once('exit', (...ended) => resolve(ended))
    })
    if (closing.aborted) break
    const end = signal ?? `code ${code}`
    if (!hasServed) {
      ready.reject(new Error(`A process of the site did not start (${end})`))
      return
    }
    if (performance.now() - began > steadyAfter) pause = pauses.shortest
    log.error(`Process ${pid} ended (${end}); another takes its place in ${pause} ms`)
    await wait(pause, undefined, { signal: closing }).catch(() => {})
    pause = Math.min(pause * 2, pauses.longest)
  }
  ready.reject(new Error('The site was stopped before it served'))
}
