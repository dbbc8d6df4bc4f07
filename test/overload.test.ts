import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { patiently } from './patience.ts'

// One running, one waiting, and a timeout so long that only the room decides.
const narrow = { concurrency: 1, maxWaiting: 1, maxWaitMs: 600_000 }

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({
    settings: { PAGE_CACHE_MB: '16' },
    queues: {
      pages: narrow,
      data: narrow,
      catalogue: narrow,
      accounts: narrow,
    },
  })
  await site.database`create function public.wait_for_key() returns void language sql
    as 'select pg_advisory_xact_lock_shared(77)'`
  await site.database`grant execute on function public.wait_for_key to anon`
  await site.database`notify pgrst, 'reload schema'`
  await vi.waitUntil(async () => (await waitForKey()).status === 204, patiently)
})
afterAll(() => site.close())

const html = { headers: { Accept: 'text/html' } }
const json = { 'Content-Type': 'application/json' }
const waitForKey = () =>
  site.fetch('/rest/v1/rpc/wait_for_key', { method: 'POST', headers: json, body: '{}' })
const numbers = () => site.readMetrics()

/** Takes locks in the database until the returned function releases them. */
async function holdLocks(statement: string) {
  const locked = Promise.withResolvers<void>()
  const unlock = Promise.withResolvers<void>()
  const holding = site.database.begin(async (transaction) => {
    await transaction.unsafe(statement)
    locked.resolve()
    await unlock.promise
  })
  onTestFinished(() => unlock.resolve())
  await locked.promise
  return async () => {
    unlock.resolve()
    await holding
  }
}

describe('while the queue of pages is full', () => {
  test('pages get a 503 they can read; cached pages and other queues still work', async () => {
    expect((await site.fetch('/nissan-leaf', html)).status).toBe(200)
    const release = await holdLocks('lock table public.vehicle_reviews in access exclusive mode')
    const held = [site.fetch('/kia-ev5', html), site.fetch('/kia-ev3', html)]
    await expect.poll(numbers).toContain('site_waiting{queue="pages"} 1')
    const page = await site.fetch('/tesla-model-3', html)
    expect(page.status).toBe(503)
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('Content-Type')).toContain('text/html')
    expect(await page.text()).toContain('Please try again in a few seconds.')

    // A cached page, data, the catalogue, accounts and health checks do not wait in this queue.
    expect((await site.fetch('/nissan-leaf', html)).status).toBe(200)
    expect((await site.fetch('/rest/v1/parts_2025?select=SKU&limit=1')).status).toBe(200)
    expect((await site.fetch('/parts-catalog?search=pad', html)).status).toBe(200)
    expect((await site.fetch('/auth/v1/health')).status).toBe(200)
    expect((await site.fetch('/healthz')).status).toBe(200)
    expect((await site.fetch('/favicon.svg')).status).toBe(200)
    expect(await numbers()).toMatch(/site_refused_total\{queue="pages"\} [1-9]/)

    await release()
    await Promise.all(held)
    expect((await site.fetch('/tesla-model-3', html)).status).toBe(200)
    expect(await numbers()).toContain('site_waiting{queue="pages"} 0')
  })
})

test('while the queue of the Data API is full, it refuses with 503 and pages still render', async () => {
  const release = await holdLocks('select pg_advisory_xact_lock(77)')
  const held = [waitForKey(), waitForKey()]
  await expect.poll(numbers).toContain('site_waiting{queue="data"} 1')
  const data = await site.openClient().from('profiles').select('id').retry(false)
  expect(data.status).toBe(503)
  expect(data.error?.code).toBe('PGRST003')
  expect((await site.fetch('/toyota-bz4x', html)).status).toBe(200)
  await release()
  for (const { status } of await Promise.all(held)) expect([200, 204, 504]).toContain(status)
})

test('a hundred concurrent requests get 200 or 503, and then the site works as before', async () => {
  const asked = Array.from({ length: 100 }, (_, turn) =>
    site.fetch(`/ev-models?range=${turn}`, html),
  )
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  for (const path of ['/ev-models', '/rest/v1/profiles?select=id', '/auth/v1/health']) {
    expect((await site.fetch(path)).status).toBe(200)
  }
})

test('accounts have their own queue and their own 503', async () => {
  const asked = Array.from({ length: 10 }, () =>
    site.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'X-Supabase-Api-Version': '2024-01-01', 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.nz', password: 'guessed wrongly' }),
    }),
  )
  const responses = await Promise.all(asked)
  const refused = responses.filter(({ status }) => status === 503)
  expect(refused).toHaveLength(8)
  expect(await refused[0]?.json()).toMatchObject({ code: 'request_timeout' })
})

test('opening a link from an email while the accounts are busy shows a page', async () => {
  const opened = await Promise.all(
    Array.from({ length: 10 }, () => site.fetch('/auth/v1/verify?token=x&type=signup', html)),
  )
  const refused = opened.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(await refused[0]?.text()).toContain('<h1>Busy just now</h1>')
})

test('catalogue searches have their own queue, as pages and as calls', async () => {
  const search = { method: 'POST', headers: json, body: JSON.stringify({ q: 'brake' }) }
  const asked = Array.from({ length: 10 }, (_, turn) =>
    turn % 2 === 0
      ? site.fetch(`/parts-catalog?search=pad${turn}`, html)
      : site.fetch('/rest/v1/rpc/evnz_search_parts', search),
  )
  const page = await site.fetch('/byd-atto-3', html)
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503)).toHaveLength(8)
  expect(page.status).toBe(200)
  expect(await numbers()).toContain('site_refused_total{queue="catalogue"} 8')
})
