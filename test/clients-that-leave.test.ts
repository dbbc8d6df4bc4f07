// A client that leaves before its response is no error of the site: over a real socket, while it waits and while it renders.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { openSiteLog } from '../server/delivery/site-log.ts'
import { openTestDatabase } from './fixtures/open-test-database.ts'
import { openTestSite } from './fixtures/open-test-site.ts'

type Line = { level: string; request?: string; path?: string; status?: number }

// One renders, the others wait for it.
const narrow = { concurrency: 1, maxWaiting: 10, maxWaitMs: 600_000 }

/** A site behind a real port that renders one page of each kind at a time. */
async function openPort() {
  const store = await openTestDatabase()
  onTestFinished(store.close)
  const lines: Line[] = []
  const site = await openTestSite({
    database: store,
    log: openSiteLog({ level: 'info', write: (line) => void lines.push(JSON.parse(line)) }),
    queues: { pages: narrow, catalogue: narrow, forms: narrow, desk: narrow, data: narrow },
  })
  const listener = getRequestListener(
    (request) => {
      const { pathname, search } = new URL(request.url)
      return site.fetch(pathname + search, request)
    },
    { overrideGlobalObjects: false },
  )
  const http = createServer(listener).listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => void http.close().closeAllConnections())
  const { port } = http.address() as AddressInfo
  const send = (method: string, path: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const form = 'email=aroha%40example.nz&password=three+unrelated+words'
    const type = 'Content-Type: application/x-www-form-urlencoded\r\n'
    const isForm = method === 'POST'
    const end = isForm ? `${type}Content-Length: ${form.length}\r\n\r\n${form}` : '\r\n'
    const name = 'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0\r\n'
    const origin = `Origin: ${site.origin}\r\n`
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${name}${origin}${end}`)
    return socket
  }
  return { store, site, lines, send }
}

test.each([
  ['GET', '/nissan-leaf', 'pages', '/kia-ev5'],
  ['GET', '/parts-catalog', 'catalogue', '/parts-catalog?page=2'],
  ['GET', '/desk', 'desk', '/desk/members'],
  ['POST', '/desk/sign-in', 'desk', '/desk/sign-in/code'],
  ['GET', '/rest/v1/vehicle_reviews', 'data', '/rest/v1/profiles'],
])('%s %s is recorded as 499 when its client leaves', async (method, path, queue, other) => {
  const { store, site, lines, send } = await openPort()
  // The first request reads the schema, which waits for locks and which nobody cancels.
  await site.fetch(path)
  const first = lines.length
  await store.database.begin(async (transaction) => {
    const tables = ['public.vehicle_reviews', 'public.parts_2025', 'desk.members', 'auth.users']
    await transaction.unsafe(`lock table ${tables.join(', ')} in access exclusive mode`)
    const renders = send(method, path)
    const held = () => store.database`select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await held()).length).toBeGreaterThan(0)
    const waits = send(method, other)
    await expect.poll(site.readMetrics).toContain(`site_waiting{queue="${queue}"} 1`)
    waits.destroy()
    renders.destroy()
    const recorded = () =>
      lines.slice(first).filter((line) => [path, other].includes(line.path ?? ''))
    await expect.poll(() => recorded().map(({ status }) => status)).toEqual([499, 499])
  })
  expect(lines.filter(({ level, request }) => level === 'error' && request)).toEqual([])
  const metrics = await site.readMetrics()
  expect(metrics).toMatch(/site_response_seconds_count\{kind="[^"]+",status="499"\} 2/)
  expect(metrics).not.toMatch(/site_response_seconds_count\{kind="[^"]+",status="5/)
  expect(metrics).toContain(`site_refused_total{queue="${queue}"} 0`)
  await site.close()
  expect(await store.database`select * from desk.usage_counts where kind = 'error'`).toEqual([])
})
