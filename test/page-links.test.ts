// What the head and the Link header of a page lead to: its text, its JSON, its preview image.
import type { RouteEntry } from '../app/ground/route/route-entries.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFiles, openPaths } from '../app/ground/route/open-addresses.ts'
import { toolAddresses } from '../app/publishing/open-data/tool-addresses.ts'
import routes from '../app/routes.ts'
import { models } from '../content/cars/models.ts'
import { startOfDay } from '../content/texts/new-zealand-day.ts'
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

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

const alternatesOf = (html: string) =>
  [...html.matchAll(/<link rel="alternate" type="([^"]*)" href="([^"]*)"/g)].map(
    ([, type = '', href = '']) => [type, decoded(href)] as const,
  )

const jsonTools = new Set(Object.keys(toolAddresses))

describe.each(listSitePages())('$path', ({ path }) => {
  test('names its text, and its JSON where it has one, in its head and in its Link header', async () => {
    // The second response is from the cache.
    for (const { response, text } of [await read(path), await read(path)]) {
      const alternates = alternatesOf(text)
      const types = jsonTools.has(path) ? ['text/plain', 'application/json'] : ['text/plain']
      expect(alternates.map(([type]) => type)).toEqual(types)
      const links = response.headers.get('link') ?? ''
      for (const [type, href] of alternates) {
        expect(links).toContain(`<${href}>; rel="alternate"; type="${type}"`)
        const found = await site.fetch(href)
        expect([href, found.status]).toEqual([href, 200])
        expect(found.headers.get('content-type')).toMatch(type)
      }
      expect(links).toContain('</open/openapi.json>; rel="service-desc"')
    }
  })
})

test('a tool names the text and the JSON of the same query', async () => {
  const query = '?version=nissan-leaf.24&km=5000'
  const { response, text } = await read(`/ev-cost${query}`)
  expect(alternatesOf(text)).toEqual([
    ['text/plain', `/ev-cost.txt${query}`],
    ['application/json', `/ev-cost.json${query}`],
  ])
  expect(response.headers.get('link')).toContain(`</ev-cost.json${query}>; rel="alternate"`)
})

test('each address of a Link header answers, and the list of APIs leads to the description', async () => {
  const links = (await read('/nissan-leaf')).response.headers.get('link') ?? ''
  for (const [, path = ''] of links.matchAll(/<([^>]*)>/g)) {
    expect([path, (await site.fetch(path)).status]).toEqual([path, 200])
  }
  const { response, text } = await read('/.well-known/api-catalog')
  expect(response.headers.get('content-type')).toMatch(/^application\/linkset\+json/)
  const [{ 'service-desc': described }] = JSON.parse(text).linkset
  expect(described).toEqual([{ href: `${origin}/open/openapi.json`, type: 'application/json' }])
})

const pathsOf = (entries: readonly RouteEntry[]): string[] =>
  entries.flatMap((entry) =>
    entry.children
      ? pathsOf(entry.children)
      : entry.index
        ? ['/']
        : /[*:.]/.test(entry.path ?? '*')
          ? []
          : [`/${entry.path}`],
  )

test('the preview image of each page is there', async () => {
  const images = new Map<string, string>()
  for (const path of pathsOf(routes)) {
    const { text } = await read(path)
    const [, image] = /<meta property="og:image" content="([^"]*)"/.exec(text) ?? []
    if (image) images.set(image.replace(origin, ''), path)
  }
  expect(images.size).toBeGreaterThan(70)
  for (const [image, path] of images) {
    expect([path, image, (await site.fetch(image)).status]).toEqual([path, image, 200])
  }
})

test('titles and descriptions are as long as a list of results shows', async () => {
  // The titles of models are given word for word.
  const given = new Set(models().map(({ slug }) => `/${slug}`))
  const lengthOf = (text: string | undefined) => decoded(text ?? '').length
  const long: string[] = []
  for (const { path } of listSitePages()) {
    const { text } = await read(path)
    const title = lengthOf(/<title>([^<]*)/.exec(text)?.[1])
    const description = lengthOf(/<meta name="description" content="([^"]*)"/.exec(text)?.[1])
    if (title > 70 && !given.has(path)) long.push(`${path}: title of ${title}`)
    if (description > 170) long.push(`${path}: description of ${description}`)
  }
  expect(long).toEqual([])
})

describe('an open file', () => {
  const preflight = { 'Access-Control-Request-Method': 'GET', Origin: 'https://elsewhere.example' }

  test.each([...openPaths, '/open/openapi.json', '/ev-cost.json', '/nissan-leaf.txt', '/llms.txt'])(
    '%s answers a preflight, so that a script may send headers of its own',
    async (path) => {
      const headers = { ...preflight, 'Access-Control-Request-Headers': 'x-of-its-own' }
      const { response } = await read(path, { method: 'OPTIONS', headers })
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
        204,
        '*',
      ])
      expect(response.headers.get('access-control-allow-headers')).toBe('x-of-its-own')
    },
  )

  test('a page answers no preflight', async () => {
    const { response } = await read('/nissan-leaf', { method: 'OPTIONS', headers: preflight })
    expect(response.status).toBe(405)
  })

  test('an open file has a Last-Modified date, and answers 304 to a client that has it', async () => {
    const days = listSitePages().map(({ changedOn }) => changedOn)
    const newest = new Date(startOfDay(days.toSorted().at(-1) ?? '')).toUTCString()
    // The files of counts change without the content.
    const counts = new Set<string>(['/open/part-demand.csv', '/open/usage.csv'])
    const dated = openPaths.filter((path) => !counts.has(path))
    for (const path of [...dated, '/open/openapi.json']) {
      const { response } = await read(path)
      const changed = response.headers.get('last-modified') ?? ''
      expect([path, changed]).toEqual([path, newest])
      const again = await read(path, { headers: { 'If-Modified-Since': changed } })
      expect([path, again.response.status]).toEqual([path, 304])
    }
  })

  test('is a data set with its licence, date and download in the catalogue of the page', async () => {
    const { text } = await read('/open-data')
    const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
    const graph: Record<string, unknown>[] = JSON.parse(block)['@graph']
    const catalog = graph.find((entity) => entity['@type'] === 'DataCatalog')
    const sets = catalog?.dataset as Record<string, unknown>[]
    expect(sets.map(({ distribution }) => distribution)).toEqual(
      Object.entries(openFiles).map(([path, { type }]) => ({
        '@type': 'DataDownload',
        contentUrl: origin + path,
        encodingFormat: type,
      })),
    )
    for (const set of sets) {
      expect(set).toMatchObject({
        license: { name: expect.any(String) },
        dateModified: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      })
      expect(String(set.description).length).toBeGreaterThanOrEqual(50)
    }
  })

  test('that does not exist is missing in few words, and /open leads to the page about them', async () => {
    const missing = await read('/open/nope.json')
    expect([missing.response.status, missing.text]).toEqual([
      404,
      expect.stringContaining('/open-data'),
    ])
    expect(missing.text.length).toBeLessThan(100)
    const { response } = await read('/open')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/open-data'])
  })
})
