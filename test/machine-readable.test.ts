import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changes } from '../content/pages/changes.ts'
import { startOfDay } from '../content/texts/new-zealand-day.ts'
import { shareCardPath } from '../content/pages/share-card.ts'
import { listSitePages } from '../content/pages/site-pages.ts'
import { isFuture } from '../content/sources/source-check.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

const origin = 'https://ev.example.org'
let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ settings: { SITE_ORIGIN: origin } })
})
afterAll(() => site.close())

const read = async (path: string) => {
  const response = await site.fetch(path)
  return { response, text: await response.text() }
}
const everyMatch = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found)
describe('/sitemap.xml', () => {
  test('lists every content page under the site’s origin, with a date that is not in the future', async () => {
    const { response, text } = await read('/sitemap.xml')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('application/xml')
    expect(everyMatch(text, /<loc>(.*?)<\/loc>/g)).toEqual(
      listSitePages().map(({ path }) => origin + path),
    )
    for (const day of everyMatch(text, /<lastmod>(.*?)<\/lastmod>/g)) {
      expect(isFuture(day ?? 'none', new Date())).toBe(false)
    }
  })

  test('lists no page with noindex', async () => {
    const { text } = await read('/sitemap.xml')
    for (const url of everyMatch(text, /<loc>(.*?)<\/loc>/g)) {
      const page = await read((url ?? '').slice(origin.length))
      expect(page.response.status, `status of ${url}`).toBe(200)
      expect(page.text).not.toContain('content="noindex"')
    }
  })

  test('lists the catalogue once it holds only real parts', async () => {
    const { database } = site
    const add = (SKU: string) =>
      database`insert into parts_2025 ${database({ SKU, Make: 'Kia', Model: 'EV5', PartName: 'Pads' })}`
    const isListed = async () =>
      (await read('/sitemap.xml')).text.includes(`<loc>${origin}/parts-catalog</loc>`)
    expect(await isListed()).toBe(false)
    await add('SAMPLE-1')
    expect(await isListed()).toBe(false)
    expect((await read('/parts-catalog')).text).toContain('content="noindex"')
    await database`delete from parts_2025`
    await add('REAL-1')
    const run = {
      imported_at: '2026-11-20T09:00:00Z',
      source: 'parts.csv',
      added: 1,
      changed: 0,
      removed: 0,
    }
    await database`insert into catalogue.part_imports ${database(run)}`
    expect(await isListed()).toBe(true)
    expect((await read('/sitemap.xml')).text).toContain('<lastmod>2026-11-20</lastmod>')
  })
})

test('/robots.txt names the sitemap and allows the noindex pages, so that crawlers can read that', async () => {
  const { response, text } = await read('/robots.txt')
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const closed = everyMatch(text, /^Disallow: (.*)$/gm)
  for (const path of ['/', '/auth', '/auth/reset-password', '/search', '/parts-catalog']) {
    expect(closed.some((start) => path.startsWith(start ?? ''))).toBe(false)
  }
  for (const path of ['/auth/reset-password', '/search']) {
    expect((await read(path)).text).toContain('<meta name="robots" content="noindex"/>')
  }
})

describe('/feed.xml', () => {
  test('lists every change with its date, newest first', async () => {
    const { response, text } = await read('/feed.xml')
    expect(response.headers.get('content-type')).toContain('application/atom+xml')
    expect(everyMatch(text, /<entry>\n<title>(.*?)<\/title>/g)).toHaveLength(changes.length)
    expect(everyMatch(text, /<published>(.*?)T/g)).toEqual(changes.map(({ on }) => on))
    for (const link of everyMatch(text, /<link rel="alternate" type="text\/html" href="(.*?)"/g)) {
      expect((await read((link ?? '').slice(origin.length))).response.status).toBe(200)
    }
  })

  test('belongs to the page of changes, and dates an entry at the beginning of its day', async () => {
    const { text } = await read('/feed.xml')
    const [head = ''] = text.split('<entry>')
    expect(head).toContain(`<link rel="alternate" type="text/html" href="${origin}/changes"/>`)
    const published = everyMatch(text, /<published>(.*?)</g)
    expect(published).toEqual(changes.map(({ on }) => startOfDay(on)))
    expect((await read('/sitemap.xml')).text).toContain(`<loc>${origin}/changes</loc>`)
    expect((await read('/changes.txt')).text).toContain('# What changed on this site')
  })

  test('is linked from every page', async () => {
    expect((await read('/nissan-leaf')).text).toMatch(/<link rel="alternate"[^>]*"\/feed\.xml"/)
  })
})

describe('the manifest', () => {
  test('is linked on hydration, and its icons are served', async () => {
    expect((await read('/')).text).toMatch(/<script[^>]*>.*\/site\.webmanifest/s)
    const { response, text } = await read('/site.webmanifest')
    expect(response.headers.get('content-type')).toContain('application/manifest+json')
    const { icons } = JSON.parse(text) as { icons: { src: string; type: string }[] }
    for (const { src, type } of [
      ...icons,
      { src: '/icons/apple-touch-icon.png', type: 'image/png' },
    ]) {
      const icon = await site.fetch(src)
      expect(icon.status, `status of ${src}`).toBe(200)
      expect(icon.headers.get('content-type')).toContain(type)
    }
  })
})

describe('a shared page', () => {
  test('has its own preview image, 1200 by 630 pixels', async () => {
    for (const path of [
      '/',
      '/nissan-leaf',
      '/ev-ruc',
      '/levin-cars',
      '/parts-catalog',
      '/search',
    ]) {
      const { text } = await read(path)
      const [card = ''] = everyMatch(text, /<meta property="og:image" content="(.*?)"/g)
      expect(card.startsWith(`${origin}/cards/`)).toBe(true)
      expect(text).toContain('<meta name="twitter:card" content="summary_large_image"/>')
      const image = await site.fetch(card.slice(origin.length))
      expect(image.status, `status of ${card}`).toBe(200)
      const bytes = Buffer.from(await image.arrayBuffer())
      // Width and height are at fixed offsets in a PNG.
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    }
  })

  test('has a preview image for every content page', async () => {
    for (const { path } of listSitePages()) {
      expect((await site.fetch(shareCardPath(path))).status, `card of ${path}`).toBe(200)
    }
  })
})

test.each(['OPTIONS', 'DELETE', 'PUT', 'PATCH', 'PROPFIND'])(
  'a %s request to a page returns 405 with the allowed methods',
  async (method) => {
    for (const path of ['/', '/search?search=leaf', '/healthz']) {
      const response = await site.fetch(path, { method })
      const said = [path, response.status, response.headers.get('Allow')]
      expect(said).toEqual([path, 405, 'GET, HEAD, POST'])
    }
  },
)

test.each(['/ev-cost.json', '/my-car/calendar.ics', '/robots.txt'])(
  'a POST to %s, which has no form, returns 405 in plain words',
  async (path) => {
    const response = await site.fetch(path, { method: 'POST', body: 'a=b' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
    expect(await response.text()).toBe('This address takes no such request.')
  },
)
