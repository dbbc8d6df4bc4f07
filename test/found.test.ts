import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changes } from '../content/changes.ts'
import { listSitePages } from '../content/site-pages.ts'
import { listUsedSources } from '../content/used-sources.ts'
import { openTestSite, type TestSite } from './open-test-site.ts'

const origin = 'https://ev.example.org'
let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ settings: { SITE_ORIGIN: origin } })
})
afterAll(() => site.close())

const read = async (path: string) => {
  const answer = await site.ask(path)
  return { answer, text: await answer.text() }
}
const everyMatch = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found)
/** What a reader sees, without tags and comments. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('/sitemap.xml', () => {
  test('lists every page of content under the site’s own origin, with a day that has been', async () => {
    const { answer, text } = await read('/sitemap.xml')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('application/xml')
    expect(everyMatch(text, /<loc>(.*?)<\/loc>/g)).toEqual(
      listSitePages().map(({ path }) => origin + path),
    )
    for (const day of everyMatch(text, /<lastmod>(.*?)<\/lastmod>/g)) {
      expect(new Date(day ?? '').getTime()).toBeLessThanOrEqual(Date.now())
    }
  })

  test('lists no page that asks not to be listed', async () => {
    const { text } = await read('/sitemap.xml')
    for (const address of everyMatch(text, /<loc>(.*?)<\/loc>/g)) {
      const page = await read((address ?? '').slice(origin.length))
      expect(page.answer.status, `status of ${address}`).toBe(200)
      expect(page.text).not.toContain('content="noindex"')
    }
  })

  test('lists the catalogue once it holds real parts only', async () => {
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

test('/robots.txt names the sitemap and keeps no page closed that must be read to say it is not listed', async () => {
  const { answer, text } = await read('/robots.txt')
  expect(answer.headers.get('content-type')).toContain('text/plain')
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
  test('tells every change with its day, newest first', async () => {
    const { answer, text } = await read('/feed.xml')
    expect(answer.headers.get('content-type')).toContain('application/atom+xml')
    expect(everyMatch(text, /<entry>\n<title>(.*?)<\/title>/g)).toHaveLength(changes.length)
    expect(everyMatch(text, /<published>(.*?)T/g)).toEqual(changes.map(({ on }) => on))
    for (const link of everyMatch(text, /<link rel="alternate" type="text\/html" href="(.*?)"/g)) {
      expect((await read((link ?? '').slice(origin.length))).answer.status).toBe(200)
    }
  })

  test('is named by every page', async () => {
    expect((await read('/nissan-leaf')).text).toMatch(/<link rel="alternate"[^>]*"\/feed\.xml"/)
  })
})

describe('the manifest', () => {
  test('is named by every page, and the icons it names are served', async () => {
    expect((await read('/')).text).toContain('<link rel="manifest" href="/site.webmanifest"/>')
    const { answer, text } = await read('/site.webmanifest')
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    const { icons } = JSON.parse(text) as { icons: { src: string; type: string }[] }
    for (const { src, type } of [
      ...icons,
      { src: '/icons/apple-touch-icon.png', type: 'image/png' },
    ]) {
      const icon = await site.ask(src)
      expect(icon.status, `status of ${src}`).toBe(200)
      expect(icon.headers.get('content-type')).toContain(type)
    }
  })
})

describe('/search', () => {
  test('answers a question with pages by kind, each with title, address and excerpt', async () => {
    const { answer, text } = await read('/search?q=leaf')
    expect(answer.status).toBe(200)
    expect(text).toMatch(/<h2 id="found-model"[^>]*>Models<\/h2>/)
    expect(text).toMatch(/<a [^>]*href="\/nissan-leaf"[^>]*>Nissan Leaf<\/a>/)
    expect(wordsOf(text)).toContain('/nissan-leaf')
    expect(text).toContain('value="leaf"')
    expect(text).toContain('href="/parts-catalog?search=leaf"')
  })

  test('finds a place with or without its macron, and says what it took a word for', async () => {
    expect((await read('/search?q=Kāpiti')).text).toContain('href="/kapiti-cars"')
    expect((await read('/search?q=kapiti')).text).toContain('href="/kapiti-cars"')
    expect(wordsOf((await read('/search?q=invertor')).text)).toContain('was read as “inverter”')
  })

  test('says so when nothing was asked and when nothing is found, and offers other ways', async () => {
    const empty = wordsOf((await read('/search')).text)
    expect(empty).toContain('a few letters are enough')
    const none = await read('/search?q=qqqqqqq')
    expect(none.answer.status).toBe(200)
    expect(wordsOf(none.text)).toContain('No page holds “qqqqqqq”')
    expect(none.text).toContain('href="/ev-ruc"')
  })

  test('shows what was asked as text, whatever it holds', async () => {
    const { text } = await read(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(text).not.toContain('<script>alert')
  })

  test('can be asked from every page without a script', async () => {
    for (const path of ['/', '/nissan-leaf', '/ev-ruc']) {
      const { text } = await read(path)
      expect(text).toMatch(
        /<form[^>]*method="get"[^>]*action="\/search"|<form[^>]*action="\/search"[^>]*method="get"/,
      )
      expect(text).toMatch(/<input[^>]*name="q"/)
    }
  })
})

describe('/sources', () => {
  test('shows every source with its pages, and the credit that is owed', async () => {
    const { text } = await read('/sources')
    const words = wordsOf(text).replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
    for (const { name, credit, uses } of listUsedSources()) {
      expect(words).toContain(name)
      if (credit) expect(words).toContain(credit)
      for (const { path } of uses) expect(text).toContain(`href="${path}"`)
    }
  })

  test('counts the facts of each kind of page by how sure they are', async () => {
    const words = wordsOf((await read('/sources')).text)
    for (const label of ['As listed', 'Sourced', 'General knowledge', 'Our own', 'Unknown']) {
      expect(words).toContain(label)
    }
    expect(words).toMatch(/All pages [\d, ]+/)
  })

  test('is linked from the foot of every page', async () => {
    expect((await read('/mg4-ev')).text).toMatch(/<footer[\s\S]*href="\/sources"/)
  })
})
