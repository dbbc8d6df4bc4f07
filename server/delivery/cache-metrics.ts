import { Counter, Gauge, type Registry } from 'prom-client'
import type { Purger } from './cache-purge.ts'
import type { PageCache } from './page-cache.ts'

const cacheCounts = {
  hits: 'Requests for pages served from the cache',
  misses: 'Requests for pages that had to be rendered',
  invalidated: 'Cached pages removed because something on them changed',
}

/** Metrics of the page cache: its memory, hits and misses. */
export function registerCache(
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
export function registerPurger(registry: Registry, { count }: Purger): void {
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
