// What one visitor may take of the site while others use it: places in queues are shared by network, and a body that
// is still on its way takes none.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { signInToDesk } from './fixtures/desk-browser.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

// One task at once for everybody, and a timeout so long that only the room decides.
const narrow = { concurrency: 1, maxWaiting: 0, maxWaitMs: 600_000 }
// One place for each of two networks, and none to wait in.
const share = { concurrency: 1, maxWaiting: 0 }
const wide = { concurrency: 2, maxWaiting: 20, maxWaitMs: 600_000, share }

const metricsToken = 'for the counts of this test'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({
    settings: { PAGE_CACHE_MB: '16', TRUST_PROXY: '1', METRICS_TOKEN: metricsToken },
    queues: {
      pages: wide,
      catalogue: wide,
      downloads: wide,
      workshop: wide,
      forms: narrow,
      desk: narrow,
      uploads: narrow,
    },
  })
})
afterAll(() => site.close())

/** A body that begins and never ends; it is cancelled after the test. */
function slowBody() {
  const end = new AbortController()
  onTestFinished(() => end.abort())
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from('wrong='))
      end.signal.addEventListener('abort', () => controller.error(new Error('The test is over')))
    },
  })
}

const ofForm = (headers: Record<string, string> = {}) => ({
  Origin: site.origin,
  'Content-Type': 'application/x-www-form-urlencoded',
  ...headers,
})

/** Begins to send a form, and returns before it has arrived. */
const sendSlowly = (path: string, headers: Record<string, string> = {}) =>
  void site
    .fetch(path, {
      method: 'POST',
      headers: ofForm(headers),
      body: slowBody(),
      duplex: 'half',
    } as RequestInit)
    .catch(() => {})

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
const status = async (path: string, init?: RequestInit) => (await site.fetch(path, init)).status

/** Takes a lock in the database until the returned function releases it. */
async function hold(table: string) {
  const locked = Promise.withResolvers<void>()
  const unlock = Promise.withResolvers<void>()
  onTestFinished(() => unlock.resolve())
  const holding = site.database.begin(async (transaction) => {
    await transaction.unsafe(`lock table ${table} in access exclusive mode`)
    locked.resolve()
    await unlock.promise
  })
  await locked.promise
  return async () => {
    unlock.resolve()
    await holding
  }
}

/** Waits until so many tasks of a queue run. */
async function runs(queue: string, count: number) {
  const line = new RegExp(`site_running\\{queue="${queue}"\\} (\\d+)`)
  const init = { headers: { Authorization: `Bearer ${metricsToken}` } }
  const read = async () => Number(line.exec(await (await site.fetch('/metrics', init)).text())?.[1])
  await expect.poll(read).toBe(count)
}

test.each([
  ['/suggest?about=models/nissan-leaf', '/suggest?about=models/nissan-leaf'],
  ['/desk/sign-in', '/desk/sign-in'],
  ['/workshop/claim?center=313-motors', '/desk/sign-in'],
])('bodies of %s that are on their way keep nobody from %s', async (slow, path) => {
  for (let turn = 0; turn < 30; turn += 1) sendSlowly(slow)
  expect(await status(path)).toBe(200)
  const answer = await site.fetch(path, { method: 'POST', headers: ofForm(), body: 'email=' })
  expect([200, 400, 422]).toContain(answer.status)
})

test('a form that is too large is refused in words, whether or not it says its length', async () => {
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    })
  for (const path of ['/suggest?about=models/nissan-leaf', '/desk/sign-in', '/workshop/claim']) {
    for (const body of ['a'.repeat(65_537), endless()]) {
      const init = { method: 'POST', headers: ofForm(), body, duplex: 'half' } as RequestInit
      const response = await site.fetch(path, init)
      expect(response.status).toBe(413)
      expect(await response.text()).toContain('at most 64 kB')
    }
  }
})

const slowUpload = (headers: Record<string, string> = {}) =>
  ({
    method: 'POST',
    headers: ofForm({ 'Content-Type': 'multipart/form-data; boundary=x', ...headers }),
    body: slowBody(),
    duplex: 'half',
    redirect: 'manual',
  }) as RequestInit

test('an upload that is on its way keeps nobody from the desk, the workshops or a stored file', async () => {
  const { browser } = await signInToDesk(site, 'editor')
  const slow = site.fetch('/desk/photos/kia-ev5', slowUpload({ cookie: browser.cookie() }))
  slow.catch(() => {})
  await runs('uploads', 1)
  expect((await browser.open('/desk/photos')).status).toBe(200)
  expect(await status('/desk/sign-in')).toBe(200)
  expect(await status('/workshop')).toBe(200)
  expect(await status('/storage/v1/object/public/photos/none.avif')).toBe(404)
  // A small form of the same page takes no place of an upload.
  const small = { Origin: site.origin, 'Content-Length': '11' }
  const answer = await browser.post('/desk/photos/kia-ev5', { intent: 'show' }, small)
  expect(answer.status).toBe(404)
})

test.each(['/desk/parts', '/desk/photos/kia-ev5'])(
  'an upload to %s without the right to is answered before its body has arrived',
  async (path) => {
    await runs('uploads', 0)
    expect(await status(path, slowUpload())).toBe(302)
    await runs('uploads', 0)
  },
)

test.each([
  ['pages', '/kia-ev5', '/kia-ev3', 'public.vehicle_reviews'],
  ['catalogue', '/parts-catalog?search=pad', '/parts-catalog?search=disc', 'public.parts_2025'],
  [
    'downloads',
    '/parts-catalog/parts.csv',
    '/parts-catalog/parts.csv?search=disc',
    'public.parts_2025',
  ],
])('one network that has its share of %s keeps no other network waiting', async (...given) => {
  const [queue, path, another, table] = given
  const release = await hold(table)
  const first = site.fetch(path, from('192.0.2.1'))
  await runs(queue, 1)
  expect(await status(another, from('192.0.2.1'))).toBe(503)
  const other = site.fetch(another, from('192.0.2.2'))
  await runs(queue, 2)
  await release()
  for (const response of await Promise.all([first, other])) {
    expect(response.status).toBe(200)
    await response.text()
  }
})

test('searches of the page and of the Data API share the places of one network', async () => {
  const release = await hold('public.parts_2025')
  const first = site.fetch('/parts-catalog?search=charger', from('192.0.2.1'))
  await runs('catalogue', 1)
  const call = (address: string) =>
    site.fetch('/rest/v1/rpc/evnz_search_parts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: '{"q":"charger"}',
    })
  expect((await call('192.0.2.1')).status).toBe(503)
  const other = call('192.0.2.2')
  await runs('catalogue', 2)
  await release()
  expect([(await first).status, (await other).status]).toEqual([200, 200])
})
