import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerCardPaths } from '../content/pages/share-card.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { readPage } from './fixtures/read-page.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({
    now: () => new Date('2026-11-26T00:00:00Z'),
    settings: { PAGE_CACHE_MB: '16' },
    queues: { cards: { concurrency: 1, maxWaiting: 1, maxWaitMs: 600_000 } },
  })
})
afterAll(() => site.close())

const leaf = 'version=nissan-leaf.40'
const queries: Record<(typeof answerCardPaths)[number], string> = {
  '/charging-time': `?${leaf}&charger=dc-50`,
  '/compare': `?${leaf}&version=mg4-ev.excite-64`,
  '/ev-cost': `?${leaf}&km=15000`,
  '/trip': `?from=wellington&to=napier&${leaf}`,
  '/used-ev-check': '?version=nissan-leaf.30&year=2016&bars=10',
}

const imageOf = async (path: string) =>
  /<meta property="og:image" content="(.*?)"/
    .exec(await readPage(site, path))?.[1]
    ?.replaceAll('&amp;', '&') ?? ''

test.each(Object.entries(queries))(
  'an answer of %s has a card with the car',
  async (path, query) => {
    const image = await imageOf(path + query)
    expect(image).toBe(`${site.origin}${path}.png${query}`)
    const response = await site.fetch(image.slice(site.origin.length))
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/png')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60')
    const png = Buffer.from(await response.arrayBuffer())
    expect(png.length).toBeLessThan(80_000)
    const { data, info } = await sharp(png)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1200, 630])
    // The colours of the paper in a corner, and of the tyres and glass somewhere in the lower half.
    const paper = [251, 250, 247]
    for (const [at, value] of paper.entries())
      expect(Math.abs((data[at] ?? 0) - value)).toBeLessThan(3)
    const dark = data.subarray(data.length / 2).filter((value) => value < 60).length
    expect(dark / (data.length / 2)).toBeGreaterThan(0.02)
  },
)

test('a card is cached with an ETag, and the answer it shows is that of the query', async () => {
  const address = `/ev-cost.png${queries['/ev-cost']}`
  const first = await site.fetch(address)
  const etag = first.headers.get('ETag') ?? ''
  expect((await site.fetch(address, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  const other = await site.fetch(`/ev-cost.png?${leaf}&km=9000`)
  expect(other.headers.get('ETag')).not.toBe(etag)
})

test('a wrong value counts as on the page, and one of no car has no card', async () => {
  const bytesOf = async (address: string) => Buffer.from(await (await site.fetch(address)).bytes())
  const wrong = await bytesOf(`/ev-cost.png?${leaf}&km=far`)
  expect(wrong.equals(await bytesOf(`/ev-cost.png?${leaf}`))).toBe(true)
  for (const version of ['trabant', '<svg onload=alert(1)>', '../../etc/passwd', 'constructor']) {
    for (const path of answerCardPaths) {
      const address = `${path}.png?${new URLSearchParams([
        ['version', version],
        ['version', 'x'],
      ])}`
      const response = await site.fetch(address)
      expect([address, response.status]).toEqual([address, 404])
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
  }
})

test('a page without an answer has the card of its tool, and /my-car never one of its own', async () => {
  const nothing = await site.fetch(`/compare.png?${leaf}`, { redirect: 'manual' })
  expect(nothing.headers.get('Location')).toBe('/cards/compare.png')
  expect(await imageOf('/ev-cost')).toBe(`${site.origin}/cards/ev-cost.png`)
  expect(await imageOf(`/my-car?${leaf}&odometer=43250`)).toBe(`${site.origin}/cards/my-car.png`)
  expect((await site.fetch('/my-car.png')).status).toBe(404)
})

test('an unknown parameter makes no card of its own', async () => {
  const response = await site.fetch(`/ev-cost.png?${leaf}&x=1`, { redirect: 'manual' })
  expect(response.headers.get('Location')).toBe(`/ev-cost.png?${leaf}`)
})

test('a flood of cards is refused, and pages are not', async () => {
  const addresses = Array.from({ length: 12 }, (_, km) => `/ev-cost.png?${leaf}&km=${5_000 + km}`)
  const flood = Promise.all(addresses.map((address) => site.fetch(address)))
  expect((await site.fetch('/nissan-leaf')).status).toBe(200)
  const statuses = (await flood).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(5)
})
