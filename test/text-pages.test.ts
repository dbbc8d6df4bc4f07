// The owner adds, moves and removes a page of text, without a build.
import { expect, onTestFinished, test } from 'vitest'
import { rates } from '../content/rates/rate.ts'
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

const newPage = '/desk/content/text-pages/edit?key=&part='

const eveningAnswers = {
  'value.name': 'Evenings for owners',
  'value.description':
    'Where owners of electric cars meet in Nelson, when, and how to find the group.',
  'value.lead': 'Come along and ask those who drive one.',
  'value.firstSection.title': 'When and where',
  'value.firstSection.paragraphs[0].text': 'Each first Tuesday at 7 pm in the library.',
  'value.inFooter': 'on',
}

test('a page of text is public at its address, linked and found at once, and gone after an undo', async () => {
  const { site, browser, pageOf } = await openDesk()
  const path = '/evenings-for-owners'
  expect((await site.fetch(path)).status).toBe(404)
  const change = await publishForm(browser, newPage, eveningAnswers)

  const page = await pageOf(path)
  const text = visibleText(page)
  for (const words of ['Evenings for owners', 'Come along', 'When and where', 'first Tuesday'])
    expect(text).toContain(words)
  expect(page).toContain(`<link rel="canonical" href="${site.origin}${path}"`)
  for (const [place, words] of [
    ['/', `href="${path}"`],
    ['/search?q=tuesday', `href="${path}#when-and-where"`],
    ['/sitemap.xml', `${path}</loc>`],
    ['/feed.xml', 'Evenings for owners'],
    ['/changes', 'Evenings for owners'],
    [`${path}.txt`, 'Each first Tuesday at 7 pm in the library.'],
    ['/llms.txt', path],
    [`/suggest?about=text-pages${path}`, 'When and where'],
  ] as const)
    expect((await pageOf(place)).includes(words), `${place} has ${words}`).toBe(true)
  expect((await site.fetch(`/cards${path}.png`)).status).toBe(200)

  await browser.post(change, { intent: 'undo' })
  for (const gone of [path, `${path}.txt`]) expect((await site.fetch(gone)).status).toBe(404)
  for (const place of ['/', '/sitemap.xml', '/search?q=tuesday'])
    expect(await pageOf(place)).not.toContain(`${path}`)
})

test('a page of text moves to another address, and is removed with its link in the footer', async () => {
  const { site, browser, pageOf } = await openDesk()
  await publishForm(browser, newPage, eveningAnswers)
  const form = '/desk/content/text-pages/edit?key=evenings-for-owners&part='
  await publishForm(browser, `${form}&only=facts`, { 'value.pageAddress': 'evenings' })
  const moved = await site.fetch('/evenings-for-owners', { redirect: 'manual' })
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/evenings'])
  expect(await pageOf('/')).toContain('href="/evenings"')

  const remove = '/desk/content/text-pages/remove?key=evenings-for-owners'
  const draft = await browser.post(remove, {
    intent: 'remove',
    typed: 'Evenings for owners',
    reason: 'It is over',
  })
  await browser.post(draft.path, { intent: 'publish' })
  expect((await site.fetch('/evenings')).status).toBe(404)
  expect(await pageOf('/')).not.toContain('evenings')
  await browser.post(draft.path, { intent: 'undo' })
  expect(visibleText(await pageOf('/evenings'))).toContain('first Tuesday')
})

test('a page that the menu must have cannot be removed, and the preview says what needs it', async () => {
  const { site, browser } = await openDesk()
  const remove = '/desk/content/text-pages/remove?key=about'
  const draft = await browser.post(remove, {
    intent: 'remove',
    typed: 'About this site',
    reason: 'To try it',
  })
  const text = visibleText((await browser.open(draft.path)).html)
  expect(text).toContain('must be a page of this site')
  await browser.post(draft.path, { intent: 'publish' })
  expect((await site.fetch('/about')).status).toBe(200)
})

test.each([
  ['of a tool', 'trip', '/trip is another page of this site'],
  ['of a folder of files', 'open', '/open is another page of this site'],
  ['of a model', 'kia-ev3', '/kia-ev3 is or was the address of kia-ev3'],
  ['of another text', 'about', 'is that of another entry'],
])('a page of text with the address %s is refused in words', async (_what, slug, reason) => {
  const { browser } = await openDesk()
  const { html } = await browser.open(newPage)
  const answers = { reason: 'New', ...eveningAnswers, 'value.slug': slug }
  const sent = await browser.post(newPage, filledForm(html, answers))
  expect(sent.status).toBe(400)
  expect(visibleText(sent.html)).toContain(reason)
  expect(sent.html).toContain('Come along and ask those who drive one.')
})

test('a price on a page of text needs a source, which the page and the list of sources then name', async () => {
  const { browser, pageOf } = await openDesk()
  const answers = {
    ...eveningAnswers,
    'value.firstSection.paragraphs[0].text': 'A licence costs {rucLightEv} per 1,000 km.',
  }
  const { html } = await browser.open(newPage)
  const sent = await browser.post(newPage, filledForm(html, { reason: 'New', ...answers }))
  expect(sent.status).toBe(400)
  expect(visibleText(sent.html)).toContain('a figure needs a source')

  const cited = rates().rucLightEv.periods[0]!.source
  await publishForm(browser, newPage, {
    ...answers,
    'value.firstSection.paragraphs[0].source': cited,
  })
  const page = await pageOf('/evenings-for-owners')
  expect(visibleText(page)).toContain('A licence costs $76 per 1,000 km.')
  expect(page).toContain(`id="source-${cited}"`)
  expect(await pageOf('/sources')).toContain('href="/evenings-for-owners"')
})
