import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openAccessTokens } from './access-token.ts'
import { openAuthApi } from './auth-api/auth-api.ts'
import { closeInReverse } from './shutdown.ts'
import { openDataApi } from './data-api/data-api.ts'
import { openDatabase } from './postgres/database.ts'
import { consoleLog, type ErrorLog } from './error-log.ts'
import { openMailer } from './mail/mailer.ts'
import { openOutbox } from './mail/outbox.ts'
import { pendingMigrations } from './postgres/migrations.ts'
import { openSitePostgres, prepareDatabase, type FirstData } from './postgres/site-postgres.ts'
import { checkProject } from './project-check.ts'
import { watchChanges } from './change-watch.ts'
import { openRealtimeApi, type RealtimeApi } from './realtime-api/realtime-api.ts'
import { parseSettings, type Settings } from './settings.ts'

export type { FirstData } from './postgres/site-postgres.ts'
export type { Settings } from './settings.ts'

/** Reads the settings of this process. Throws one error that names every wrong variable. */
export function readSettings(
  variables: Record<string, string | undefined> = process.env,
): Settings {
  return parseSettings(variables)
}

/** Who asks: the address limits are counted by. */
export type Visitor = { address: string }

export type Backend = {
  kind: 'embedded' | 'external' | 'hosted'
  /** What a browser is told; a null url is the site's own origin. */
  browser: { url: string | null; publishableKey: string }
  /** How the server's own client reaches the backend: inside the process, or over the network. */
  fetch: typeof fetch
  /** Answers /rest/v1 and /auth/v1; null where a hosted project does that elsewhere. */
  answer: ((request: Request, visitor: Visitor) => Promise<Response>) | null
  /** Makes connections at /realtime/v1; null where a hosted project does that elsewhere. */
  realtime: RealtimeApi | null
  /** Shows the mails that were written to the outbox instead of sent; null when they are sent. */
  outbox: ((request: Request) => Promise<Response>) | null
  /**
   * Calls back with each topic of pages that has changed, '' for all of them. Where nothing tells,
   * as with a hosted project, it never calls.
   */
  onPageChange(listener: (topic: string) => void): void
  /** What keeps the site from working, in words; empty when it is ready. */
  problems(): Promise<string[]>
  close(): Promise<void>
}

const publishableKey = 'sb_publishable_local'

/**
 * Opens the backend the settings ask for: embedded PostgreSQL, an own one, or hosted Supabase. What
 * breaks while it answers goes to `log`.
 */
export function openBackend(
  settings: Settings,
  options: { firstData?: FirstData; log?: ErrorLog } = {},
): Promise<Backend> {
  return settings.supabase
    ? openHostedBackend(settings.supabase)
    : openOwnBackend(settings, options.log ?? consoleLog, options.firstData)
}

async function openHostedBackend(project: { url: string; anonKey: string }): Promise<Backend> {
  return {
    kind: 'hosted',
    browser: { url: project.url, publishableKey: project.anonKey },
    fetch,
    answer: null,
    realtime: null,
    outbox: null,
    onPageChange() {},
    async problems() {
      const health = await checkProject(project)
      return health === 'healthy' ? [] : [`the Supabase project ${health}`]
    },
    async close() {},
  }
}

async function openOwnBackend(
  settings: Settings,
  log: ErrorLog,
  firstData?: FirstData,
): Promise<Backend> {
  const { dataDir, siteOrigin } = settings
  // What is open so far, so that a failure half-way leaves nothing running behind.
  const opened: (() => Promise<void>)[] = []
  const closeAll = () => closeInReverse(opened, log)
  try {
    const { url, close } = await openSitePostgres(settings, { log })
    opened.push(close)
    await mkdir(dataDir, { recursive: true })
    const database = openDatabase(url)
    opened.push(() => database.end({ timeout: 5 }))
    // Accounts have connections of their own, so that slow searches cannot keep anyone signed out.
    const accounts = openDatabase(url, { maxConnections: 5 })
    opened.push(() => accounts.end({ timeout: 5 }))
    await prepareDatabase(database, firstData)
    const tokens = await openAccessTokens({
      dataDir,
      signingKey: settings.authSigningKey,
      issuer: `${siteOrigin}/auth/v1`,
    })
    const outboxDir = join(dataDir, 'outbox')
    const mailer = openMailer({ ...settings, outboxDir })
    opened.push(mailer.close)
    const openLine = () => openDatabase(url, { maxConnections: 1 })
    const watch = watchChanges({ database, openLine, log })
    opened.push(watch.close)
    // Nobody waits for it: without it pages go by their age. It says itself what goes wrong.
    void watch.begin().catch(() => {})
    const { serviceKey } = settings
    const keys = { publishableKey, serviceKey }
    const auth = openAuthApi({ database: accounts, tokens, mailer, siteOrigin, log, ...keys })
    opened.push(auth.close)
    const data = openDataApi({ database, tokens, log, ...keys })
    // Passing reviews on to many readers must not keep pages waiting for a connection.
    const readers = openDatabase(url, { maxConnections: 2 })
    opened.push(() => readers.end({ timeout: 5 }))
    const realtime = openRealtimeApi({
      database: readers,
      watch,
      tokens,
      siteOrigin,
      log,
      ...keys,
    })
    opened.push(realtime.close)
    const answer = (request: Request, visitor: Visitor) =>
      new URL(request.url).pathname.startsWith('/rest/v1')
        ? data(request, visitor)
        : auth.answer(request, visitor)
    return {
      kind: settings.databaseUrl ? 'external' : 'embedded',
      browser: { url: null, publishableKey },
      fetch: (input, init) => answer(new Request(input, init), { address: 'the site itself' }),
      answer,
      realtime,
      outbox: settings.smtpUrl ? null : openOutbox(outboxDir),
      onPageChange(listener) {
        watch.hear('page_changes', listener)
        watch.onGap(() => listener(''))
      },
      async problems() {
        try {
          const pending = await pendingMigrations(database)
          return pending.map((name) => `migration ${name} is not applied`)
        } catch {
          return ['the database cannot be reached']
        }
      },
      close: closeAll,
    }
  } catch (cause) {
    await closeAll().catch((problem: unknown) => log('Not all was closed again', problem))
    throw cause
  }
}
