import { hourMs } from '../work/work.ts'
import { createHmac, randomBytes } from 'node:crypto'
import { networkOf, wideNetworkOf } from '../../packages/supabase-apis/accounts/network-address.ts'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import type { ErrorLog } from '../../packages/supabase-apis/error-log.ts'

/** How often the counts go to the database. What a process has not handed over is lost when it crashes. */
const flushMs = 60_000

const dayMs = 24 * hourMs

/** Names of searches that one network can have counted in a day; its further ones are not. */
const mostNames = 100

/** Names of searches remembered for all networks together. */
const mostRemembered = 20_000

/** Hours times kinds times subjects between two flushes; beyond it a new subject is counted as 'other'. */
const mostKeys = 2_000

export type UsageKind = 'view' | 'ahead' | 'tool' | 'search' | 'part-search' | 'error'

export type UsageCounts = {
  /** Counts one use of a subject today. The subject is a word of the site's own, never a visitor's. */
  count(kind: UsageKind, subject: string): void
  /**
   * Counts a search without a result, of the catalogue or of the pages: each name once a day (UTC) and process for the network of an
   * IP address, so that a sum of five is hardly one person who asked five times on a day.
   */
  countUnanswered(where: 'parts' | 'pages', name: string, address: string): void
  /** Adds the counts to the database. Never throws: what could not be added waits for the next flush. */
  flush(): Promise<void>
  /** Flushes a last time. */
  close(): Promise<void>
}

/** `hour` is in hours since 1970: a day in New Zealand begins with one, and the database knows which. */
type Row = { hour: number; kind: UsageKind; subject: string; times: number }

/** Counts what the site is used for, in memory, and adds the counts to the database each minute. `now` is in ms. */
export function openUsageCounts(options: {
  database: Database
  log: ErrorLog
  now?: () => number
}): UsageCounts {
  const { database, log, now = Date.now } = options
  const hourNow = () => Math.floor(now() / hourMs)
  const { count, take, putBack } = openSums(hourNow)
  const isFirstToday = openNotedNames(now)
  let condensedAt = -Infinity
  let isFailing = false
  let flushing = Promise.resolve()

  async function handOver() {
    const rows = take()
    try {
      await addToDatabase(database, rows)
    } catch (cause) {
      putBack(rows)
      // Once: a database that is away for an hour would fill the log.
      if (!isFailing) {
        log('Counts of what the site is used for were not stored; each flush tries again', cause)
      }
      isFailing = true
      return
    }
    isFailing = false
    if (hourNow() < condensedAt + 24) return
    try {
      await database`
        select desk.condense_usage((to_timestamp(${now() / 1000}) at time zone 'Pacific/Auckland')::date)`
      condensedAt = hourNow()
    } catch (cause) {
      log('Old counts of what the site is used for were not condensed', cause)
    }
  }

  // One after the other, so that a slow database does not get several at once.
  const flush = () => (flushing = flushing.then(handOver))
  const timer = setInterval(() => void flush(), flushMs)
  timer.unref()
  return {
    count,
    countUnanswered(where, name, address) {
      if (!isFirstToday(`${where} ${name}`, address)) return
      count(where === 'parts' ? 'part-search' : 'search', name)
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/**
 * Remembers for a day which network has asked for which names, by a hash with a random key that is never stored. A
 * network that asks for very many fills its own share only. Beyond what all may remember, the network that asked least
 * recently is forgotten, and may be counted twice: forgetting keeps nobody from being counted.
 */
function openNotedNames(now: () => number): (name: string, address: string) => boolean {
  const networks = new Map<string, Set<string>>()
  let day = -1
  let key = randomBytes(32)
  let remembered = 0

  function begin(today: number) {
    day = today
    key = randomBytes(32)
    networks.clear()
    remembered = 0
  }

  return (name, address) => {
    const today = Math.floor(now() / dayMs)
    if (today !== day) begin(today)
    const network = createHmac('sha256', key)
      .update(wideNetworkOf(address) ?? networkOf(address))
      .digest('base64url')
    const names = networks.get(network) ?? new Set<string>()
    // The last in a map is the one that asked most recently.
    networks.delete(network)
    networks.set(network, names)
    if (names.has(name) || names.size >= mostNames) return false
    names.add(name)
    remembered += 1
    while (remembered > mostRemembered) {
      const [oldest = '', theirs] = networks.entries().next().value ?? []
      networks.delete(oldest)
      remembered -= theirs?.size ?? remembered
    }
    return true
  }
}

/** The sums since the last flush. */
function openSums(hourNow: () => number) {
  let rows = new Map<string, Row>()
  // Those of this hour again: each cached page is counted, and the key of a row takes longer to make than to look up.
  let thisHour = new Map<UsageKind, Map<string, Row>>()
  let hourCounted = 0

  /** Adds to the row of a subject, or to that of all others, and returns it. */
  function add(given: Row): Row {
    const key = `${given.hour} ${given.kind} ${given.subject}`
    const known = rows.get(key)
    if (known) {
      known.times += given.times
      return known
    }
    if (rows.size >= mostKeys && given.subject !== 'other') {
      return add({ ...given, subject: 'other' })
    }
    rows.set(key, given)
    return given
  }

  return {
    count(kind: UsageKind, subject: string) {
      const hour = hourNow()
      if (hour !== hourCounted) thisHour = new Map()
      hourCounted = hour
      const known = thisHour.get(kind)?.get(subject)
      if (known) {
        known.times += 1
        return
      }
      const row = add({ hour, kind, subject, times: 1 })
      if (row.subject !== subject) return
      const ofKind = thisHour.get(kind)
      if (ofKind) ofKind.set(subject, row)
      else thisHour.set(kind, new Map([[subject, row]]))
    },
    take(): Row[] {
      const taken = [...rows.values()]
      rows = new Map()
      thisHour = new Map()
      return taken
    },
    putBack(taken: readonly Row[]) {
      for (const row of taken) add(row)
    },
  }
}

async function addToDatabase(database: Database, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  // In the order of the key: two processes that lock the same rows in different orders would block each other.
  await database`
    insert into desk.usage_counts as known (day, kind, subject, times)
    select (to_timestamp(hour * 3600) at time zone 'Pacific/Auckland')::date, kind, subject, sum(times)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      given (hour bigint, kind text, subject text, times bigint)
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (day, kind, subject) do update set times = known.times + excluded.times`
}
