import type { Backend } from '../backend/backend.ts'
import { openDayClock } from '../content/texts/new-zealand-day.ts'
import { openBuiltFiles } from './delivery/built-files.ts'
import { usualPoolSizes, type PoolSizes } from '../backend/settings/settings.ts'
import { openPurger, type PurgeSettings } from './delivery/cache-purge.ts'
import type { Responded } from './delivery/cached-response.ts'
import { followPublishedContent } from './delivery/followed-content.ts'
import { openMetrics } from './delivery/metrics.ts'
import { openPageCache, type AdmitPage, type Render } from './delivery/page-cache.ts'
import { openPages, type Pages, type PagesOptions } from './delivery/rendered-pages.ts'
import { openSourceParsing, type SourceParsing } from './source-parsing.ts'
import { thanksTask } from './thanks-task.ts'
import { openUsageRecord } from './delivery/usage-record.ts'
import { writeHeaders } from './delivery/response-headers.ts'
import { shareResponse } from './delivery/shared-caching.ts'
import { consoleSiteLog, type SiteLog } from './delivery/site-log.ts'
import { openPartImports } from './upload-runner.ts'
import { isLoopbackOrigin } from '../packages/network-queue/loopback.ts'
import { openTripPool, type TripPool } from './trip-pool.ts'
import type { FairQueueLimits } from '../packages/network-queue/fair-queue.ts'
import { openSharedThread } from '../packages/network-queue/shared-thread.ts'
import { clientAt, limitsFor, openSiteQueues, type QueueName } from './site-queues.ts'
import { runWithEdits } from '../app/facts/published-content/content-scope.ts'
import type { FollowedContent } from '../app/facts/published-content/content-context.ts'
import { isOperatorNamed } from '../content/pages/site-settings.ts'
import { OperatorError } from '../packages/supabase-apis/error-log.ts'

export type SiteOptions = Omit<PagesOptions, 'log' | 'planTrip' | 'uploads' | 'takeTurn'> & {
  backend: Backend
  trustProxy?: number
  /** Origins whose pages may use the APIs from a browser; none by default. */
  corsOrigins?: string[]
  /** Memory for cached pages, in megabytes; 0 by default. */
  pageCacheMb?: number
  /** The shared caches to purge when something changes; none by default. */
  purge?: PurgeSettings | undefined
  metricsToken?: string | undefined
  /** Whether a public site may open without naming who runs it. */
  allowUnnamed?: boolean
  /** When the last verified backup was made, for the metrics. */
  readLastBackup?: (() => Promise<number | undefined>) | undefined
  /** The free bytes of each folder that the site writes to, for the metrics. */
  readFreeSpace?: () => Promise<Record<string, number>>
  /** Logs responses and errors; by default errors only, on the console. */
  log?: SiteLog | undefined
  /** Aborted at shutdown: running requests still get their response. */
  stopping?: AbortSignal
  /** How many connections to the database each part has. */
  pools?: PoolSizes
  /** The limits of single queues, instead of the usual ones. */
  queues?: Partial<Record<QueueName, FairQueueLimits>> | undefined
  /** Where trips are planned and lists are parsed, if several sites share these processes; by default the site has its own. */
  processes?: SiteProcesses
}

type SiteProcesses = { trips: TripPool; parsing: SourceParsing }

/** The files of the build that browsers request. */
const builtFolder = 'build/client'

export type SiteSetup = Awaited<ReturnType<typeof setUpSite>>

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
  const thread = openSharedThread()
  const queues = openSiteQueues(limits, thread)
  const metrics = openMetrics(queues)
  const isDevelopment = typeof options.build === 'function'
  const { trips, parsing, close } = options.processes
    ? { ...options.processes, close: async () => {} }
    : openSiteProcesses({ isDevelopment })
  const pages = await openPages({
    ...options,
    log,
    planTrip: trips.planTrip,
    uploads: {
      partImports: openPartImports(backend.partUploads, log.error),
      compareSource: parsing.compareUpload,
    },
    takeTurn: thread.takeTurn,
  })
  // A hosted project announces no changes, so there would be nothing to purge.
  const purge = backend.kind === 'hosted' ? undefined : options.purge
  const render = openRender(pages, { isSecure, isPurged: purge !== undefined })
  const admit: AdmitPage = async (request, ...place) =>
    queues[(await pages.queueOf(request)) ?? 'pages'].admit(...place)
  // In development a page shows what was just written.
  const cacheMb = isDevelopment ? 0 : (options.pageCacheMb ?? 0)
  const cache = openPageCache({
    render,
    admit,
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
  refuseUnnamedOperator(options, pages.content)
  startJobs(options, { pages, parsing })
  if (backend.readings) metrics.addBackend(backend.readings)
  if (options.readLastBackup) metrics.addLastBackup(options.readLastBackup)
  if (options.readFreeSpace) metrics.addFreeSpace(options.readFreeSpace)
  const token = options.metricsToken && `Bearer ${options.metricsToken}`
  return {
    backend,
    trustProxy,
    corsOrigins,
    log,
    stopping,
    isSecure,
    mayBePublic: !isLoopbackOrigin(siteOrigin) || trustProxy > 0,
    queues,
    metrics,
    siteOrigin,
    pages,
    render,
    cache,
    files: openBuiltFiles(builtFolder, { isSecure }),
    record: openRecord({ countUse: backend.countUse, counted: pages.counted, metrics, log }),
    /** Notes a visitor who is served without a place in a queue: others give way to them too. */
    seeVisitor: (address: string) => thread.see(clientAt(address)),
    token,
    close,
  }
}

/** Opens what starts a site's processes, with the options of openTripPool. */
export function openSiteProcesses(options: Parameters<typeof openTripPool>[0]) {
  const trips = openTripPool(options)
  const parsing = openSourceParsing()
  return {
    trips,
    parsing,
    async close() {
      await Promise.all([parsing.close(), trips.close()])
    },
  }
}

/** Starts what the site does without a visitor, where it has a database of its own. */
function startJobs(
  { backend, siteOrigin, now = () => new Date() }: SiteOptions,
  { pages, parsing }: { pages: Pages; parsing: SourceParsing },
): void {
  const { content, thanks } = pages
  backend.readSources?.(
    async () => (await pages.sources()).map(parsing.parsed),
    async (name, bytes, { signal, ...known }) => {
      await content.refresh()
      return parsing.compare(content.current(), name, { ...known, bytes, now: now() }, signal)
    },
  )
  const { sendThanks } = backend.desk
  if (sendThanks) {
    backend.addUpkeep?.(
      'thanks',
      thanksTask({ sendThanks, pages: thanks, content, siteOrigin, now }),
    )
  }
}

type Recorded = Pick<Backend, 'countUse'> & {
  counted: Pages['counted']
  metrics: Pick<ReturnType<typeof openMetrics>, 'record'>
  log: Pick<SiteLog, 'responded'>
}

/** Records a response in metrics, log and counts of use. */
function openRecord({ countUse, counted, metrics, log }: Recorded) {
  const countResponse = countUse && openUsageRecord(countUse, counted)
  return (given: Responded, kind = 'page') => {
    const { method, url, start, request } = given
    const status = given.signal?.aborted ? clientLeft : given.status
    const ms = performance.now() - start
    metrics.record(kind, status, ms / 1000)
    const level = kind === 'health' || kind === 'asset' ? 'debug' : 'info'
    log.responded({ method, url, status, ms, request }, level)
    countResponse?.({ ...given, status }, kind)
  }
}

/**
 * The status that is recorded of a request whose client left before its response, as nginx does. Nobody was told a
 * status, and the one that the aborted work ended with, 500 or 503, would count as an error of the site.
 */
const clientLeft = 499

/** Renders a page, and keeps the headers of a cached page. */
function openRender(
  pages: Pages,
  { isSecure, isPurged }: { isSecure: boolean; isPurged: boolean },
): Render {
  return async (request, tags, visitor) => {
    const response = await pages.render(request, tags, visitor)
    const isKnown = ['GET', 'HEAD'].includes(request.method) && pages.mayCache(request.url)
    shareResponse(response.headers, { status: response.status, tags, isKnown, isPurged })
    writeHeaders(response.headers, { isSecure })
    return response
  }
}

/** An address to listen on, which no visitor can open. */
const everyAddress = /^https?:\/\/(0\.0\.0\.0|\[::\])(:|$)/

/**
 * Throws if a public site would open without saying who runs it and how to reach them. A site that could not load
 * its published content may start: nobody knows yet what the owner has set.
 */
function refuseUnnamedOperator(
  { siteOrigin, allowUnnamed = false }: { siteOrigin: string; allowUnnamed?: boolean | undefined },
  content: Pick<FollowedContent, 'current' | 'isLoaded'>,
): void {
  if (allowUnnamed || isLoopbackOrigin(siteOrigin) || everyAddress.test(siteOrigin)) return
  if (!content.isLoaded() || runWithEdits(content.current().edits, isOperatorNamed)) return
  throw new OperatorError(
    `${siteOrigin} is public, but the site does not say who runs it and how to reach them. Start it once with ALLOW_UNNAMED=1 and set both at ${siteOrigin}/desk/site.`,
  )
}
