import { setTimeout as wait } from 'node:timers/promises'
import { keysOfChange, siteKey } from './shared-caching.ts'

/** Where and how shared caches are purged; see docs/proxies-and-caches.md for the request. */
export type PurgeSettings = {
  urls: string[]
  method: 'PURGE' | 'BAN' | 'POST'
  header?: { name: string; value: string } | undefined
}

export type Purger = {
  /** Purges the pages with a changed cache tag; '' purges everything. Returns at once. */
  purge(tag: string): void
  /** Requests so far, and keys still waiting for one. */
  count(): { purged: number; failed: number; waiting: number }
}

export type PurgerOptions = PurgeSettings & {
  /** Whether this process, out of all on the database, sends the requests. */
  isPurger: () => Promise<boolean>
  log: { error(message: string, cause: unknown): void; info(message: string): void }
  /** In milliseconds. */
  times?: Partial<typeof usualTimes>
}

const usualTimes = {
  /** Changes within this time share a request, and every process has time to invalidate its own pages. */
  batch: 100,
  /** Purge again after this time: a cache may store a page from before the change after the first purge. */
  repeat: 2_000,
  /** How long a cache may take to answer. */
  timeout: 5_000,
  /** The first pause after a failure; it doubles each time. */
  shortestPause: 500,
  longestPause: 60_000,
}

/** Cloudflare takes 30 keys a request, others more. */
const keysInRequest = 30
/** If more keys wait, purge everything instead. */
const mostWaiting = 1_000

/** Purges changed pages from shared caches. Retries failed purges for ever, and logs the first failure. */
export function openPurger(options: PurgerOptions): Purger {
  const { urls, isPurger, log } = options
  const times = { ...usualTimes, ...options.times }
  const queues = urls.map((url) => openPurgeQueue(url, { ...options, times }))
  const addToAll = (keys: Iterable<string>) => queues.forEach((queue) => queue.add(keys))
  let heard = new Set<string>()

  async function handOver() {
    const keys = heard
    heard = new Set()
    // If the database cannot say which process purges, all do: a second purge does no harm.
    if (!(await isPurger().catch(() => true))) return
    addToAll(keys)
    setTimeout(addToAll, times.repeat, keys).unref()
  }

  return {
    purge(tag) {
      if (heard.size === 0) {
        const failed = (cause: unknown) => log.error('Shared caches could not be purged', cause)
        setTimeout(() => void handOver().catch(failed), times.batch).unref()
      }
      for (const key of keysOfChange(tag)) heard.add(key)
    },
    count() {
      const counts = queues.map((queue) => queue.count())
      const sum = (name: 'purged' | 'failed' | 'waiting') =>
        counts.reduce((total, count) => total + count[name], 0)
      return { purged: sum('purged'), failed: sum('failed'), waiting: sum('waiting') }
    },
  }
}

/** The purges of one cache, one request at a time. */
function openPurgeQueue(
  url: string,
  options: Omit<PurgerOptions, 'times'> & { times: typeof usualTimes },
) {
  const { log, times } = options
  // A path may hold a secret.
  const { origin } = new URL(url)
  const waiting = new Set<string>()
  const done = { purged: 0, failed: 0 }
  let failures = 0
  let isRunning = false

  async function run() {
    isRunning = true
    while (waiting.size > 0) {
      const keys = [...waiting].slice(0, keysInRequest)
      for (const key of keys) waiting.delete(key)
      try {
        await sendPurge(url, keys, options)
        done.purged += 1
        if (failures > 0) log.info(`The cache at ${origin} can be purged again`)
        failures = 0
      } catch (cause) {
        done.failed += 1
        failures += 1
        add(keys)
        if (failures === 1) {
          log.error(`The cache at ${origin} could not be purged; trying again until it can`, cause)
        }
        const pause = Math.min(times.shortestPause * 2 ** (failures - 1), times.longestPause)
        await wait(pause, undefined, { ref: false })
      }
    }
    isRunning = false
  }

  function add(keys: Iterable<string>) {
    for (const key of keys) waiting.add(key)
    if (waiting.size > mostWaiting || waiting.has(siteKey)) {
      waiting.clear()
      waiting.add(siteKey)
    }
    if (!isRunning) void run()
  }

  return { add, count: () => ({ ...done, waiting: waiting.size }) }
}

/** Throws unless the cache responds with 2xx. */
async function sendPurge(
  url: string,
  keys: string[],
  { method, header, times }: PurgeSettings & { times: typeof usualTimes },
): Promise<void> {
  const headers = new Headers({ 'Surrogate-Key': keys.join(' '), 'Cache-Tag': keys.join(',') })
  if (header) headers.set(header.name, header.value)
  if (method === 'POST') headers.set('Content-Type', 'application/json')
  const response = await fetch(url, {
    method,
    headers,
    body: method === 'POST' ? JSON.stringify({ tags: keys }) : null,
    // A redirect would take the header, which may hold a secret, to another server.
    redirect: 'error',
    signal: AbortSignal.timeout(times.timeout),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The cache responded with status ${response.status}`)
}
