import type { MailCounts } from '../packages/supabase-apis/mail/mail-attempt.ts'
import type { MailQueue } from '../packages/supabase-apis/mail/mail-queue.ts'
import type { Database } from '../packages/supabase-apis/database/database.ts'
import { codesOf } from '../packages/supabase-apis/database/error-codes.ts'
import { listAppliedMigrations, pendingMigrations } from './postgres/migrations.ts'
import type { RealtimeApi } from '../packages/supabase-apis/realtime-api/realtime-api.ts'
import type { ChangeWatch } from '../packages/supabase-apis/database/change-watch.ts'
import { describeConnectionFailure } from './postgres/server-state.ts'
import type { WriteProbe } from './postgres/write-probe.ts'
import { listDatabaseGaps } from './postgres/schema-gaps.ts'

/** A backend's own state, for the metrics. */
export type BackendReadings = {
  /** How many database errors this process has logged. */
  databaseErrors: number
  /** Whether this process receives notifications of changes. */
  isListening: boolean
  /** The size of each connection pool of this process. */
  poolSizes: Record<string, number>
  sockets: number
  channels: number
  /** Undefined without a mail server. */
  mails: MailCounts | undefined
  /** Undefined when the database does not answer in time. */
  database: DatabaseReadings | undefined
}

type DatabaseReadings = {
  /** Connections of all processes of the site, by state as PostgreSQL names it. */
  connections: Record<string, number>
  maxConnections: number
  migrations: { applied: number; pending: number; newest: string }
  mails: { waiting: number; oldestSeconds: number } | undefined
  /** What all visitors together did in the last day more often than is usual, by action. */
  busyVisitors: Record<string, number>
  /** By source of open data that is on: seconds since it was last read, or turned on, and failures since. */
  sources: { ages: Record<string, number>; failures: Record<string, number> }
}

const timeoutMs = 2_000

type DatabaseErrors = { record(cause: unknown): void; count(): number }

/** Matches an SQLSTATE (it has a digit) or a lost connection. Other error codes do not come from the database. */
const databaseCodes =
  /^((?=.*\d)[0-9A-Z]{5}|CONNECTION_.*|(CONNECT|RESPONSE)_TIMEOUT|ECONNREFUSED|ECONNRESET)$/

/** Counts logged database errors. */
export function countDatabaseErrors(): DatabaseErrors {
  let errors = 0
  return {
    record(cause) {
      if (codesOf(cause).some((code) => databaseCodes.test(code))) errors += 1
    },
    count: () => errors,
  }
}

/** Returns the function that reads them. It never throws, and answers within two seconds. */
export function openReadings(context: {
  database: Database
  errors: DatabaseErrors
  watch: { isListening(): boolean }
  realtime: Pick<RealtimeApi, 'count'>
  mails: MailQueue | undefined
  poolSizes: Record<string, number>
}): () => Promise<BackendReadings> {
  const { database, errors, watch, realtime, mails, poolSizes } = context
  return async () => ({
    databaseErrors: errors.count(),
    isListening: watch.isListening(),
    poolSizes,
    ...realtime.count(),
    mails: mails?.counts(),
    database: await withinTime(readDatabase(database, mails)),
  })
}

type Counts = Record<string, number>

async function readDatabase(
  database: Database,
  queue: MailQueue | undefined,
): Promise<DatabaseReadings> {
  type Sources = { failures: Counts | null; ages: Counts | null }
  type Row = { most: number; connections: Counts | null; busy: Counts; sources: Sources }
  const [row] = await database<Row[]>`
    select current_setting('max_connections')::int as most, (
      select jsonb_object_agg(state, count) from (
        select coalesce(state, 'unknown') as state, count(*) from pg_stat_activity
        where datname = current_database() and application_name = 'site' group by 1
      ) states) as connections, desk.busy_visitors() as busy, (
        select jsonb_build_object('failures', jsonb_object_agg(name, coalesce(attempts, 0)), 'ages', jsonb_object_agg(name,
          extract(epoch from now() - coalesce(read_at, turned_on_at)))) from desk.read_sources
          left join desk.work on work.kind = 'source' and key = name) as sources`
  const applied = await listAppliedMigrations(database)
  const pending = await pendingMigrations(database)
  const waiting = await queue?.readWaiting()
  const oldest = waiting?.oldest?.getTime()
  return {
    connections: row?.connections ?? {},
    maxConnections: Number(row?.most),
    busyVisitors: row?.busy ?? {},
    sources: readSourceReadings(row?.sources),
    migrations: {
      applied: applied.length,
      pending: pending.length,
      newest: applied.at(-1)?.name ?? '',
    },
    mails: waiting && {
      waiting: waiting.waiting,
      oldestSeconds: oldest === undefined ? 0 : Math.max(0, Date.now() - oldest) / 1000,
    },
  }
}

/** Without a source, PostgreSQL's aggregates are null. */
const readSourceReadings = (
  row: { ages: Record<string, number> | null; failures: Record<string, number> | null } | undefined,
) => ({ ages: row?.ages ?? {}, failures: row?.failures ?? {} })

async function withinTime<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, timeoutMs, undefined)
  // A failure is a reading too: it becomes `site_database_up 0`.
  const outcome = reading.catch(() => undefined)
  return Promise.race([outcome, late.promise]).finally(() => clearTimeout(timer))
}

type Checked = {
  database: Database
  url: string
  writing: WriteProbe
  watch: Pick<ChangeWatch, 'isDeaf'>
}

const deaf =
  'the database delivers no notifications: DATABASE_URL leads to a connection pooler in transaction mode'

/** Lists why the site cannot work on its own database, one sentence each. Never throws. */
export async function listProblems({ database, url, writing, watch }: Checked): Promise<string[]> {
  const problems = watch.isDeaf() ? [deaf] : []
  try {
    const pending = await pendingMigrations(database)
    if (pending.length > 0) return pending.map((name) => `migration ${name} is not applied`)
    const unwritable = await writing.problem()
    if (unwritable !== undefined) problems.push(unwritable)
    return [...problems, ...(await listDatabaseGaps(database))]
  } catch (problem) {
    const reason = describeConnectionFailure(url, problem)
    if (reason) return [`DATABASE_URL ${reason}`]
    const ofDisk = await writing.diskProblem().catch(() => undefined)
    if (ofDisk !== undefined) return [ofDisk]
    return problems.length > 0 ? problems : ['the database cannot be reached']
  }
}
