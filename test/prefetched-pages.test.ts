// What a browser may prefetch or prerender, by the speculation rules of each kind of page.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { templateUrls } from './fixtures/template-urls.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ settings: { PAGE_CACHE_MB: '16' } })
})
afterAll(() => site.close())

/** A page may not be fetched before its link is followed if a pattern of the rules matches it. */
async function readExcluded(path: string): Promise<URLPattern[]> {
  const html = await (await site.fetch(path)).text()
  const text = /<script type="speculationrules">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
  const rules = JSON.parse(text) as Record<string, { where: { and: Condition[] } }[]>
  const lists = Object.values(rules).flatMap((list) => list.map(({ where }) => where.and))
  const patterns = lists.map((all) => all.flatMap(({ not }) => not?.href_matches ?? []).join(' '))
  // Prerendering and prefetching exclude the same.
  expect([patterns.length, new Set(patterns).size]).toEqual([2, 1])
  return patterns[0]?.split(' ').map((pathname) => new URLPattern({ pathname })) ?? []
}

type Condition = { not?: { href_matches?: string[] } }

test.each([
  '/_outbox',
  '/_outbox/1.eml',
  '/rest/v1/profiles',
  '/rest/v1/rpc/search_parts',
  '/auth/v1/verify',
  '/auth/v1/logout',
  '/realtime/v1/websocket',
  '/account',
  '/moderation',
  '/parts-catalog/parts.csv',
])('no browser fetches %s ahead of a click, if a page should ever link to it', async (path) => {
  const excluded = await readExcluded('/nissan-leaf')
  expect(excluded.some((pattern) => pattern.test({ pathname: path }))).toBe(true)
})

test.each(['/', '/nissan-leaf', '/ev-parts', '/search', '/charging-stations/find'])(
  'a browser may fetch %s ahead of a click',
  async (path) => {
    const excluded = await readExcluded('/nissan-leaf')
    expect(excluded.some((pattern) => pattern.test({ pathname: path }))).toBe(false)
  },
)

test('no page links to the outbox or to an API', async () => {
  for (const path of templateUrls) {
    const html = await (await site.fetch(path)).text()
    const links = [...html.matchAll(/\s(?:href|action)="([^"]*)"/g)].map(([, link]) => link)
    expect(links.filter((link) => /^\/(?:_outbox|\w+\/v1\b)/.test(link ?? ''))).toEqual([])
  }
})
