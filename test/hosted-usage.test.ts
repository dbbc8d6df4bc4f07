// A site on a hosted project has no connection to its database, so it counts nothing, and the desk says so.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { openBackend, readSettings } from '../backend/backend.ts'
import { readServerBuild } from '../server/delivery/built-files.ts'
import { openSite } from '../server/site.ts'
import { signInToDesk } from './fixtures/desk-browser.ts'
import { openTestSite, testOrigin } from './fixtures/open-test-site.ts'

test('a site on a hosted project counts nothing, and its desk says so', async () => {
  const project = await openTestSite()
  const respond = (request: Request) => {
    const { pathname, search } = new URL(request.url)
    return project.fetch(pathname + search, request)
  }
  const http = createServer(getRequestListener(respond, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  onTestFinished(async () => {
    http.closeAllConnections()
    http.close()
    await project.close()
  })
  const settings = readSettings({
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_ANON_KEY: 'sb_publishable_local',
  })
  const backend = await openBackend(settings)
  onTestFinished(() => backend.close())
  const site = await openSite({ ...settings, backend, build: await readServerBuild() })
  const hosted = {
    origin: testOrigin,
    database: project.database,
    fetch: (path: string, init?: RequestInit) =>
      site.respond(new Request(new URL(path, testOrigin), init), { address: '127.0.0.1' }),
  }
  const { browser } = await signInToDesk(hosted, 'editor')
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }
  expect((await hosted.fetch('/glossary', { headers })).status).toBe(200)
  const { html } = await browser.open('/desk/usage')
  expect(html).toContain('Nothing is counted here')
  expect(html).not.toContain('role="table"')
  expect((await hosted.fetch('/open/usage.csv')).status).toBe(200)
})
