// The owner adds a model, a guide and a workshop, all without a build.
import { expect, onTestFinished, test } from 'vitest'
import { publishForm } from './fixtures/content/publish-form.ts'
import { newModelAnswers } from './fixtures/content/new-model-answers.ts'
import { addAccount } from './fixtures/new-account.ts'
import { filledForm, signInToDesk } from './fixtures/desk-browser.ts'
import { openTestDatabase } from './fixtures/open-test-database.ts'
import { openTestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

async function openDesk() {
  const site = await openTestSite()
  onTestFinished(site.close)
  const { browser } = await signInToDesk(site, 'editor')
  return { site, browser, pageOf: async (path: string) => (await site.fetch(path)).text() }
}

const newEntry = (collection: string) => `/desk/content/${collection}/edit?key=&part=`

test('a model is added with a dozen answers, and every list, tool and file has it at once', async () => {
  const { site, browser, pageOf } = await openDesk()
  expect((await site.fetch('/kia-ev9')).status).toBe(404)
  const change = await publishForm(browser, newEntry('models'), newModelAnswers)

  const page = await pageOf('/kia-ev9')
  const text = visibleText(page)
  for (const words of ['Kia EV9', 'Seven seats on one charge', 'WLTP 443', '$99,990'])
    expect(text).toContain(words)
  expect(page).toContain(`<link rel="canonical" href="${site.origin}/kia-ev9"`)
  expect(text).toContain('The outline of an SUV: we have no drawing of the Kia EV9 yet.')
  for (const [path, words] of [
    ['/ev-models', 'href="/kia-ev9"'],
    ['/ev-models?sort=price', 'Kia EV9'],
    ['/search?q=ev9', 'href="/kia-ev9"'],
    ['/sitemap.xml', '/kia-ev9</loc>'],
    ['/feed.xml', 'Kia EV9'],
    ['/kia-ev9.txt', 'Range, WLTP, km | 443'],
    ['/llms.txt', '/kia-ev9'],
    ['/ev-models.json', 'kia-ev9.light'],
    ['/open/models.json', 'kia-ev9'],
    ['/compare?version=kia-ev9.light&version=kia-ev3.long-range', 'Kia EV9'],
    ['/ev-cost?version=kia-ev9.light', 'Kia EV9'],
    ['/charging-time?version=kia-ev9.light', 'Kia EV9'],
    ['/my-car?version=kia-ev9.light', 'Kia EV9'],
    ['/trip?version=kia-ev9.light&from=Wellington', 'Kia EV9'],
    ['/changes', 'Kia EV9'],
  ] as const)
    expect((await pageOf(path)).includes(words), `${path} has ${words}`).toBe(true)

  const drawing = await site.fetch('/drawings/kia-ev9.svg')
  expect(drawing.headers.get('Content-Type')).toBe('image/svg+xml')
  const card = await site.fetch('/cards/kia-ev9.png')
  expect([card.status, card.headers.get('Content-Type')]).toEqual([200, 'image/png'])

  await browser.post(change, { intent: 'undo' })
  expect((await site.fetch('/kia-ev9')).status).toBe(404)
  expect((await site.fetch('/drawings/kia-ev9.svg')).status).toBe(404)
  expect((await site.fetch('/cards/kia-ev9.png')).status).toBe(404)
  expect(await pageOf('/sitemap.xml')).not.toContain('kia-ev9')
})

test('a model is added together with the source that its form describes', async () => {
  const { browser, pageOf } = await openDesk()
  const change = await publishForm(browser, newEntry('models'), {
    ...newModelAnswers,
    'value.rangeWltp': '443 km',
    'value.source': 'New source',
    'newSource.choice': '0',
    'newSource.option0.kind': 'page',
    'newSource.option0.rank': 'first-hand',
    'newSource.option0.name': 'Kia New Zealand, EV9',
    'newSource.option0.url': 'https://www.kia.co.nz/ev9',
    // A price needs a date.
    'newSource.option0.published': '11/2026',
    'newSource.option0.read': '11/2026',
  })
  expect(visibleText(await pageOf('/kia-ev9'))).toContain('Kia New Zealand, EV9')
  await browser.post(change, { intent: 'undo' })
  expect(await pageOf('/sources')).not.toContain('Kia New Zealand, EV9')
})

test('a review of an added model is posted and shown like any other', async () => {
  const { site, browser, pageOf } = await openDesk()
  await publishForm(browser, newEntry('models'), newModelAnswers)
  const { client, id } = await addAccount(site)
  const { error } = await client.from('vehicle_reviews').insert({
    user_id: id,
    vehicle_model: 'kia-ev9',
    rating: 5,
    comment: 'Room for seven, and quiet.',
  })
  expect(error).toBeNull()
  expect(visibleText(await pageOf('/kia-ev9'))).toContain('Room for seven, and quiet.')
})

test('a guide comes with its card, and leaves with it', async () => {
  const { site, browser, pageOf } = await openDesk()
  const change = await publishForm(browser, newEntry('guides'), {
    'value.name': 'Wiper blades',
    'value.shortDescription': 'Rubber that ages in the sun.',
    'value.category': 'Body',
    'value.priority': 'Low',
    'value.reason': 'Streaks hide what is ahead at night.',
    'value.catalogCategory': 'Body',
    'value.title': 'Wiper blades for electric cars',
    'value.description':
      'What wiper blades do, how to find the right length and how to change them yourself.',
    'value.lead': 'You change them yourself in two minutes.',
    'value.overview[0].text': 'Blades wear out after about a year.',
    'value.work': 'owner',
  })
  const text = visibleText(await pageOf('/wiper-blades'))
  expect(text).toContain('You change them yourself in two minutes.')
  expect(await pageOf('/ev-parts')).toContain('href="/wiper-blades"')
  expect(await pageOf('/sitemap.xml')).toContain('/wiper-blades</loc>')
  await browser.post(change, { intent: 'undo' })
  expect((await site.fetch('/wiper-blades')).status).toBe(404)
})

test('a workshop has a page of its own where the owner wants one', async () => {
  const { site, browser, pageOf } = await openDesk()
  await publishForm(browser, newEntry('centers'), {
    'value.name': 'Nelson EV Garage',
    'value.region': 'Nelson',
    'value.summary': 'A garage that names electric cars.',
    'value.source': 'unconfirmed',
    'value.hasPage': 'on',
  })
  expect(visibleText(await pageOf('/nelson-ev-garage'))).toContain('Nelson EV Garage')
  expect(await pageOf('/ev-service-centers')).toContain('href="/nelson-ev-garage"')
  const facts = '/desk/content/centers/edit?key=nelson-ev-garage&part=&only=facts'
  await publishForm(browser, facts, { 'value.slug': '' })
  expect((await site.fetch('/nelson-ev-garage')).status).toBe(404)
  expect(await pageOf('/ev-service-centers')).toContain('Nelson EV Garage')
})

test('the preview of a new page shows it whole, without marks', async () => {
  const { browser } = await openDesk()
  const { html } = await browser.open(newEntry('models'))
  const sent = await browser.post(
    newEntry('models'),
    filledForm(html, { reason: 'New', ...newModelAnswers }),
  )
  const change = new URL(sent.path, 'http://x').searchParams.get('change')
  const page = await browser.open(`/desk/preview/page?change=${change}&path=/kia-ev9`)
  expect(page.html).toContain('Seven seats on one charge')
  expect(page.html).toContain('#a3afab')
  expect(page.html).not.toContain('<mark')
})

test.each([
  ['a name that another model has', { 'value.name': 'kia ev3' }, 'is the name of another model'],
  ['an address that is taken', { 'value.slug': 'nissan-leaf' }, 'is that of another entry'],
  ['an address of a tool', { 'value.slug': 'trip' }, '/trip is another page of this site'],
  ['a price in words', { 'value.newPrice': 'about 90 thousand' }, 'must be a number'],
  ['no source', { 'value.source': '' }, 'must not be empty'],
])('a new model with %s is refused, and nothing typed is lost', async (_what, wrong, reason) => {
  const { browser } = await openDesk()
  const { html } = await browser.open(newEntry('models'))
  const answers = { reason: 'New', ...newModelAnswers, ...wrong }
  const sent = await browser.post(newEntry('models'), filledForm(html, answers))
  expect(sent.status).toBe(400)
  expect(visibleText(sent.html)).toContain(reason)
  expect(sent.html).toContain('Seven seats on one charge')
})

test('the view of an added page is counted like that of any other', async () => {
  const opened = await openTestDatabase()
  onTestFinished(opened.close)
  const site = await openTestSite({ database: opened })
  const { browser } = await signInToDesk(site, 'editor')
  await publishForm(browser, newEntry('models'), newModelAnswers)
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }
  for (const path of ['/kia-ev9', '/kia-ev9', '/kia-ev10']) {
    await (await site.fetch(path, { headers })).text()
  }
  await site.close()
  const counts = await opened.database`
    select kind, subject, times from desk.usage_counts order by kind desc`
  expect(counts.map((row) => ({ ...row, times: Number(row.times) }))).toEqual([
    { kind: 'view', subject: '/kia-ev9', times: 2 },
    { kind: 'error', subject: '404 unknown address', times: 1 },
  ])
})
