// The owner edits the top bar, the menu, the footer and the order of lists.
import { expect, onTestFinished, test } from 'vitest'
import { linkTargets } from '../content/editable/link-targets.ts'
import { filledForm, signInToDesk, type DeskBrowser } from './fixtures/desk-browser.ts'
import { openTestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

async function openDesk() {
  const site = await openTestSite()
  onTestFinished(site.close)
  const { browser } = await signInToDesk(site, 'editor')
  const pageOf = async (path: string) => (await site.fetch(path)).text()
  return { site, browser, pageOf }
}

const formOf = (collection: string, key: string, part: string) =>
  `/desk/content/${collection}/edit?key=${key}&part=${part}`

/** Opens a form, changes it and sends it. */
async function send(browser: DeskBrowser, path: string, change: (form: FormData) => void) {
  const { html } = await browser.open(path)
  const form = filledForm(html, { reason: 'Easier to find' })
  change(form)
  return browser.post(path, form)
}

const bar = formOf('navigation', 'bar', 'links')

test('the files have the links of the brief in their order', async () => {
  const { pageOf } = await openDesk()
  const main = /<nav aria-label="Main".*?<details/s.exec(await pageOf('/changes'))?.[0] ?? ''
  const links = [...main.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, to, label]) => [
    to,
    label,
  ])
  expect(links).toEqual([
    ['/#resources', 'Resources'],
    ['/ev-models', 'Popular EV Models'],
    ['/ev-parts', 'EV Parts'],
    ['/ev-service-centers', 'EV Service Centers'],
  ])
})

test('a link of the bar becomes another on every page, and undo returns the same bytes', async () => {
  const { browser, pageOf } = await openDesk()
  const before = await pageOf('/ev-ruc')
  const { html } = await browser.open(bar)
  expect(html).toContain('<option value="Parts catalogue"></option>')
  const sent = await send(browser, bar, (form) => {
    form.set('value[2].label', 'Parts')
    form.set('value[2].address', 'parts cat')
  })
  expect(visibleText(sent.html)).toContain('Parts')
  await browser.post(sent.path, { intent: 'publish' })
  const after = await pageOf('/ev-ruc')
  expect(after.match(/href="\/parts-catalog"[^>]*>Parts</g)).toHaveLength(2)
  await browser.post(sent.path, { intent: 'undo' })
  expect(await pageOf('/ev-ruc')).toBe(before)
})

test.each<[string, string, string, (form: FormData) => void]>([
  [
    'no page of this site',
    bar,
    'nothing in the list has ‘/no-such-page’ in its name',
    (form) => form.set('value[0].address', '/no-such-page'),
  ],
  [
    'an address elsewhere',
    bar,
    'nothing in the list has ‘https://example.org/’ in its name',
    (form) => form.set('value[0].address', 'https://example.org/'),
  ],
  [
    'the same page twice',
    bar,
    'must name each page once',
    (form) => form.set('value[0].address', 'EV parts'),
  ],
  [
    'more letters than fit',
    bar,
    'may have 52 letters in all labels together',
    (form) => form.set('value[0].label', 'Resources for the drivers'),
  ],
  [
    'no link to the privacy policy',
    formOf('navigation', 'thisSite', 'links'),
    'must keep the links to /about, /sources, /changes, /privacy-terms',
    (form) => form.set('value[4].address', '/search'),
  ],
])('a menu with %s is refused', async (_what, path, message, change) => {
  const { browser, site } = await openDesk()
  const again = await send(browser, path, change)
  expect([again.status, visibleText(again.html)]).toEqual([400, expect.stringContaining(message)])
  expect(await site.database`select from desk.content_changes`).toHaveLength(0)
})

test('every page that a menu may lead to is there', async () => {
  const { site } = await openDesk()
  const paths = [...linkTargets().keys()]
  expect(paths.length).toBeGreaterThan(60)
  for (const path of paths) {
    const [page = '', id] = path.split('#')
    const response = await site.fetch(page)
    expect(`${path} ${response.status}`).toBe(`${path} 200`)
    if (id) expect(await response.text()).toContain(` id="${id}"`)
  }
})

test('a model that is put first comes first wherever models are listed', async () => {
  const { browser, pageOf } = await openDesk()
  const first = async () => {
    const { models } = JSON.parse(await pageOf('/open/models.json')) as {
      models: { slug: string }[]
    }
    return models.map(({ slug }) => slug)
  }
  const before = await first()
  expect(before.slice(0, 2)).toEqual(['tesla-model-3', 'nissan-leaf'])
  const sent = await send(browser, formOf('order', 'models', 'keys'), (form) => {
    form.set('value[0]', 'audi-q4-etron')
    form.set('value[16]', 'tesla-model-3')
  })
  expect(visibleText(sent.html)).toContain('Audi Q4 e-tron')
  await browser.post(sent.path, { intent: 'publish' })
  expect(await first()).toEqual(
    before.map((slug, at) => (at === 0 ? before[16]! : at === 16 ? before[0]! : slug)),
  )
})

test('popular models and pairs are chosen by their names', async () => {
  const { browser } = await openDesk()
  const models = await browser.open(formOf('home', 'models', 'slugs'))
  expect(models.html).toContain('<option value="kia-ev5">Kia EV5</option>')
  expect(models.html).not.toContain('New source')
  const centers = await browser.open(formOf('home', 'centers', 'slugs'))
  expect(centers.html).not.toContain('New source')
  const pairs = await browser.open(formOf('tools', '%2Fcompare', 'pairs'))
  expect(pairs.html).toContain('<option value="Nissan Leaf 40 kWh">Nissan Leaf</option>')
})
