// Which requests the site counts, over a real port, and what it writes to the database.
import { mkdtemp, rm } from 'node:fs/promises'
import { request as openRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSettings } from '../backend/backend.ts'
import { openServer } from '../server/server.ts'
import { reservePort } from '../packages/supabase-apis/fixtures/reserved-port.ts'
import { openTestDatabase } from './fixtures/open-test-database.ts'

let store: Awaited<ReturnType<typeof openTestDatabase>>
let folder: string
beforeAll(async () => {
  store = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'usage-counts-'))
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => store.database`truncate desk.usage_counts`)

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: string }

/** Requests from a site that opens for them and closes, and what is in the table then: 'view /trip 2'. */
async function countOf(
  requests: readonly (Asked | string)[],
  settings: Record<string, string> = {},
) {
  const port = await reservePort()
  const server = await openServer({
    settings: readSettings({
      DATABASE_URL: store.url,
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      ...settings,
    }),
  })
  const ask = ({ path, method = 'GET', headers = {}, body }: Asked) =>
    new Promise<number>((resolve, reject) => {
      const sent = { 'User-Agent': browser, 'Accept-Encoding': 'gzip', ...headers }
      const request = openRequest({ port, path, method, headers: sent }, (response) => {
        buffer(response).then(() => resolve(response.statusCode ?? 0), reject)
      })
      request.on('error', reject)
      request.end(body)
    })
  const statuses: number[] = []
  try {
    for (const asked of requests) {
      statuses.push(await ask(typeof asked === 'string' ? { path: asked } : asked))
    }
  } finally {
    await server.close()
  }
  const rows = await store.database<{ kind: string; subject: string; times: string }[]>`
    select kind, subject, times from desk.usage_counts order by kind, subject`
  return {
    statuses,
    counted: rows.map(({ kind, subject, times }) => `${kind} ${subject} ${times}`),
  }
}

describe('views', () => {
  test('a view is counted once when it is rendered and once when the cache serves it', async () => {
    const { counted } = await countOf(['/nissan-leaf', '/nissan-leaf', '/nissan-leaf', '/'])
    expect(counted).toEqual(['view / 1', 'view /nissan-leaf 3'])
  })

  test('a prefetch is no view, and counts as fetched ahead', async () => {
    const { counted } = await countOf([
      { path: '/trip', headers: { 'Sec-Purpose': 'prefetch;prerender' } },
      { path: '/trip', headers: { Purpose: 'prefetch' } },
      { path: '/trip?version=nissan-leaf.40', headers: { 'Sec-Purpose': 'prefetch' } },
      { path: '/no-such-page', headers: { 'Sec-Purpose': 'prefetch' } },
      { path: '/account', headers: { 'Sec-Purpose': 'prefetch' } },
      { path: '/trip', headers: { 'Sec-Purpose': 'prefetch', 'User-Agent': 'Googlebot/2.1' } },
    ])
    expect(counted).toEqual(['ahead /trip 3'])
  })

  test('a page that the browser still has is a view too', async () => {
    const { statuses, counted } = await countOf([
      '/glossary',
      { path: '/glossary', headers: { 'If-None-Match': '*' } },
    ])
    expect(statuses).toEqual([200, 304])
    expect(counted).toEqual(['view /glossary 2'])
  })

  test('a page that is reached by a link inside the site is a view, and what its scripts fetch of it is not', async () => {
    const from = (path: string) => ({ Referer: `http://127.0.0.1:3000${path}` })
    const fetched = (path: string) => ({ ...from(path), 'Sec-Fetch-Dest': 'empty' })
    const { counted } = await countOf([
      { path: '/nissan-leaf', headers: from('/ev-models?range=400') },
      { path: '/nissan-leaf', headers: fetched('/nissan-leaf?stars=5') },
      { path: '/', headers: from('/nissan-leaf') },
      { path: '/nissan-leaf', headers: { ...from('/'), 'Sec-Purpose': 'prefetch' } },
    ])
    expect(counted).toEqual(['ahead /nissan-leaf 1', 'view / 1', 'view /nissan-leaf 1'])
  })

  test.each<[string, Asked]>([
    [
      'a robot',
      { path: '/trip', headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } },
    ],
    ['a client without a name', { path: '/trip', headers: { 'User-Agent': '' } }],
    ['a HEAD', { path: '/trip', method: 'HEAD' }],
    ['a redirect', { path: '/trip?made=up' }],
    ['a page of the desk', { path: '/desk/sign-in' }],
    ['a page of the desk that asks for a sign-in', { path: '/desk/usage' }],
    ['a page of a workshop', { path: '/workshop' }],
    ['a page about the own account', { path: '/account' }],
    ['a file', { path: '/robots.txt' }],
    ['a page as text', { path: '/nissan-leaf.txt' }],
    ['an answer as data', { path: '/ev-cost.json?version=nissan-leaf.40' }],
    ['a health check', { path: '/readyz' }],
  ])('%s is not counted', async (_what, asked) => {
    // Rendered and, where it can be, served from the cache.
    expect((await countOf([asked, asked])).counted).toEqual([])
  })
})

describe('answers', () => {
  test('an answer is counted by tool, version and region, rendered and from the cache', async () => {
    const path = '/ev-cost?version=nissan-leaf.40&postcode=Hamilton&km=15000'
    const { counted } = await countOf([path, path])
    expect(counted).toEqual(['tool /ev-cost nissan-leaf.40 Waikato 2', 'view /ev-cost 2'])
  })

  test('only versions and regions that exist are counted', async () => {
    const { counted } = await countOf([
      '/ev-cost?version=hana-021-555-0199&postcode=12+Queen+Street',
      '/compare?version=nissan-leaf.40&version=mg4-ev.excite-64',
      '/ev-cost?km=15000',
    ])
    expect(counted).toEqual([
      'tool /compare mg4-ev.excite-64 1',
      'tool /compare nissan-leaf.40 1',
      'view /compare 1',
      'view /ev-cost 2',
    ])
  })
})

test('errors are counted by status and kind of page, without the address', async () => {
  const { statuses, counted } = await countOf([
    '/hana-wiremu-021-555-0199',
    '/wp-login.php',
    '/nissan-leaf/021-555-0199',
    { path: '/no-such-page', headers: { 'User-Agent': 'Googlebot/2.1' } },
    { path: '/no-such-page', method: 'HEAD' },
    '/rest/v1/no_such_table',
    '/functions/v1/no-such-function',
  ])
  expect(statuses.filter((status) => status === 404)).toHaveLength(statuses.length)
  expect(counted).toEqual(['error 404 other file 1', 'error 404 unknown address 2'])
})

test('nothing that a visitor typed, and nothing about them, reaches the database', async () => {
  const typed = 'Hana Wiremu 021 555 0199 hana@example.nz'
  const query = new URLSearchParams({ q: typed }).toString()
  const { counted } = await countOf(
    [
      `/search?${query}`,
      `/search?${new URLSearchParams({ q: `${typed} polestar 9 zzyzx` })}`,
      `/parts-catalog?${new URLSearchParams({ search: typed })}`,
      `/parts-catalog?${new URLSearchParams({ search: `${typed} brake pads leaf` })}`,
      `/number-plate?${new URLSearchParams({ plate: 'HANA01' })}`,
      { path: '/trip?from=Hana+Street&to=Wiremu', headers: { 'X-Forwarded-For': '203.0.113.77' } },
      { path: '/suggest', method: 'POST', body: query },
    ],
    { TRUST_PROXY: '1' },
  )
  expect(counted).toEqual([
    'part-search brake-pads Nissan Leaf 1',
    'search no word of this site 1',
    'search polestar 1',
    'view /parts-catalog 2',
    'view /search 2',
    'view /trip 1',
  ])
  const dump = JSON.stringify(await store.database`select * from desk.usage_counts`)
  for (const secret of ['hana', 'wiremu', '021', '555', '0199', '203.0', 'zzyzx', 'firefox']) {
    expect(dump.toLowerCase()).not.toContain(secret)
  }
})
