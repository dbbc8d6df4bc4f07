// The link 'Edit this page': what marks the browser of an editor, and where the link leads.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeskBrowser, signInToDesk } from './fixtures/desk-browser.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ settings: { PAGE_CACHE_MB: '16' } })
})
afterAll(() => site.close())

const mark = 'desk-editor=1'

test('the desk marks the browser of who may edit, for scripts of public pages, until the sign-out', async () => {
  const { browser } = await signInToDesk(site, 'editor')
  await browser.open('/desk')
  expect(browser.cookie()).toContain(mark)
  await browser.post('/desk/sign-out', {})
  expect(browser.cookie()).not.toContain('desk-editor')
})

test('the mark is for the whole site, and says nothing but that', async () => {
  const { browser } = await signInToDesk(site, 'owner')
  const cookie = browser.cookie().replace(`; ${mark}`, '')
  const marksFor = async (cookies: string) => {
    const { headers } = await site.fetch('/desk', { headers: { Cookie: cookies } })
    return headers.getSetCookie().filter((line) => line.startsWith('desk-editor'))
  }
  expect(await marksFor(cookie)).toEqual([`${mark}; Path=/; SameSite=Strict`])
  expect(await marksFor(`${cookie}; ${mark}`)).toEqual([])
})

test('a moderator and a browser whose session has ended lose the mark', async () => {
  const { browser } = await signInToDesk(site, 'moderator')
  await browser.open('/desk')
  expect(browser.cookie()).not.toContain('desk-editor')
  const ended = openDeskBrowser(site)
  ended.setCookie(mark)
  await ended.open('/desk')
  expect(ended.cookie()).not.toContain('desk-editor')
})

test('a public page is the same bytes from the same cache with the mark and without', async () => {
  const plain = await site.fetch('/nissan-leaf')
  const marked = await site.fetch('/nissan-leaf', { headers: { Cookie: mark } })
  expect(await marked.text()).toBe(await plain.text())
  expect(marked.headers.getSetCookie()).toEqual([])
  expect(marked.headers.get('ETag')).toBe(plain.headers.get('ETag'))
})

test('every link of a page has an address, the hidden one too: auditors of pages ask for it', async () => {
  const html = await (await site.fetch('/nissan-leaf')).text()
  const links = html.match(/<a\b[^>]*>/g) ?? []
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((link) => !/ href="[^"]+"/.test(link))).toEqual([])
})

test('the link leads to the entry, to a list where the page shows several, or to the parts', async () => {
  const { browser } = await signInToDesk(site, 'editor')
  const from = (page: string) => browser.open(`/desk/edit?page=${encodeURIComponent(page)}`)
  expect((await from('/nissan-leaf')).path).toBe('/desk/content/models/entry?key=nissan-leaf')
  expect((await from('/nissan-leaf/')).path).toBe('/desk/content/models/entry?key=nissan-leaf')
  expect((await from('/')).html).toContain('href="/desk/content/home/entry?key=hero"')
  expect((await from('/compare?one=kia-ev3.long-range')).html).toContain('What /compare shows')
  expect((await from('/changes')).html).toContain('The desk has no text or figure of this page')
  expect((await from('/parts-catalog?q=leaf')).path).toBe('/desk/parts')
  expect((await from('/parts-catalog/part?sku=A%2FB')).path).toBe('/desk/parts/price?sku=A%2FB')
  for (const page of ['', '//evil.example', '/<script>', '/constructor']) {
    const { status, html } = await from(page)
    expect([status, html.includes('<script>')]).toEqual([200, false])
  }
})

test('somebody whose session has ended signs in and comes to the entry', async () => {
  const { path } = await openDeskBrowser(site).open('/desk/edit?page=%2Fnissan-leaf')
  expect(path).toBe('/desk/sign-in?next=%2Fdesk%2Fedit%3Fpage%3D%252Fnissan-leaf')
})
