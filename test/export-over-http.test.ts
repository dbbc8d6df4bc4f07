// The download on a real port: whole, cut by the client, and cut by the database. And a site that cannot offer it.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openBackend, readSettings } from '../backend/backend.ts'
import { openLastBackup } from '../backend/backup/backup-folder.ts'
import { reservePort } from '../packages/supabase-apis/fixtures/reserved-port.ts'
import { readServerBuild } from '../server/delivery/built-files.ts'
import { consoleSiteLog } from '../server/delivery/site-log.ts'
import { openServer, type Server } from '../server/server.ts'
import { openSite } from '../server/site.ts'
import { signInToDesk } from './fixtures/desk-browser.ts'
import { downloadPath, pressDownload } from './fixtures/everything-download.ts'
import { openTestDatabase, type TestDatabase } from './fixtures/open-test-database.ts'
import { openTestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

let store: TestDatabase
let folder: string
let server: Server
let origin: string
let owner: Awaited<ReturnType<typeof signInToDesk>>
const here = {
  get origin() {
    return origin
  },
  fetch: (address: string, init?: RequestInit) => fetch(new URL(address, origin), init),
}
beforeAll(async () => {
  store = await openTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'export-http-'))
  const port = await reservePort()
  origin = `http://127.0.0.1:${port}`
  const settings = {
    DATABASE_URL: store.url,
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'silent',
  }
  server = await openServer({ settings: readSettings({ ...settings, SITE_ORIGIN: origin }) })
  owner = await signInToDesk({ ...here, origin, database: store.database }, 'owner')
  // Compresses badly, so that a ZIP that nobody reads waits.
  await store.database`insert into desk.audit_log (action, detail)
    select 'filler', jsonb_build_object('text', (
      select string_agg(md5(at::text || '/' || word), '') from generate_series(1, 120) word))
    from generate_series(1, 6000) at`
})
afterAll(async () => {
  await server.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** The processes of PostgreSQL that write a ZIP. */
const writers = async () =>
  (
    await store.database<{ pid: number }[]>`select pid from pg_locks where locktype = 'advisory'
      and objid = 7262117
      and database = (select oid from pg_database where datname = current_database())`
  ).map(({ pid }) => pid)

test('the whole ZIP arrives', async () => {
  const response = await pressDownload(here, owner.browser)
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(Object.keys(entries)).toContain('manifest.json')
  await expect.poll(writers).toEqual([])
})

test('a client that disconnects frees the database', async () => {
  const response = await pressDownload(here, owner.browser)
  expect(await writers()).toHaveLength(1)
  await response.body?.cancel()
  await expect.poll(writers).toEqual([])
})

test('a ZIP that the database cuts off is a broken download, never a short one, and the site goes on', async () => {
  const response = await pressDownload(here, owner.browser)
  const [pid] = await writers()
  await store.database`select pg_terminate_backend(${pid ?? 0}::integer)`
  await expect(response.arrayBuffer()).rejects.toThrow('terminated')
  expect((await here.fetch('/')).status).toBe(200)
  expect((await pressDownload(here, owner.browser)).status).toBe(200)
})

test('a site on a hosted project says that it has no such file, and where to get one', async () => {
  const project = await openTestSite()
  onTestFinished(project.close)
  const http = createServer(
    getRequestListener(
      (request) =>
        project.fetch(new URL(request.url).pathname + new URL(request.url).search, request),
      // Test files share their process.
      { overrideGlobalObjects: false },
    ),
  )
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  const { port } = http.address() as AddressInfo
  const settings = readSettings({
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_ANON_KEY: 'sb_publishable_local',
  })
  const backend = await openBackend(settings)
  onTestFinished(backend.close)
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const hosted = await openSite({
    ...settings,
    stopping: stopping.signal,
    backend,
    build: await readServerBuild(),
    log: consoleSiteLog,
    readLastBackup: openLastBackup(settings),
  })
  const site = {
    origin: settings.siteOrigin,
    fetch: (address: string, init?: RequestInit) =>
      hosted.respond(new Request(new URL(address, settings.siteOrigin), init), {
        address: '127.0.0.1',
      }),
  }
  const { browser } = await signInToDesk({ ...site, database: project.database }, 'owner')
  const { html, status } = await browser.open('/desk/export')
  expect([status, visibleText(html).includes('hosted Supabase project')]).toEqual([200, true])
  expect(html).not.toContain(downloadPath)
  expect((await browser.post(downloadPath, {})).path).toBe('/desk/export')
})
