// The owner gives a page another address, and takes a model off the lists.
import { expect, onTestFinished, test } from 'vitest'
import { publishForm } from './fixtures/content/publish-form.ts'
import { filledForm, signInToDesk } from './fixtures/desk-browser.ts'
import { openTestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

async function openDesk() {
  const site = await openTestSite()
  onTestFinished(site.close)
  const { browser } = await signInToDesk(site, 'editor')
  return { site, browser, pageOf: async (path: string) => (await site.fetch(path)).text() }
}

test('a page with another address is found there, and every old address leads to it for good', async () => {
  const { site, browser, pageOf } = await openDesk()
  const before = await pageOf('/ev-models')
  const form = '/desk/content/models/edit?key=kia-ev3&part=&only=facts'
  const first = await publishForm(browser, form, { 'value.pageAddress': 'kia-ev3-2025' })
  const moved = await site.fetch('/kia-ev3?version=long-range', { redirect: 'manual' })
  expect([moved.status, moved.headers.get('Location')]).toEqual([
    301,
    '/kia-ev3-2025?version=long-range',
  ])
  const page = await pageOf('/kia-ev3-2025')
  expect(page).toContain(`<link rel="canonical" href="${site.origin}/kia-ev3-2025"`)
  const old = /["/]kia-ev3(?=["?#<.])/
  for (const path of ['/ev-models', '/', '/search?q=ev3', '/sitemap.xml', '/llms.txt']) {
    // Islands are told where pages have moved.
    const text = (await pageOf(path)).replace(/"movedPaths":\{[^}]*\}/, '')
    // The front page shows other models.
    expect(text.includes('/kia-ev3-2025'), `${path}`).toBe(path !== '/')
    expect(
      old.test(
        text.replaceAll(/(?:value|data-slug)="kia-ev3"|drawings\/kia-ev3|kia-ev3\.(?!txt)/g, ''),
      ),
      `${path}`,
    ).toBe(false)
  }
  // What names the car stays: kept cars, comparisons and reviews.
  expect((await site.fetch('/ev-cost?version=kia-ev3.long-range')).status).toBe(200)

  const second = await publishForm(browser, form, { 'value.pageAddress': 'kia-ev3-suv' })
  for (const path of ['/kia-ev3', '/kia-ev3-2025']) {
    const { status, headers } = await site.fetch(path, { redirect: 'manual' })
    expect([status, headers.get('Location')]).toEqual([301, '/kia-ev3-suv'])
  }
  expect((await site.fetch('/kia-ev3-suv.txt')).status).toBe(200)
  const oldText = await site.fetch('/kia-ev3.txt', { redirect: 'manual' })
  expect([oldText.status, oldText.headers.get('Location')]).toEqual([301, '/kia-ev3-suv.txt'])
  await browser.post(second, { intent: 'undo' })
  await browser.post(first, { intent: 'undo' })
  expect((await site.fetch('/kia-ev3')).status).toBe(200)
  expect(await pageOf('/ev-models')).toBe(before)
})

test.each([
  ['parts-catalog', '/parts-catalog is another page of this site'],
  ['nissan-leaf', '/nissan-leaf is or was the address of nissan-leaf'],
  ['Kia EV3!', 'must be lower case words joined by hyphens'],
])('the address %s is refused with the reason', async (address, reason) => {
  const { browser } = await openDesk()
  const form = '/desk/content/models/edit?key=kia-ev3&part=&only=facts'
  const { html } = await browser.open(form)
  const answers = { reason: 'Shorter', 'value.pageAddress': address }
  const sent = await browser.post(form, filledForm(html, answers))
  expect(visibleText(sent.html)).toContain(reason)
  // An address that is none is refused at once, one that is taken before it is published.
  if (sent.status === 400) return
  expect((await browser.post(sent.path, { intent: 'publish' })).status).toBe(409)
  expect(sent.html).toMatch(
    /<a href="[^"]*part=pageAddress[^"]*"[^>]*>Another address for its page: /,
  )
})

test('a model no longer sold keeps its page and leaves the list, the filter and the choice to compare', async () => {
  const { site, browser, pageOf } = await openDesk()
  const before = await pageOf('/ev-models.json')
  const form = '/desk/content/models/edit?key=polestar-2&part=&only=facts'
  const change = await publishForm(browser, form, {
    'value.noLongerSold.choice': '0',
    'value.noLongerSold.option0.since': '2025-06',
    'value.noLongerSold.option0.source': 'odt-ev3',
  })
  expect(visibleText(await pageOf('/polestar-2'))).toContain(
    'No longer sold new in New Zealand since June 2025.',
  )
  const list = await pageOf('/ev-models')
  expect(list.includes('View Details<span class="sr-only"> of the <!-- -->Polestar 2')).toBe(false)
  expect(visibleText(list)).toContain('No longer sold new Polestar 2')
  expect((await pageOf('/ev-models.json')).includes('polestar-2.')).toBe(false)
  expect((await pageOf('/compare')).includes('value="polestar-2"')).toBe(false)
  for (const path of ['/sitemap.xml', '/search?q=polestar', '/open/models.json'])
    expect((await pageOf(path)).includes('/polestar-2'), `${path}`).toBe(true)
  expect((await site.fetch('/ev-cost?version=polestar-2.standard-range-single-motor')).status).toBe(
    200,
  )
  await browser.post(change, { intent: 'undo' })
  expect(await pageOf('/ev-models.json')).toBe(before)
})

test('a menu that links to a page with another address leads there', async () => {
  const { browser, pageOf } = await openDesk()
  const bar = '/desk/content/navigation/edit?key=bar&part=links'
  await publishForm(browser, bar, { 'value[1].label': 'EV3', 'value[1].address': '/kia-ev3' })
  const facts = '/desk/content/models/edit?key=kia-ev3&part=&only=facts'
  await publishForm(browser, facts, { 'value.pageAddress': 'ev3' })
  expect((await pageOf('/ev-ruc')).includes('href="/ev3"')).toBe(true)
})
