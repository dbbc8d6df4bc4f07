// Every link of every page leads to a page, and every anchor to a place on it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routePaths } from '../commands/checks/route-paths.ts'
import { attribute, openDeskBrowser, signInToDesk } from './fixtures/desk-browser.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

type Shown = { status: number; html: string }
type Open = (path: string) => Promise<Shown>

/** The links from a page to this site, as absolute URLs. */
function linksOf(html: string, page: string): URL[] {
  const base = new URL(page, site.origin)
  return [...html.matchAll(/<a( [^>]*)>/g)]
    .flatMap(([, tag = '']) => attribute(tag, 'href') ?? [])
    .map((href) => new URL(href, base))
    .filter(({ origin }) => origin === site.origin)
}

/** The first of the links that differ in their queries only: the desk lists thousands of entries and parts. */
const firstOfPath = (links: URL[]) => [
  ...new Map(links.toReversed().map((link) => [link.pathname + link.hash, link])).values(),
]

/** Follows the links of pages, each address once; returns the ones that lead nowhere, with a page that has them. */
async function findDeadLinks(
  open: Open,
  pages: readonly string[],
  select = (links: URL[]) => links,
) {
  const opened = new Map<string, Promise<Shown>>()
  const openOnce = (path: string) => {
    const shown = opened.get(path) ?? open(path)
    opened.set(path, shown)
    return shown
  }
  const dead: string[] = []
  const followed = new Set<string>()
  for (const page of pages) {
    const { status, html } = await openOnce(page)
    // Some pages are there only with a query.
    if (status !== 200) continue
    for (const { pathname, search, hash } of select(linksOf(html, page))) {
      const address = pathname + search
      if (followed.has(address + hash)) continue
      followed.add(address + hash)
      const target = await openOnce(address)
      const isThere =
        hash === '' || target.html.includes(` id="${decodeURIComponent(hash.slice(1))}"`)
      if (target.status !== 200 || !isThere) {
        dead.push(`${page} links to ${address}${hash}: ${target.status}`)
      }
    }
  }
  return dead
}

test('every link of every public page leads to a page and a place on it', async () => {
  const visitor = openDeskBrowser(site)
  const pages = routePaths.filter((path) => !path.startsWith('/desk'))
  const dead = await findDeadLinks((path) => visitor.open(path), pages)
  expect(dead).toEqual([])
})

test('every link of every desk page leads to a page and a place on it', async () => {
  const { browser } = await signInToDesk(site, 'owner')
  const open: Open = (path) => browser.open(path)
  const about = '/suggest?about=guides/coolant-system-parts/price'
  for (const wrong of ['It costs $300', 'It costs $400']) await browser.post(about, { wrong })
  await browser.post('/desk/proposals', { id: 'reader-1', intent: 'accept' })
  const { html } = await open('/desk/content')
  const collections = [
    ...new Set(linksOf(html, '/desk/content').map(({ pathname }) => pathname)),
  ].filter((path) => /^\/desk\/content\/[\w-]+$/.test(path))
  // Entries of a collection have the same page: the first of each.
  const entries: string[] = []
  for (const path of collections) {
    const first = linksOf((await open(path)).html, path).find((link) =>
      link.pathname.endsWith('/entry'),
    )
    if (first) entries.push(first.pathname + first.search)
  }
  const pages = routePaths.filter((path) => path.startsWith('/desk'))
  const withQuery = ['/desk/preview?change=1', ...entries]
  const dead = await findDeadLinks(open, [...pages, ...collections, ...withQuery], firstOfPath)
  expect(dead).toEqual([])
})
