import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { models } from '../content/models.ts'
import { listSitePages } from '../content/site-pages.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { headOf } from './fixtures/page-words.ts'
import { everySpecifiedAddress } from './fixtures/specified-addresses.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ now: () => new Date('2026-11-21T00:00:00Z') })
})
afterAll(() => site.close())

// Not in the specification's table, and ours.
const ownPages = [
  '/account',
  '/auth/reset-password',
  '/charging-stations/find',
  '/search',
  '/sources',
  '/moderation',
]
const everyPage = [...everySpecifiedAddress, ...ownPages]

const one = (html: string, pattern: RegExp) => {
  const found = [...html.matchAll(pattern)]
  expect(found, `one ${pattern}`).toHaveLength(1)
  return found[0]?.[1] ?? ''
}
const read = async (path: string) => {
  const answer = await site.ask(path)
  return { answer, html: await answer.text() }
}

test('the site has every address of the route table, no two the same, and no other page', () => {
  expect(new Set(everyPage).size).toBe(everyPage.length)
  // 7 general, 19 models, 26 parts, 13 service centers.
  expect(everySpecifiedAddress).toHaveLength(7 + 19 + 26 + 13)
  const listed = new Set(listSitePages().map(({ path }) => path))
  const unlisted = everyPage.filter((path) => !listed.has(path))
  expect(unlisted.toSorted()).toEqual([
    '/account',
    '/auth',
    '/auth/reset-password',
    '/moderation',
    '/parts-catalog',
    '/search',
  ])
  expect(listed.size).toBe(everyPage.length - unlisted.length)
})

test('no two pages share a title or a description', async () => {
  const pages = await Promise.all(everyPage.map((path) => read(path)))
  const titles = pages.map(({ html }) => one(headOf(html), /<title>(.*?)<\/title>/g))
  const descriptions = pages.map(({ html }) =>
    one(html, /<meta name="description" content="(.*?)"/g),
  )
  expect(new Set(titles).size).toBe(titles.length)
  expect(new Set(descriptions).size).toBe(descriptions.length)
})

describe.each(everyPage)('%s', (path) => {
  test('is a whole page with its own title, description, canonical address and one heading', async () => {
    const { answer, html } = await read(path)
    expect(answer.status).toBe(200)
    expect(one(headOf(html), /<title>(.*?)<\/title>/g)).not.toBe('')
    expect(one(html, /<meta name="description" content="(.*?)"/g).length).toBeGreaterThan(20)
    expect(one(html, /<link rel="canonical" href="(.*?)"/g)).toBe(site.origin + path)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html).toContain('Sign In')
    expect(html).toContain('href="/privacy-terms"')
    expect(html).toContain('© 2024–2026 ')
  })

  test('loads nothing from another host and leaves no script running', async () => {
    const { answer, html } = await read(path)
    const loaded = [
      ...html.matchAll(
        /<(?:script|img|use|source|link rel="(?!canonical))[^>]*?(?:src|href)="(.*?)"/g,
      ),
    ]
    for (const [, address] of loaded) expect(address).toMatch(/^\/(?!\/)/)
    expect(html).not.toMatch(/<script[^>]*type="module"/)
    expect(html).not.toContain('modulepreload')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

test('every internal link of every page leads to a page', async () => {
  const known = new Set(everyPage)
  for (const path of known) {
    const { html } = await read(path)
    for (const [, href] of html.matchAll(/<a [^>]*href="(\/[^"]*|#[^"]*|)"/g)) {
      const [target = '', anchor] = (href ?? '').split('#')
      expect(known, `${path} links to ${href}`).toContain(target.split('?')[0] || path)
      if (anchor && (target === '' || target === path)) expect(html).toContain(`id="${anchor}"`)
    }
  }
})

test.each([
  ['/mg4-ev', 'MG4'],
  ['/ev-models', 'nissan-leaf'],
  ['/brake-pads', 'Brake'],
  ['/ultimate-mechanics', 'Manukau'],
  ['/charging-stations/find', 'EVRoam'],
  ['/sources', 'sources-page'],
])(
  'the data of %s alone is there for a visitor who walks on without a new document',
  async (path, text) => {
    const answer = await site.ask(`${path}.data`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/x-script')
    expect(await answer.text()).toContain(text)
  },
)

test.each(models)('/$slug has the title, price, range and drawing of the $name', async (model) => {
  const { html } = await read(`/${model.slug}`)
  expect(html).toContain(
    `<title>${model.name} Review New Zealand | Specs, Price, Range &amp; User Reviews</title>`,
  )
  const price = model.figures.priceFrom?.value as number
  expect(html).toContain(`$${price.toLocaleString('en-NZ')}.00`)
  expect(html).toContain(`${model.figures.rangeWltp?.value} km`)
  const drawing = await readFile(`content/drawings/${model.slug}.svg`, 'utf8')
  expect(html).toContain(/ d="[^"]{40,}"/.exec(drawing)?.[0])
  for (const heading of ['Vehicle Overview', 'Key Specifications', 'Standard Features', 'Pros']) {
    expect(html).toContain(`>${heading}</h`)
  }
  const isVan = model.bodyType === 'van'
  expect(html.includes('>Payload</dt>')).toBe(isVan)
  expect(html.includes('>Top speed</dt>')).toBe(!isVan)
})

test('the grid of models links to all nineteen', async () => {
  const { html } = await read('/ev-models')
  for (const { slug } of models) expect(html).toContain(`href="/${slug}"`)
  expect(html.match(/View Details/g)).toHaveLength(19)
})

test('an unknown address is answered 404 with a way home, inside the shell', async () => {
  const { answer, html } = await read('/no-such-page')
  expect(answer.status).toBe(404)
  expect(html).toContain('Oops! Page not found')
  expect(html).toContain('Return to Home')
  expect(html).toContain('EV Service Centers')
})

test('a page that the visitor already has is not sent again', async () => {
  const { answer } = await read('/ev-models')
  const etag = answer.headers.get('etag') ?? ''
  const again = await site.ask('/ev-models', { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})
