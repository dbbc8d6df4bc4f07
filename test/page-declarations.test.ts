// What routes declare about their URLs, checked on the built pages: cache tags, queue, prefetching.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBackend, readSettings, type Backend } from '../backend/backend.ts'
import { readServerBuild } from '../server/delivery/built-files.ts'
import { openSourceParsing } from '../server/source-parsing.ts'
import { openTripPool } from '../server/trip-pool.ts'
import { openPages, type Pages } from '../server/delivery/rendered-pages.ts'
import { openTestDatabase } from './fixtures/open-test-database.ts'
import { templateUrls } from './fixtures/template-urls.ts'

const siteOrigin = 'http://site.example'

let backend: Backend
let pages: Pages
let close: () => Promise<void>
let queries = 0
beforeAll(async () => {
  const store = await openTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'page-declarations-'))
  backend = await openBackend(readSettings({ DATABASE_URL: store.url, DATA_DIR: folder }))
  pages = await openPages({
    planTrip: openTripPool().planTrip,
    uploads: { partImports: null, compareSource: openSourceParsing().compareUpload },
    backend: {
      ...backend,
      fetch(input, init) {
        // The list of photos is kept in memory, for every page that shows some.
        if (!String(input).includes('/rest/v1/photos')) queries += 1
        return backend.fetch(input, init)
      },
    },
    siteOrigin,
    build: await readServerBuild(),
    log: { error: (...args) => console.error(...args) },
  })
  close = async () => {
    await backend.close()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
})
afterAll(() => close())

/** Renders a page; returns how often it queried the data, and its cache tags beside 'content', which all have. */
async function render(path: string) {
  queries = 0
  // The average ratings are kept in memory too.
  pages.forget('reviews')
  const tags = new Set<string>()
  const response = await pages.render(new Request(siteOrigin + path), tags)
  if (response instanceof Response) await response.text()
  expect([path, tags.delete('content')]).toEqual([path, true])
  return { tags: [...tags], queries }
}

test.each([...templateUrls, '/sitemap.xml', '/robots.txt', '/feed.xml'])(
  '%s has cache tags if it queries the data, and none otherwise',
  async (path) => {
    const rendered = await render(path)
    // A catalogue of sample records only is not in the sitemap, but its state was read.
    const tags = rendered.tags.filter((tag) => !tag.startsWith('photos'))
    expect([path, tags.length > 0]).toEqual([path, rendered.queries > 0])
  },
)

test.each([
  ['/nissan-leaf', ['photos/nissan-leaf', 'reviews/nissan-leaf']],
  ['/nissan-leaf?stars=4', ['photos/nissan-leaf', 'reviews/nissan-leaf']],
  ['/', ['photos', 'reviews']],
  ['/ev-models', ['photos', 'reviews']],
  ['/ev-models?price=60000', []],
  ['/ev-service-centers', ['photos']],
  ['/313-motors', ['photos/313-motors']],
  ['/charging-cable-type-2', ['parts', 'reviews/charging-cable-type-2']],
  ['/parts-catalog?search=pad', ['parts']],
  ['/parts-catalog/record?sku=1', ['parts']],
  ['/parts-catalog/parts.csv', ['parts']],
  ['/sitemap.xml', ['parts']],
  ['/moderation', ['reviews']],
  ['/ev-ruc', []],
])('%s is tagged %j', async (path, tags) => {
  expect((await render(path)).tags).toEqual(tags)
})

test.each([
  ['/parts-catalog', 'catalogue'],
  ['/parts-catalog/', 'catalogue'],
  ['/parts%2Dcatalog', 'catalogue'],
  ['/parts-catalog?search=pad', 'catalogue'],
  ['/parts-catalog/part?sku=1', undefined],
  ['/nissan-leaf', undefined],
  ['/no-such-page', undefined],
  ['/%E0%A4%A', undefined],
])('%s declares the queue %s', async (path, queue) => {
  expect(await pages.queueOf(new Request(siteOrigin + path))).toBe(queue)
})

test.each(['/', '/nissan-leaf'])(
  'the speculation rules of %s exclude the pages that belong to one person',
  async (path) => {
    const response = await pages.render(new Request(siteOrigin + path), new Set())
    const html = response instanceof Response ? '' : String(response.body)
    const [, rules = ''] = /<script type="speculationrules">(.*?)<\/script>/.exec(html) ?? []
    const excluded = JSON.parse(rules).prerender[0].where.and[1].not.href_matches
    expect(excluded.toSorted()).toEqual(
      [
        '/*.*',
        '/_*',
        '/*/v1/*',
        '/account',
        '/auth',
        '/auth/reset-password',
        '/moderation',
      ].toSorted(),
    )
  },
)
