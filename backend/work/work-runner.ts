import type { Database } from '../../packages/supabase-apis/database/database.ts'
import type { ErrorLog } from '../../packages/supabase-apis/error-log.ts'
import { hourMs, retryAfterMs, WorkFailure, type Work, type WorkKind } from './work.ts'

/** How often each process looks for work that is due. */
const usualIntervalMs = 5 * 60_000

/** How long a process has work to itself, before another one takes it. */
const usualLeaseMs = hourMs / 2

type WorkRunner = {
  /** Has this process do a kind of work from now on. */
  add(kind: WorkKind): void
  /** Does what is due, one after the other of each kind, and returns how many were taken. */
  runDue(): Promise<number>
  /** Ends what is under way, which is no failure: it is due again at once. */
  close(): Promise<void>
}

type WorkRunnerOptions = {
  database: Database
  log: ErrorLog
  intervalMs?: number
  /** The clock of a test; otherwise the database's, which all processes share. */
  now?: () => Date
}

/** Opens the runner of this process over `desk.work`. The database gives what is due to one process. */
export function openWorkRunner(options: WorkRunnerOptions): WorkRunner {
  const { log } = options
  const closing = new AbortController()
  const { signal } = closing
  const kinds: WorkKind[] = []
  /** One lane for each kind: a long reading holds up nothing else. */
  const lanes = new Map<string, Promise<number>>()

  async function runKind(kind: WorkKind): Promise<number> {
    await kind.find?.()
    let taken = 0
    while (!signal.aborted && (await runNext(options, kind, signal))) taken += 1
    return taken
  }

  function laneOf(kind: WorkKind): Promise<number> {
    const lane = lanes.get(kind.name) ?? runKind(kind).finally(() => void lanes.delete(kind.name))
    lanes.set(kind.name, lane)
    return lane
  }

  async function runDue(): Promise<number> {
    const counts = await Promise.all(kinds.map(laneOf))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  const timer = setInterval(() => {
    for (const kind of kinds)
      laneOf(kind).catch((cause: unknown) => log(`Work could not be done: ${kind.name}`, cause))
  }, options.intervalMs ?? usualIntervalMs)
  timer.unref()
  return {
    add: (kind) => void kinds.push(kind),
    runDue,
    async close() {
      clearInterval(timer)
      closing.abort()
      await Promise.allSettled(lanes.values())
    },
  }
}

type Row = Omit<Work, 'signal'> & { kind: string; leased_until: string }

/** Takes and does one piece of work of a kind; false when none is due. */
async function runNext(
  { database, log, now }: WorkRunnerOptions,
  kind: WorkKind,
  signal: AbortSignal,
): Promise<boolean> {
  const moment = () => now?.() ?? null
  const { leaseMs = usualLeaseMs } = kind
  const [row] = await database<Row[]>`select kind, key, payload, attempts, leased_until
    from desk.take_work(${kind.name}, make_interval(secs => ${leaseMs / 1000}), ${kind.isAlone === true}, ${moment()}::timestamptz)`
  if (!row) return false
  const { key, leased_until: leasedUntil } = row
  const end = (waitMs: number | null, failure: string | null = null) => database`
    select desk.end_work(work, make_interval(secs => ${waitMs === null ? null : waitMs / 1000}::float8),
      ${failure}, ${moment()}::timestamptz)
    from desk.work where kind = ${kind.name} and key = ${key} and leased_until = ${leasedUntil}::timestamptz`
  /** Gives the lease back; what was queued again meanwhile stays due. */
  const release = (waitMs: number) => database`
    update desk.work set leased_until = null,
      due_at = least(due_at, coalesce(${moment()}::timestamptz, now()) + make_interval(secs => ${waitMs / 1000}))
    where kind = ${kind.name} and key = ${key} and leased_until = ${leasedUntil}::timestamptz`
  try {
    if ((await kind.run({ ...row, signal })) === 'later') await release(leaseMs)
    else await end((await intervalOf(kind, key)) ?? null)
  } catch (cause) {
    // The site is stopping: the next process takes the work, which has not failed.
    if (signal.aborted) {
      await release(0)
      return true
    }
    const isExpected = cause instanceof WorkFailure
    if (!isExpected) log(`Work failed: ${kind.name} ${key}`, cause)
    const reason = isExpected
      ? cause.message
      : 'An unexpected error; the log of the site says which.'
    // What the hours depend on may be what failed.
    const most = await intervalOf(kind, key).catch(() => undefined)
    await end(retryAfterMs(kind, row.attempts, most), reason.replaceAll('\0', '').slice(0, 300))
  }
  return true
}

/** How often work of a key is due, where it comes again. */
const intervalOf = async (kind: WorkKind, key: string) => kind.everyMs?.(key)
