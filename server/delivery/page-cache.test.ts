import { describe, expect, test } from 'vitest'
import { openTestCache } from '../../test/fixtures/open-test-cache.ts'
import { trackingParameters } from './page-routes.ts'

test('renders a URL once, whatever the order of its parameters', async () => {
  const { read, rendered } = openTestCache()
  const first = await read('/models?a=1&b=2')
  expect(await read('/models?b=2&a=1')).toBe(first)
  expect(await read('/models?a=1&b=3')).not.toBe(first)
  expect(rendered).toHaveLength(2)
})

test('responds without waiting at exactly the cached URL, while fresh and until invalidated', async () => {
  const { read, respondNow, pass, invalidate } = openTestCache()
  const at = (url: string) => respondNow({ url, header: () => null })?.body?.toString()
  const page = await read('/models?b=2&a=1')
  expect(at('/models?a=1&b=2')).toBe(page)
  expect(at('/models?b=2&a=1')).toBeUndefined()
  pass(31)
  expect(at('/models?a=1&b=2')).toBeUndefined()
  const start = await read('/')
  expect(at('/')).toBe(start)
  invalidate('')
  expect(at('/')).toBeUndefined()
})

test('concurrent requests share one render (single flight)', async () => {
  const { read, rendered, holdRenders } = openTestCache()
  const finish = holdRenders()
  const responses = Promise.all(Array.from({ length: 20 }, () => read('/')))
  finish()
  expect(new Set(await responses).size).toBe(1)
  expect(rendered).toHaveLength(1)
})

test('a render continues while any client waits, and is aborted when the last one disconnects', async () => {
  const { request, rendered, signals, holdRenders } = openTestCache()
  const finish = holdRenders()
  const [first, second] = [new AbortController(), new AbortController()]
  const responses = [first, second].map(({ signal }) => request('/', { signal }))
  first.abort()
  expect(signals[0]?.aborted).toBe(false)
  second.abort()
  expect(signals[0]?.aborted).toBe(true)
  // A request after that starts a render of its own.
  const third = request('/')
  finish()
  expect((await third).status).toBe(200)
  expect(rendered).toHaveLength(2)
  await Promise.all(responses)
})

test('serves a stale page while it is revalidated, and does not serve one that is too old', async () => {
  const { read, rendered, pass } = openTestCache()
  const first = await read('/')
  pass(29)
  expect(await read('/')).toBe(first)
  expect(rendered).toHaveLength(1)
  pass(2)
  expect(await read('/')).toBe(first)
  expect(rendered).toHaveLength(2)
  const second = await read('/')
  expect(second).not.toBe(first)
  pass(61)
  expect(await read('/')).not.toBe(second)
})

test('a client that disconnects does not abort a background revalidation', async () => {
  const { read, request, rendered, signals, pass, holdRenders } = openTestCache()
  await read('/')
  pass(31)
  const finish = holdRenders()
  await read('/')
  pass(31)
  const disconnect = new AbortController()
  const waiting = request('/', { signal: disconnect.signal })
  disconnect.abort()
  expect(signals[1]?.aborted).toBe(false)
  finish()
  await waiting
  expect(rendered).toHaveLength(2)
})

describe('an invalidation', () => {
  test.each([
    ['reviews/nissan-leaf', ['reviews/nissan-leaf'], 2],
    ['reviews', ['reviews/nissan-leaf'], 2],
    ['reviews/nissan-leaf', ['reviews'], 2],
    ['', [], 2],
    ['reviews/nissan-leaf', ['reviews/nissan-leaf-plus'], 1],
    ['reviews/nissan-leaf', ['parts'], 1],
    ['parts', [], 1],
  ])('invalidating %j leaves a page tagged %j rendered %i times', async (changed, tags, times) => {
    const { read, rendered, invalidate } = openTestCache({ tags })
    await read('/')
    invalidate(changed)
    await read('/')
    expect(rendered).toHaveLength(times)
  })

  test('a change during a render is visible to later requests, and the outdated render is not cached', async () => {
    const { read, invalidate, holdRenders } = openTestCache({ tags: ['parts'] })
    const finish = holdRenders()
    const before = read('/')
    invalidate('parts')
    const after = read('/')
    finish()
    expect(await after).not.toBe(await before)
    expect(await read('/')).toBe(await after)
  })
})

test('evicts the least recently used page', async () => {
  const { read, rendered } = openTestCache({ limit: 32_000 })
  const first = await read('/one')
  await read('/two')
  expect(await read('/one')).toBe(first)
  await read('/three')
  expect(await read('/one')).toBe(first)
  expect(rendered).toHaveLength(3)
  await read('/two')
  expect(rendered).toHaveLength(4)
})

test('counts what an entry costs besides its body: URL, headers and a fixed overhead', async () => {
  const { read, rendered } = openTestCache({ limit: 32_000 })
  const long = `/one?q=${'x'.repeat(9_000)}`
  await read(long)
  await read('/two')
  await read(long)
  expect(rendered).toHaveLength(3)
})

test('does not cache a page that is larger than the whole cache', async () => {
  const { read, rendered } = openTestCache({ limit: 12_000 })
  await read('/one')
  await read('/one')
  expect(rendered).toHaveLength(2)
})

test('removes expired pages although there is room for them', async () => {
  const { read, size, pass } = openTestCache()
  await read('/one')
  const one = size()
  pass(61)
  await read('/two')
  expect(size()).toBe(one)
})

test('renders what must not be cached for each request', async () => {
  const { read, rendered } = openTestCache({ mayCache: (url) => !url.includes('?') })
  await read('/?other=1')
  await read('/?other=1')
  await read('/')
  await read('/')
  expect(rendered).toHaveLength(3)
})

test('a tracking parameter leads to the same page, whose loader never sees it', async () => {
  const { read, rendered } = openTestCache({ mayCache: (url) => !url.includes('utm') })
  const page = await read('/models?page=2')
  for (const name of trackingParameters) {
    expect([name, await read(`/models?${name}=x%20y&page=2`)]).toEqual([name, page])
  }
  expect(await read('/models?page=2&utm%5Fsource=a&fbclid&gclid=1&gclid=2')).toBe(page)
  expect(await read('/models?page=2&utm_of_next_year=x')).toBe(page)
  expect(rendered).toHaveLength(1)
  expect(await read('/models?page=2&utmost=x')).not.toBe(page)
})

test('a limit of 0 caches nothing', async () => {
  const { read, rendered } = openTestCache({ limit: 0 })
  await read('/')
  await read('/')
  expect(rendered).toHaveLength(2)
})

test('never caches a 404, but renders it once for concurrent requests', async () => {
  const { request, rendered, holdRenders } = openTestCache({ status: 404 })
  const finish = holdRenders()
  const responses = [request('/nothing'), request('/nothing')]
  finish()
  for (const { status } of await Promise.all(responses)) expect(status).toBe(404)
  expect(rendered).toHaveLength(1)
  await request('/nothing')
  expect(rendered).toHaveLength(2)
})

test('never caches or shares a response that can be read only once', async () => {
  const { request, rendered, holdRenders } = openTestCache({ isReadOnce: true })
  const finish = holdRenders()
  const responses = [request('/parts.csv'), request('/parts.csv')]
  finish()
  const texts = await Promise.all(responses.map(async (response) => (await response).text()))
  expect(new Set(texts).size).toBe(2)
  expect(rendered).toHaveLength(2)
})

test('never serves a page from yesterday, even while it is fresh', async () => {
  const { read, respondNow, setDay, rendered } = openTestCache()
  const yesterday = await read('/')
  setDay('2026-11-23')
  expect(respondNow({ url: '/', header: () => null })).toBeUndefined()
  expect(await read('/')).not.toBe(yesterday)
  expect(await read('/')).toBe(await read('/'))
  expect(rendered).toHaveLength(2)
})

test('a render that began yesterday is neither shared nor cached today', async () => {
  const { read, setDay, holdRenders, rendered } = openTestCache()
  const finish = holdRenders()
  const before = read('/')
  setDay('2026-11-23')
  const after = read('/')
  finish()
  expect(await after).not.toBe(await before)
  expect(await read('/')).toBe(await after)
  expect(rendered).toHaveLength(2)
})
