import { expect, onTestFinished, test } from 'vitest'
import { openPurgeListener } from '../../test/fixtures/purge-listener.ts'
import { openPurger, type PurgerOptions } from './cache-purge.ts'

const never = 3_600_000
const times = { batch: 1, repeat: never, timeout: never, shortestPause: 1, longestPause: 4 }

async function openCache(given: Partial<PurgerOptions> = {}) {
  const cache = await openPurgeListener()
  onTestFinished(cache.close)
  const logged: string[] = []
  const purger = openPurger({
    urls: [cache.url],
    method: 'PURGE',
    isPurger: async () => true,
    log: { error: (message) => logged.push(message), info: (message) => logged.push(message) },
    ...given,
    times: { ...times, ...given.times },
  })
  return { ...cache, ...purger, logged }
}

test('concurrent changes share one request, which has their keys in both headers', async () => {
  const { purge, received, count } = await openCache()
  purge('reviews/nissan-leaf')
  purge('parts')
  purge('reviews/nissan-leaf')
  await expect.poll(() => received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    method: 'PURGE',
    path: '/',
    headers: {
      'surrogate-key': 'reviews/nissan-leaf reviews-all parts',
      'cache-tag': 'reviews/nissan-leaf,reviews-all,parts',
    },
    body: '',
  })
  await expect.poll(count).toEqual({ purged: 1, failed: 0, waiting: 0 })
})

test('a POST also carries the keys as JSON, and every request has the configured header', async () => {
  const header = { name: 'Authorization', value: 'Bearer secret' }
  const { purge, received } = await openCache({ method: 'POST', header })
  purge('parts')
  await expect.poll(() => received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    method: 'POST',
    headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
    body: '{"tags":["parts"]}',
  })
})

test('purges again later, for pages that were rendered before the change and stored after it', async () => {
  const { purge, keys } = await openCache({ times: { repeat: 20 } })
  purge('parts')
  await expect.poll(keys).toEqual(['parts', 'parts'])
})

test('a purge of everything replaces all others', async () => {
  const { purge, keys } = await openCache()
  purge('parts')
  purge('')
  await expect.poll(keys).toEqual(['site'])
})

test('sends at most 30 keys a request, and purges everything when too many wait', async () => {
  const few = await openCache()
  for (let model = 0; model < 70; model += 1) few.purge(`reviews/model-${model}`)
  await expect.poll(() => few.received.map(({ keys }) => keys.length)).toEqual([30, 30, 11])
  const many = await openCache()
  for (let model = 0; model < 2_000; model += 1) many.purge(`reviews/model-${model}`)
  await expect.poll(many.keys).toEqual(['site'])
})

test.each([500, 403, 302, 0])(
  'retries a purge that is answered with %i until it succeeds, and logs it once',
  async (status) => {
    // Only a cache that never answers is given up.
    const { purge, received, answerWith, count, logged, url } = await openCache(
      status === 0 ? { times: { timeout: 200 } } : {},
    )
    answerWith(status)
    purge('parts')
    await expect.poll(() => received.length).toBeGreaterThan(3)
    // A change during a request waits for the next one.
    purge('reviews/kia-ev3')
    answerWith(200)
    await expect.poll(() => received.flatMap(({ keys }) => keys)).toContain('reviews/kia-ev3')
    await expect.poll(() => count().waiting).toBe(0)
    await expect.poll(() => count().purged).toBeGreaterThan(0)
    expect(count().failed).toBeGreaterThan(2)
    // The path of the URL may hold a secret.
    const { origin } = new URL(url)
    await expect.poll(() => logged.length).toBe(2)
    expect(logged).toEqual([
      `The cache at ${origin} could not be purged; trying again until it can`,
      `The cache at ${origin} can be purged again`,
    ])
  },
)

test('one cache that is down does not hold up another', async () => {
  const away = await openPurgeListener()
  await away.close()
  const here = await openPurgeListener()
  onTestFinished(here.close)
  const { purge } = await openCache({ urls: [away.url, here.url] })
  purge('parts')
  await expect.poll(here.keys).toEqual(['parts'])
})

test('only the elected process sends purges; all do when the database cannot say which one it is', async () => {
  const silent = await openCache({ isPurger: async () => false })
  silent.purge('parts')
  const unsure = await openCache({ isPurger: () => Promise.reject(new Error('No database')) })
  unsure.purge('parts')
  await expect.poll(unsure.keys).toEqual(['parts'])
  expect(silent.received).toEqual([])
})
