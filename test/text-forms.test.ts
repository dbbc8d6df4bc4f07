// Every content page as plain text, made from the page itself.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPaths } from '../app/ground/route/open-addresses.ts'
import { modelsToChoose } from '../content/cars/models.ts'
import { listSitePages } from '../content/pages/site-pages.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

const origin = 'https://ev.example.org'
let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ settings: { SITE_ORIGIN: origin, PAGE_CACHE_MB: '16' } })
})
afterAll(() => site.close())

const read = async (path: string, init?: RequestInit) => {
  const response = await site.fetch(path, init)
  return { response, text: await response.text() }
}

describe('the text form of a page', () => {
  test.each(listSitePages())(
    '$path begins with its address and the day of its last change',
    async (page) => {
      const { response, text } = await read(page.path === '/' ? '/index.txt' : `${page.path}.txt`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(text).toMatch(`Page: ${origin}${page.path}\nChanged: ${page.changedOn}\n\n`)
      expect(text).toMatch(/^# \S/m)
      // No markup, no relative address, nothing of the frame around every page.
      expect(text).not.toMatch(/<\/?[a-z]+[ >]|&[a-z]+;|<\/|Skip to content|Working it out|\u00a0/)
    },
  )

  test('has one line for each row of a table, and the sources as a numbered list', async () => {
    const { text } = await read('/nissan-leaf.txt')
    expect(text).toContain('\n| Range, WLTP, km | 270 [1] |\n')
    const all = (await read('/nissan-leaf.txt?version=all')).text
    expect(all).toMatch(/\n\| Range, WLTP, km \| – \| – \| 270 \[\d+\] \| 385 \[\d+\] \|\n/)
    expect(text).toMatch(
      /\n ?1\. UK Vehicle Certification Agency, .* <https:\/\/github\.com\/.*>, published 2022\n/,
    )
  })

  test('leads search engines to the page, and may be read by any site', async () => {
    const { headers } = (await read('/nissan-leaf.txt')).response
    expect(headers.get('link')).toBe(`<${origin}/nissan-leaf>; rel="canonical"`)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
  })

  test('answers the query of a tool, and says which', async () => {
    const query = '?version=nissan-leaf.24&km=5000'
    const { text } = await read(`/ev-cost.txt${query}`)
    expect(text).toContain(`Page: ${origin}/ev-cost${query}\n`)
    expect(text).toContain('Kilometres a year: 5,000 km')
  })

  test('has the list that a form stands around', async () => {
    const { text } = await read('/ev-models.txt')
    for (const { name } of modelsToChoose()) expect(text).toContain(`## ${name}\n`)
    const rows = (await read('/ev-models.txt?range=400')).text.match(/^\| .*/gm) ?? []
    expect(rows.length).toBeGreaterThan(5)
  })

  test('follows a page to the URL without empty fields', async () => {
    const { response } = await read('/ev-cost.txt?version=nissan-leaf.24&km=')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/ev-cost.txt?version=nissan-leaf.24')
  })

  test('is kept and asked for again as its page is', async () => {
    for (const path of ['/nissan-leaf', '/ev-ruc', '/my-car?version=nissan-leaf.40', '/']) {
      const text = (path === '/' ? '/index' : path).replace(/(\?|$)/, '.txt$1')
      const [page, form] = [(await read(path)).response, (await read(text)).response]
      for (const name of ['cache-control', 'cdn-cache-control', 'surrogate-key']) {
        expect([text, name, form.headers.get(name)]).toEqual([text, name, page.headers.get(name)])
      }
    }
    const etag = (await read('/nissan-leaf.txt')).response.headers.get('etag') ?? ''
    const again = await read('/nissan-leaf.txt', { headers: { 'If-None-Match': etag } })
    expect(again.response.status).toBe(304)
  })

  test('is sent to GET and HEAD only', async () => {
    const head = await read('/nissan-leaf.txt', { method: 'HEAD' })
    expect([head.response.status, head.text]).toEqual([200, ''])
    const post = await read('/nissan-leaf.txt', { method: 'POST', body: 'a=b' })
    expect([post.response.status, post.response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('/llms.txt', () => {
  test('has a title, a summary and lists of links, as llmstxt.org says', async () => {
    const { response, text } = await read('/llms.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(text).toMatch(/^# \S.*\n\n> \S.*\n\n/)
    expect(text).not.toMatch(/\{\w/)
    const [, ...sections] = text.split(/^## /m)
    expect(sections.length).toBeGreaterThan(3)
    expect(sections.at(-1)).toMatch(/^Optional\n/)
    for (const section of sections) {
      const [, ...lines] = section.trim().split(/\n+/)
      for (const line of lines) expect(line).toMatch(/^- \[[^\]]+\]\(https:[^)]+\): \S/)
    }
  })

  test('links the text of every content page and every open file, and nothing that is missing', async () => {
    const { text } = await read('/llms.txt')
    const links = [...text.matchAll(/\]\((.*?)\)/g)].map(([, link = '']) => link)
    expect(links.toSorted()).toEqual(
      [
        ...listSitePages().map(({ path }) => `${origin}${path === '/' ? '/index' : path}.txt`),
        ...openPaths.map((path) => origin + path),
      ].toSorted(),
    )
    for (const link of links) {
      expect([link, (await read(link.slice(origin.length))).response.status]).toEqual([link, 200])
    }
  })
})

test.each([
  '/no-such-page.txt',
  '/account.txt',
  '/auth.txt',
  '/moderation.txt',
  '/desk.txt',
  '/parts-catalog.txt',
  '/search.txt',
  '/.txt',
])('there is no text at %s', async (path) => {
  expect((await read(path)).response.status).toBe(404)
})
