import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { openBackend, readSettings } from '../backend/backend.ts'
import { openMailFolder } from '../backend/mail/mail-folder.ts'
import { readServerBuild } from '../delivery/built-pages.ts'
import { openSite, type SiteOptions } from '../site.ts'
import type { Database } from '../backend/database.ts'
import { openTestDatabase } from './open-test-database.ts'

export const testOrigin = 'http://127.0.0.1:3000'

export type TestSite = {
  origin: string
  database: Database
  /** Where the database is. */
  url: string
  /** Asks the site for an address, as a browser on this machine would. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** A visitor's official client, talking to this site without a network. */
  openClient(): SupabaseClient
  /** The mails the site has kept, newest first. */
  mails(): ReturnType<ReturnType<typeof openMailFolder>['newest']>
  close(): Promise<void>
}

/** The whole built site, request to response, on a database of its own or on another site's. */
export async function openTestSite(
  options: {
    settings?: Record<string, string>
    address?: string
    now?: () => Date
    database?: Pick<TestSite, 'url' | 'database'>
  } & Pick<SiteOptions, 'log' | 'stopping' | 'lines'> = {},
): Promise<TestSite> {
  const { url, database, close } = options.database
    ? { ...options.database, close: async () => {} }
    : await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'test-site-'))
  const settings = readSettings({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    // Tests change the data behind the site's back, and look at once.
    PAGE_CACHE_MB: '0',
    ...options.settings,
  })
  const { log, stopping, lines } = options
  const backend = await openBackend(settings, log ? { log: log.fault } : {})
  const site = await openSite({
    ...settings,
    backend,
    build: await readServerBuild(),
    now: options.now,
    log,
    stopping,
    lines,
  })
  const address = options.address ?? '127.0.0.1'
  const answer = (request: Request) => site.answer(request, { address })
  return {
    origin: settings.siteOrigin,
    url,
    database,
    ask: (path, init) => answer(new Request(new URL(path, settings.siteOrigin), init)),
    openClient: () =>
      createClient(settings.siteOrigin, backend.browser.publishableKey, {
        auth: {
          persistSession: false,
          autoRefreshToken: false,
          experimental: { recoveryCodes: true },
        },
        global: { fetch: (input, init) => answer(new Request(input, init)) },
      }),
    mails: () => openMailFolder(join(dataDir, 'outbox')).newest(100),
    async close() {
      await backend.close()
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
