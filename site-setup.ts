import { availableParallelism } from 'node:os'
import type { RouteHandle } from './app/route-handle.ts'
import { networkOf } from './backend/accounts/network-address.ts'
import type { Backend } from './backend/backend.ts'
import { openDayClock } from './content/new-zealand-day.ts'
import { openBuiltFiles } from './delivery/built-files.ts'
import { busyPage } from './delivery/busy-response.ts'
import { usualPoolSizes, type PoolSizes } from './backend/postgres/site-pools.ts'
import { openPurger, type PurgeSettings } from './delivery/cache-purge.ts'
import type { Responded } from './delivery/cached-response.ts'
import { followPublishedContent } from './delivery/followed-content.ts'
import { openMetrics } from './delivery/metrics.ts'
import { openPageCache, type Render } from './delivery/page-cache.ts'
import { openPages, type Pages, type PagesOptions } from './delivery/rendered-pages.ts'
import { writeHeaders } from './delivery/response-headers.ts'
import { shareResponse } from './delivery/shared-caching.ts'
import { consoleSiteLog, type SiteLog } from './delivery/site-log.ts'
import { isLoopbackOrigin } from './shared/loopback.ts'
import { openQueue, type Queue, type QueueLimits } from './shared/queue.ts'
import { openShares } from './shared/shares.ts'

type QueueName = 'pages' | 'data' | 'dataShare' | 'catalogue' | 'accounts' | 'storage'

export type SiteOptions = Omit<PagesOptions, 'log'> & {
  backend: Backend
  trustProxy?: number
  /** Origins whose pages may use the APIs from a browser; none by default. */
  corsOrigins?: string[]
  /** Memory for cached pages, in megabytes; 0 by default. */
  pageCacheMb?: number
  /** The shared caches to purge when something changes; none by default. */
  purge?: PurgeSettings | undefined
  metricsToken?: string
  /** When the last verified backup was made, for the metrics. */
  readLastBackup?: (() => Promise<number | undefined>) | undefined
  /** Logs responses and errors; by default errors only, on the console. */
  log?: SiteLog
  /** Aborted at shutdown: running requests still get their response. */
  stopping?: AbortSignal
  /** How many connections to the database each part has. */
  pools?: PoolSizes
  /** The limits of single queues, instead of the usual ones. */
  queues?: Partial<Record<QueueName, QueueLimits>>
}

/** The files of the build that browsers request. */
const builtFolder = 'build/client'

export type SiteSetup = Awaited<ReturnType<typeof setUpSite>>

// Pages and accounts: twice the connections that each has to the database, so that some render while
// others query. A search keeps a processor busy: more searches than processors would starve the pages.
const limitsFor = ({ pages, accounts, api }: PoolSizes): Record<QueueName, QueueLimits> => ({
  pages: { concurrency: 2 * pages, maxWaiting: 200, maxWaitMs: 5_000 },
  // Data API requests from outside, on connections of their own.
  data: { concurrency: api, maxWaiting: 100, maxWaitMs: 5_000 },
  // What one network may take of them.
  dataShare: { concurrency: Math.ceil(api / 2), maxWaiting: 50, maxWaitMs: 5_000 },
  catalogue: { concurrency: availableParallelism(), maxWaiting: 100, maxWaitMs: 5_000 },
  accounts: { concurrency: 2 * accounts, maxWaiting: 100, maxWaitMs: 5_000 },
  // A page asks for many pictures at once.
  storage: { concurrency: 2 * api, maxWaiting: 200, maxWaitMs: 10_000 },
})

/** Runs a task for the client at an IP address when there is room for it. */
export type ApiQueue = (
  address: string,
  task: () => Promise<Response>,
  signal: AbortSignal,
) => Promise<Response | 'refused'>

/** What the steps of a site share: queues, rendering behind them, the page cache, log and metrics. */
export async function setUpSite(options: SiteOptions) {
  const {
    backend,
    siteOrigin,
    trustProxy = 0,
    corsOrigins = [],
    log = consoleSiteLog,
    stopping,
  } = options
  const isSecure = siteOrigin.startsWith('https:')
  const limits = { ...limitsFor(options.pools ?? usualPoolSizes), ...options.queues }
  // Separate, so that neither searches nor password guesses keep anybody from reading.
  const queues = {
    pages: openQueue(limits.pages),
    data: openQueue(limits.data),
    catalogue: openQueue(limits.catalogue),
    accounts: openQueue(limits.accounts),
    storage: openQueue(limits.storage),
  }
  const shares = openShares(limits.dataShare)
  // First the client's own share, so that only what it may run takes a place in the queue of all.
  const shared = (queue: Queue): ApiQueue => {
    return (address, task, signal) =>
      shares.run(networkOf(address), () => queue.run(task, signal), signal)
  }
  const unshared = (queue: Queue): ApiQueue => {
    return (_address, task, signal) => queue.run(task, signal)
  }
  const metrics = openMetrics(queues)
  const pages = await openPages({ ...options, log })
  // A hosted project announces no changes, so there would be nothing to purge.
  const purge = backend.kind === 'hosted' ? undefined : options.purge
  const render = openRender(pages, queues, { isSecure, isPurged: purge !== undefined })
  // In development a page shows what was just written.
  const cacheMb = typeof options.build === 'function' ? 0 : (options.pageCacheMb ?? 0)
  const cache = openPageCache({
    render,
    limit: cacheMb * 2 ** 20,
    mayCache: pages.mayCache,
    day: openDayClock(options.now ?? (() => new Date())),
    log: log.error,
  })
  // First what pages are made from, then the pages.
  backend.onPageChange(pages.forget)
  metrics.addCache(cache)
  const changes = followPublishedContent(pages.content, { changes: backend, stopping })
  changes.listen(cache.invalidate)
  if (purge) {
    const purger = openPurger({ ...purge, isPurger: backend.isPurger, log })
    changes.listen(purger.purge)
    metrics.addPurger(purger)
  }
  await changes.start()
  if (backend.readings) metrics.addBackend(backend.readings)
  if (options.readLastBackup) metrics.addLastBackup(options.readLastBackup)
  const record = ({ start, ...responded }: Responded, kind = 'page') => {
    const ms = performance.now() - start
    metrics.record(kind, responded.status, ms / 1000)
    log.responded({ ...responded, ms }, kind === 'health' || kind === 'asset' ? 'debug' : 'info')
  }
  const { metricsToken } = options
  const token = metricsToken && `Bearer ${metricsToken}`
  return {
    backend,
    trustProxy,
    corsOrigins,
    log,
    stopping,
    isSecure,
    isPublic: !isLoopbackOrigin(siteOrigin),
    queues,
    apiQueues: {
      data: shared(queues.data),
      catalogue: shared(queues.catalogue),
      accounts: unshared(queues.accounts),
      storage: unshared(queues.storage),
    },
    metrics,
    render,
    cache,
    files: openBuiltFiles(builtFolder, { isSecure }),
    record,
    token,
  }
}

/** Renders in the queue that the page's route declares, and keeps the headers of a cached page. */
function openRender(
  pages: Pages,
  queues: Record<NonNullable<RouteHandle['queue']>, Queue>,
  { isSecure, isPurged }: { isSecure: boolean; isPurged: boolean },
): Render {
  return async (request, tags, visitor) => {
    const queue = queues[(await pages.queueOf(request)) ?? 'pages']
    const response = await queue.run(() => pages.render(request, tags, visitor), request.signal)
    if (response === 'refused') return busyPage(request)
    const isKnown = ['GET', 'HEAD'].includes(request.method) && pages.mayCache(request.url)
    shareResponse(response.headers, { status: response.status, tags, isKnown, isPurged })
    writeHeaders(response.headers, { isSecure })
    return response
  }
}
