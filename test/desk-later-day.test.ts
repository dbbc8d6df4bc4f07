// A member publishes a change for a later day: it takes effect by itself, and can be taken back before.
import { expect, onTestFinished, test } from 'vitest'
import { addDays, newZealandDay, startOfDay } from '../content/texts/new-zealand-day.ts'
import { filledForm, signInToDesk, type DeskBrowser } from './fixtures/desk-browser.ts'
import { openTestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

async function openDesk() {
  let moment = new Date()
  const site = await openTestSite({ now: () => moment })
  onTestFinished(site.close)
  const { browser } = await signInToDesk(site, 'owner')
  return {
    site,
    browser,
    textOf: async (path: string) => visibleText(await (await site.fetch(path)).text()),
    setNow: (to: string) => void (moment = new Date(to)),
    day: addDays(newZealandDay(moment), 20),
  }
}

const taglineForm = '/desk/content/models/edit?key=kia-ev5&part=&only=facts'

/** Saves a draft with another tagline. Returns its page. */
async function draft(browser: DeskBrowser, tagline: string) {
  const { html } = await browser.open(taglineForm)
  const form = filledForm(html, { reason: 'New from the maker', 'value.tagline': tagline })
  return browser.post(taglineForm, form)
}

const later = (day: string) => ({ intent: 'publish', when: 'later', effectDay: day })

/** '2026-12-18' as people here write it. */
const written = (day: string) => day.split('-').map(Number).toReversed().join('/')

test('a change for a later day is on no page and in no list before, and on all from its first second', async () => {
  const { site, browser, textOf, setNow, day } = await openDesk()
  const { path } = await draft(browser, 'Seats for the whole team')
  const published = await browser.post(path, later(written(day)))
  expect(visibleText(published.html)).toContain('Published for a later day')
  expect(visibleText(published.html)).toContain('It takes effect by itself as')
  expect(visibleText((await browser.open('/desk')).html)).toContain('Kia EV5: New from the maker')
  expect(visibleText((await browser.open('/desk/changes')).html)).toContain('takes effect on')
  const entry = await browser.open('/desk/content/models/entry?key=kia-ev5')
  expect(visibleText(entry.html)).toContain('applies to this entry')
  for (const page of ['/kia-ev5', '/changes', '/feed.xml', '/open/models.json'])
    expect(await textOf(page)).not.toContain('Seats for the whole team')
  const { data } = await site.openClient().rpc('get_content_changes', {})
  expect(data).toEqual([])

  const begins = Date.parse(startOfDay(day))
  setNow(new Date(begins - 1000).toISOString())
  expect(await textOf('/kia-ev5')).not.toContain('Seats for the whole team')
  setNow(new Date(begins + 1000).toISOString())
  expect(await textOf('/kia-ev5')).toContain('Seats for the whole team')
  expect(await textOf('/changes')).toContain('Seats for the whole team')
  expect(await textOf('/feed.xml')).toContain(`${newZealandDay(new Date(begins))}`.slice(0, 4))
})

test('a change for a later day is undone before, and nothing of it is ever public', async () => {
  const { browser, textOf, setNow, day } = await openDesk()
  const before = await textOf('/kia-ev5')
  const { path } = await draft(browser, 'Never shown')
  await browser.post(path, later(day))
  await browser.post(path, { intent: 'undo' })
  setNow(new Date(Date.parse(startOfDay(day)) + 1000).toISOString())
  expect(await textOf('/kia-ev5')).toBe(before)
  expect(await textOf('/changes')).not.toContain('New from the maker')
})

test('a change for a later day is moved to another one, and to now', async () => {
  const { browser, textOf, setNow, day } = await openDesk()
  const { path } = await draft(browser, 'Room for surfboards')
  await browser.post(path, later(day))
  const change = new URL(path, 'http://desk.example').searchParams.get('change') ?? ''
  const sooner = addDays(day, -10)
  const moved = await browser.post('/desk/later', { intent: 'move', change, day: written(sooner) })
  expect(visibleText(moved.html)).toContain('The change takes effect on the new day.')
  const refused = await browser.post('/desk/later', { intent: 'move', change, day: '1/1/2020' })
  expect(refused.status).toBe(400)
  expect(await textOf('/kia-ev5')).not.toContain('Room for surfboards')

  const next = await draft(browser, 'Room for two dogs')
  await browser.post(next.path, later(day))
  const second = new URL(next.path, 'http://desk.example').searchParams.get('change') ?? ''
  await browser.post('/desk/later', { intent: 'publish-now', change: second })
  expect(await textOf('/kia-ev5')).toContain('Room for two dogs')
  const gone = await browser.post('/desk/later', {
    intent: 'move',
    change: second,
    day: written(day),
  })
  expect(gone.status).toBe(409)

  setNow(new Date(Date.parse(startOfDay(sooner)) + 1000).toISOString())
  expect(await textOf('/kia-ev5')).toContain('Room for surfboards')
})

test('a change for a later day that is not to happen is undone from the list', async () => {
  const { browser, textOf, setNow, day } = await openDesk()
  const { path } = await draft(browser, 'Never shown')
  await browser.post(path, later(day))
  const change = new URL(path, 'http://desk.example').searchParams.get('change') ?? ''
  const { html } = await browser.post('/desk/later', { intent: 'undo', change })
  expect(visibleText(html)).toContain('The change is undone.')
  expect(visibleText(html)).not.toContain('New from the maker')
  setNow(new Date(Date.parse(startOfDay(day)) + 1000).toISOString())
  expect(await textOf('/kia-ev5')).not.toContain('Never shown')
})

test('a draft is on the front of the desk and among what is half done', async () => {
  const { browser } = await openDesk()
  await draft(browser, 'Half a thought')
  for (const path of ['/desk', '/desk/later'])
    expect(visibleText((await browser.open(path)).html)).toMatch(/Drafts\s+Kia EV5/)
  const log = await browser.open('/desk/audit?action=save-content-draft')
  expect(visibleText(log.html)).toMatch(/Saved a draft of\s+Kia EV5/)
})

test('what is published meanwhile holds until the day, and is what the page says was before', async () => {
  const { browser, textOf, setNow, day } = await openDesk()
  const price = '/desk/content/models/edit?key=kia-ev5&part=listing%2Fprice'
  const publishPrice = async (value: string, choice: Record<string, string>) => {
    const { html } = await browser.open(price)
    const sent = await browser.post(
      price,
      filledForm(html, { reason: 'Price', 'value[price].value.value': value }),
    )
    const done = await browser.post(sent.path, choice)
    expect(visibleText(done.html)).toContain('Published.')
  }
  await publishPrice('57,990', later(day))
  await publishPrice('58,990', { intent: 'publish' })
  expect(await textOf('/kia-ev5')).toContain('$58,990')
  setNow(new Date(Date.parse(startOfDay(day)) + 1000).toISOString())
  const text = await textOf('/kia-ev5')
  expect(text).toContain('$57,990')
  expect(text).toContain('was $58,990 until')
})

test.each([
  ['', 'a day that is missing'],
  ['soon', 'a word'],
  ['31/2/2030', 'a day that there is not'],
  ['12/2030', 'a month'],
  ['1/1/2020', 'a day that is over'],
  ['1/1/9999', 'a day out of reach'],
])('%j is refused as %s, and the draft stays', async (text) => {
  const { browser } = await openDesk()
  const { path } = await draft(browser, 'Later')
  const refused = await browser.post(path, later(text))
  expect(refused.status).toBe(409)
  expect(visibleText(refused.html)).toContain('Write the day like 1/12/2026')
  expect(visibleText((await browser.open(path)).html)).toContain('Publish')
})

test('an entry that a coming change needs cannot be taken away before', async () => {
  const { browser, day } = await openDesk()
  const add = '/desk/content/model-sources/edit?key=&part='
  const { html } = await browser.open(add)
  const source = filledForm(html, {
    reason: 'A letter',
    'value.choice': '0',
    'value.option0.kind': 'page',
    'value.option0.rank': 'first-hand',
    'value.option0.name': 'Kia New Zealand, letter of prices',
    'value.option0.published': '2026-11',
    'value.option0.read': '2026-11',
  })
  const added = await browser.post(add, source)
  expect(visibleText((await browser.post(added.path, { intent: 'publish' })).html)).toContain(
    'Published.',
  )
  const price = '/desk/content/models/edit?key=kia-ev5&part=listing%2Fprice'
  const opened = await browser.open(price)
  const cited = filledForm(opened.html, {
    reason: 'By letter',
    'value[price].value.value': '57,990',
    'value[price].value.labelSource': 'Kia New Zealand, letter of prices',
  })
  const { path } = await browser.post(price, cited)
  expect(visibleText((await browser.post(path, later(day))).html)).toContain('Published.')
  const undone = await browser.post(added.path, { intent: 'undo' })
  expect(undone.status).toBe(409)
  expect(visibleText(undone.html)).toContain('something published later needs it')
})

test('a day beside ‘at once’ publishes nothing: nobody means both', async () => {
  const { browser, textOf, day } = await openDesk()
  const { path } = await draft(browser, 'Too early')
  const refused = await browser.post(path, { intent: 'publish', when: 'now', effectDay: day })
  expect(refused.status).toBe(409)
  expect(visibleText(refused.html)).toContain('You chose ‘at once’ and wrote a day.')
  expect(await textOf('/kia-ev5')).not.toContain('Too early')
})
