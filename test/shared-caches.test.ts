// The caching headers of each kind of response, for browsers, CDNs and other shared caches.
import { afterAll, beforeAll, expect, test, onTestFinished } from 'vitest'
import { openSiteLog } from '../server/delivery/site-log.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { addTestUser, openTestDatabase } from './fixtures/open-test-database.ts'
import { openPurgeListener } from './fixtures/purge-listener.ts'

let site: TestSite
let purged: TestSite
beforeAll(async () => {
  site = await openTestSite({ settings: { PAGE_CACHE_MB: '16' } })
  const log = openSiteLog({ level: 'silent' })
  purged = await openTestSite({ database: site, log, settings: { PURGE_URL: site.origin } })
})
afterAll(async () => {
  await purged.close()
  await site.close()
})

const shared = 'public, max-age=30, stale-while-revalidate=30, stale-if-error=86400'
const longShared = 'public, max-age=300, stale-while-revalidate=600, stale-if-error=86400'
const timed = 'public, max-age=60, stale-if-error=86400'

// URL, what browsers and what shared caches may do, and the keys that purge it.
test.each([
  ['/', 'no-cache', shared, 'site photos photos-all reviews reviews-all'],
  [
    '/nissan-leaf',
    'no-cache',
    shared,
    'site photos photos/nissan-leaf reviews reviews/nissan-leaf',
  ],
  [
    '/nissan-leaf?stars=5',
    'no-cache',
    shared,
    'site photos photos/nissan-leaf reviews reviews/nissan-leaf',
  ],
  [
    '/nissan-leaf?utm_source=x',
    'no-cache',
    shared,
    'site photos photos/nissan-leaf reviews reviews/nissan-leaf',
  ],
  ['/parts-catalog?search=pad', 'public, max-age=60', shared, 'site parts parts-all'],
  ['/moderation', 'public, max-age=60', shared, 'site reviews reviews-all'],
  ['/313-motors', 'no-cache', timed, 'site photos photos/313-motors'],
  ['/no-such-page', 'no-store', 'public, max-age=60', 'site'],
])('%s: browsers %s, shared caches %s, keys %s', async (path, browsers, caches, keys) => {
  // The second response comes from the cache.
  for (const time of [1, 2]) {
    const { headers } = await site.fetch(path)
    expect([time, headers.get('Cache-Control')]).toEqual([time, browsers])
    expect(headers.get('CDN-Cache-Control')).toBe(caches)
    expect(headers.get('X-Accel-Expires')).toBe('55')
    // Every page is made from the content.
    const all = keys.replace('site', 'site content content-all')
    expect(headers.get('Surrogate-Key')).toBe(all)
    expect(headers.get('Cache-Tag')).toBe(all.replaceAll(' ', ','))
    expect(headers.has('Set-Cookie')).toBe(false)
  }
})

test('purging allows longer lifetimes, except for pages that change with time alone', async () => {
  const lifetime = async (path: string) =>
    (await purged.fetch(path)).headers.get('CDN-Cache-Control')
  expect(await lifetime('/nissan-leaf')).toBe(longShared)
  expect(await lifetime('/313-motors')).toBe(timed)
  expect(await lifetime('/no-such-page')).toBe('public, max-age=60')
})

test.each<[string, string, RequestInit?]>([
  ['a page with parameters that nothing reads', '/nissan-leaf?other=1'],
  ['a wrong URL with parameters', '/no-such-page?other=1'],
  ['a download', '/parts-catalog/parts.csv?search=pad'],
  ['a redirect', '/parts-catalog?search='],
  ['a form sent without scripts', '/auth', { method: 'POST' }],
])('%s is kept by no shared cache', async (_name, path, init) => {
  const { headers } = await site.fetch(path, init)
  expect(headers.get('CDN-Cache-Control')).toBe('no-store')
  expect(headers.get('X-Accel-Expires')).toBe('0')
  expect(headers.get('Cache-Control')).toMatch(/no-store|private|no-cache/)
})

test.each(['/healthz', '/readyz', '/metrics', '/rest/v1/profiles', '/rest/v1/', '/auth/v1/user'])(
  'no cache keeps %s',
  async (path) => {
    const { headers } = await site.fetch(path)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.has('CDN-Cache-Control')).toBe(false)
  },
)

test('no cache keeps a page without its reviews', async () => {
  await site.database`alter function get_review_page rename to gone`
  try {
    const { headers, status } = await site.fetch('/kia-ev5')
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('CDN-Cache-Control')).toBe('no-store')
  } finally {
    await site.database`alter function gone rename to get_review_page`
  }
})

// PURGE_URL with two processes on one database.
test('one of two processes purges every change, and the other takes over when it ends', async () => {
  const cache = await openPurgeListener()
  onTestFinished(cache.close)
  const store = await openTestDatabase()
  onTestFinished(store.close)
  const { database } = store
  const log = openSiteLog({ level: 'silent' })
  const settings = { PURGE_URL: cache.url, PURGE_HEADER: 'Authorization: Bearer of the cache' }
  const open = () => openTestSite({ settings, log, database: store })
  const purgesOf = (key: string) => cache.received.filter(({ keys }) => keys.includes(key))
  const { id: user_id } = await addTestUser(database, { email: 'aroha@example.nz' })
  const post = (vehicle_model: string) =>
    database`insert into vehicle_reviews ${database({ user_id, vehicle_model, rating: 4, comment: 'Quiet.' })}`

  const first = await open()
  // At start it purges everything, because it may have missed changes, and once more for pages then being rendered.
  await expect.poll(() => purgesOf('site')).toHaveLength(2)
  const second = await open()
  onTestFinished(second.close)
  await post('nissan-leaf')
  await expect.poll(() => purgesOf('reviews/nissan-leaf')).toHaveLength(2)
  expect(cache.received).toHaveLength(4)
  expect(cache.received.at(-1)).toMatchObject({
    method: 'PURGE',
    headers: { authorization: 'Bearer of the cache' },
    keys: ['reviews/nissan-leaf', 'reviews-all'],
  })
  const metrics = (at: typeof first) => at.readMetrics()
  // Counted when the cache has answered.
  await expect.poll(() => metrics(first)).toMatch(/^site_purges_total\{result="purged"\} 4$/m)
  expect(await metrics(second)).toMatch(/^site_purges_total\{result="purged"\} 0$/m)

  await first.close()
  await post('kia-ev3')
  await expect.poll(() => purgesOf('reviews/kia-ev3')).toHaveLength(2)
})
