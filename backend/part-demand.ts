import type { Database } from '../packages/supabase-apis/database/database.ts'
import type { ErrorLog } from '../packages/supabase-apis/error-log.ts'

/** How often the counts go to the database. What a process has not handed over is lost when it crashes. */
const flushMs = 5 * 60_000

/** The same search counts once in this time: turning pages and reloading are not asking again. */
const onceMs = 10 * 60_000

/** Kinds of parts times cars; beyond it further ones are not counted until the next flush. */
const mostKinds = 1_000

export type PartDemand = {
  /** Counts a search for a kind of part that found nothing; `car` is '' when it named none. */
  note(kind: string, car: string): void
  close(): Promise<void>
}

/** Counts what visitors look for in the catalogue and do not find, by kind of part and car, in memory first. */
export function openPartDemand(options: {
  database: Database
  log: ErrorLog
  now?: () => number
}): PartDemand {
  const { database, log, now = Date.now } = options
  const lastNoted = new Map<string, number>()
  let counts = new Map<string, { kind: string; car: string; times: number }>()
  const flush = async () => {
    for (const [key, at] of lastNoted) if (at <= now() - onceMs) lastNoted.delete(key)
    const rows = [...counts.values()]
    counts = new Map()
    if (rows.length === 0) return
    try {
      await database`select catalogue.add_unanswered_searches(${JSON.stringify(rows)}::jsonb)`
    } catch (cause) {
      log('What was searched for in vain was not counted', cause)
    }
  }
  const timer = setInterval(() => void flush(), flushMs)
  timer.unref()
  return {
    note(kind, car) {
      const key = `${kind}\n${car}`
      if ((lastNoted.get(key) ?? -Infinity) > now() - onceMs || lastNoted.size >= mostKinds) return
      lastNoted.set(key, now())
      counts.set(key, { kind, car, times: (counts.get(key)?.times ?? 0) + 1 })
    },
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
