import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Queue } from '../../packages/network-queue/queue.ts'
import type { Purger } from './cache-purge.ts'
import { registerReadings } from './backend-metrics.ts'
import { shareMetrics } from './cluster-metrics.ts'
import type { PageCache } from './page-cache.ts'

/** The metrics of one running site and of its queues, by name, in Prometheus' text format. */
export function openMetrics(queues: Record<string, Pick<Queue, 'count'>>) {
  const registry = new Registry()
  // Sampled every 10 ms, the default, the event loop's delay costs an idle site a tenth of a slow processor.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 250 })
  const responses = new Histogram({
    name: 'site_response_seconds',
    help: 'Time from request to response, in seconds, by kind of URL and status',
    labelNames: ['kind', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  registerQueues(registry, queues)
  const readMetrics = shareMetrics(registry)
  return {
    addCache: (cache: Parameters<typeof registerCache>[1]) => registerCache(registry, cache),
    addPurger: (purger: Purger) => registerPurger(registry, purger),
    /** Adds metrics of the database, emails and WebSockets. */
    addBackend: (read: Parameters<typeof registerReadings>[1]) => registerReadings(registry, read),
    /** Shows when the last verified backup was made; nothing while that is unknown. */
    addLastBackup(readTime: () => Promise<number | undefined>) {
      const gauge = new Gauge({
        name: 'site_last_backup_timestamp_seconds',
        help: 'When the last verified backup was made, in Unix time; 0 if none was verified',
        // Every worker reads the same folder.
        aggregator: 'max',
        registers: [],
        async collect() {
          const time = await readTime()
          if (time === undefined) this.remove()
          else this.set(time / 1000)
        },
      })
      registry.registerMetric(gauge)
    },
    /** Shows the free space of each folder that the site writes to. */
    addFreeSpace(readFree: () => Promise<Record<string, number>>) {
      const gauge = new Gauge({
        name: 'site_disk_free_bytes',
        help: 'Free space on the disk of a folder',
        labelNames: ['folder'],
        aggregator: 'min',
        registers: [],
        async collect() {
          for (const [folder, bytes] of Object.entries(await readFree()))
            this.set({ folder }, bytes)
        },
      })
      registry.registerMetric(gauge)
    },
    record(kind: string, status: number, seconds: number) {
      responses.observe({ kind, status: String(status) }, seconds)
    },
    async respond() {
      return new Response(await readMetrics(), {
        headers: { 'Content-Type': registry.contentType },
      })
    },
  }
}

/** The queues keep their own counts, which are read whenever someone reads the metrics. */
function registerQueues(registry: Registry, queues: Record<string, Pick<Queue, 'count'>>) {
  const counts = () =>
    Object.entries(queues).map(([name, queue]) => ({ queue: name, ...queue.count() }))
  for (const state of ['running', 'waiting'] as const) {
    const gauge = new Gauge({
      name: `site_${state}`,
      help: `Requests ${state}, by queue`,
      labelNames: ['queue'],
      registers: [],
      collect() {
        for (const { queue, ...count } of counts()) this.set({ queue }, count[state])
      },
    })
    registry.registerMetric(gauge)
  }
  const refused = new Counter({
    name: 'site_refused_total',
    help: 'Requests refused with 503 because a queue was full, by queue',
    labelNames: ['queue'],
    registers: [],
    collect() {
      this.reset()
      for (const { queue, refused: count } of counts()) this.inc({ queue }, count)
    },
  })
  registry.registerMetric(refused)
}

const cacheCounts = {
  hits: 'Requests for pages served from the cache',
  misses: 'Requests for pages that had to be rendered',
  invalidated: 'Cached pages removed because something on them changed',
}

/** Metrics of the page cache: its memory, hits and misses. */
function registerCache(
  registry: Registry,
  { size, count }: Pick<PageCache, 'size' | 'count'>,
): void {
  for (const [name, help] of Object.entries(cacheCounts)) {
    const counter = new Counter({
      name: `site_page_cache_${name}_total`,
      help,
      registers: [],
      collect() {
        this.reset()
        this.inc(count()[name as keyof typeof cacheCounts])
      },
    })
    registry.registerMetric(counter)
  }
  const gauge = new Gauge({
    name: 'site_page_cache_bytes',
    help: 'Memory that cached pages take; PAGE_CACHE_MB limits it',
    registers: [],
    collect() {
      this.set(size())
    },
  })
  registry.registerMetric(gauge)
}

/** Metrics of purging shared caches. */
function registerPurger(registry: Registry, { count }: Purger): void {
  const requests = new Counter({
    name: 'site_purges_total',
    help: 'Requests to purge shared caches, by result',
    labelNames: ['result'],
    registers: [],
    collect() {
      const { purged, failed } = count()
      this.reset()
      this.inc({ result: 'purged' }, purged)
      this.inc({ result: 'failed' }, failed)
    },
  })
  const waiting = new Gauge({
    name: 'site_purge_keys_waiting',
    help: 'Keys that are yet to be purged from shared caches',
    registers: [],
    collect() {
      this.set(count().waiting)
    },
  })
  registry.registerMetric(requests)
  registry.registerMetric(waiting)
}
