// Drafts of the desk: what may wait in them, what joins them, and what others publish meanwhile.
import { expect, test } from 'vitest'
import {
  filledForm,
  openEditorsDesk,
  priceCut,
  pricePath,
  sendForm,
} from './fixtures/desk-browser.ts'
import { visibleText } from './fixtures/page-text.ts'

const namePath = '/desk/content/models/edit?key=nissan-leaf&only=facts'

test('a draft that somebody else has overtaken shows both values before it is published', async () => {
  const { browser, pageOf } = await openEditorsDesk()
  const older = await sendForm(browser, pricePath, priceCut)
  const newer = await sendForm(browser, `${pricePath}&change=new`, {
    'value[price].value.value': '58,990',
    reason: 'Newer',
  })
  await browser.post(newer.path, { intent: 'publish' })
  const { html } = await browser.open(older.path)
  expect(html).toContain('Others have published these after the draft was saved')
  for (const price of ['$57,990', '$58,990']) expect(html).toContain(price)
  expect((await browser.post(older.path, { intent: 'publish' })).status).toBe(409)
  expect(await pageOf('/nissan-leaf')).toContain('$58,990')
  const name = /name="(take-[^"]*)"/.exec(html)?.[1] ?? ''
  await browser.post(older.path, { intent: 'publish', [name]: 'mine' })
  expect(await pageOf('/nissan-leaf')).toContain('$57,990')
})

test('drafts of two fields of one entry are both published, in any order', async () => {
  const { browser, pageOf } = await openEditorsDesk()
  const before = await pageOf('/nissan-leaf')
  const price = await sendForm(browser, pricePath, priceCut)
  const words = { 'value.tagline': 'Everybody knows this hatch', reason: 'Better words' }
  const tagline = await sendForm(browser, `${namePath}&change=new`, words)
  for (const { path } of [tagline, price]) await browser.post(path, { intent: 'publish' })
  for (const text of ['$57,990', 'Everybody knows this hatch']) {
    expect(await pageOf('/nissan-leaf')).toContain(text)
  }
  for (const { path } of [tagline, price]) await browser.post(path, { intent: 'undo' })
  expect(await pageOf('/nissan-leaf')).toBe(before)
})

const workshop = '/desk/content/centers/edit?key=ultimate-mechanics&part=contact'
const call = {
  'newSource.choice': '1',
  'newSource.option1.toldHow': 'phone',
  'newSource.option1.toldBy': 'Ultimate Mechanics, front desk',
  'newSource.option1.toldOn': '20/11/2026',
}

test('after a phone call an editor publishes a number alone, and the page says who told us and when', async () => {
  const { browser, pageOf } = await openEditorsDesk()
  const preview = await sendForm(browser, workshop, {
    'value.contact.phones': '09 555 0100',
    'value.contact.numbersFrom': '+new',
    ...call,
    reason: 'We rang them',
  })
  expect(visibleText(preview.html)).not.toContain('needs a change')
  await browser.post(preview.path, { intent: 'publish' })
  const page = visibleText(await pageOf('/ultimate-mechanics'))
  expect(page).toContain('Told to us by phone on 20 November 2026')
  expect(page).toContain('Call 09 555 0100')
  expect(page).toContain('Ultimate Mechanics, front desk, told to us by phone on 20 November 2026')
  expect(page).not.toContain('did not ring')
  expect(await pageOf('/open/centers.json')).toContain('09 555 0100')
})

test('a mistake in what somebody told us names its field', async () => {
  const { browser } = await openEditorsDesk()
  const said = async (changes: Record<string, string>) => {
    const form = { 'value.contact.phones': '09 555 0100', 'value.contact.numbersFrom': '+new' }
    const { html } = await sendForm(browser, workshop, { ...form, ...changes, reason: 'They rang' })
    return visibleText(html)
  }
  expect(await said({})).toContain('New source: must not be empty')
  const tomorrow = await said({ ...call, 'newSource.option1.toldOn': '1/1/2099' })
  expect(tomorrow).toContain('New source, On which day: is in the future')
  expect(await said({ ...call, 'newSource.option1.toldBy': '' })).toContain(
    'New source, Who said it: ',
  )
})

test('what a rule of several fields still needs waits in the draft, is listed with links, and keeps it from being published', async () => {
  const { browser, pageOf } = await openEditorsDesk()
  const before = await pageOf('/ultimate-mechanics')
  const draft = await sendForm(browser, workshop, {
    'value.contact.phones': '09 555 0100',
    'value.verification.status': 'verified',
    reason: 'We rang them',
  })
  expect(draft.path).toMatch(/^\/desk\/preview\?change=\d+$/)
  const listed = visibleText(draft.html)
  expect(listed).toContain('Contact, Address: is needed for a verified workshop')
  expect(listed).toContain('Verification, Sources: must name a source in which')
  expect((await browser.post(draft.path, { intent: 'publish' })).status).toBe(409)
  expect(await pageOf('/ultimate-mechanics')).toBe(before)

  const link = /<a href="([^"]*part=contact%2Faddress[^"]*)"/.exec(draft.html)?.[1] ?? ''
  const mended = await sendForm(browser, link.replaceAll('&amp;', '&'), {
    'value.contact.address.choice': '0',
    'value.contact.address.option0.text': '1 Example Street, Manukau',
    'value.contact.address.option0.source': '+new',
    'value.verification.sources[0]': '+new',
    ...call,
  })
  expect(mended.path).toBe(draft.path)
  expect(visibleText(mended.html)).not.toContain('needs a change')
  const published = await browser.post(mended.path, { intent: 'publish' })
  expect(visibleText(published.html)).toContain('Published.')
  expect(await pageOf('/ultimate-mechanics')).toContain('1 Example Street, Manukau')
})

test('an empty field may wait in a draft; the preview names it by its label and links to it', async () => {
  const { browser } = await openEditorsDesk()
  const draft = await sendForm(browser, namePath, { 'value.tagline': '', reason: 'Better words' })
  expect(visibleText(draft.html)).toContain('Nissan Leaf: Tagline: must not be empty')
  expect(draft.html).toMatch(/<a href="[^"]*part=tagline[^"]*change=\d+"/)
  expect((await browser.post(draft.path, { intent: 'publish' })).status).toBe(409)
})

test('a member’s next save of an entry joins their draft of it, unless they ask for a change of its own', async () => {
  const { site, browser } = await openEditorsDesk()
  const { html } = await browser.open(pricePath)
  const first = await browser.post(pricePath, filledForm(html, priceCut))
  const other = { ...priceCut, 'value[price].value.value': '$56,990' }
  const second = await browser.post(pricePath, filledForm(html, other))
  expect(second.path).toBe(first.path)
  expect(second.html).toContain('$56,990')
  const opened = await browser.open(pricePath)
  expect(opened.path).toMatch(/&change=1$/)
  expect(opened.html).toMatch(/56,?990/)
  const third = await sendForm(browser, namePath, { 'value.tagline': 'A hatch', reason: 'Words' })
  expect(third.path).toBe(first.path)
  expect(await site.database`select from desk.content_changes`).toHaveLength(1)
  const apart = /href="([^"]*change=new)"/.exec(opened.html)?.[1] ?? ''
  const fourth = await sendForm(browser, apart.replaceAll('&amp;', '&'), priceCut)
  expect(fourth.path).not.toBe(first.path)
})

test('one mistake in a new source is one mistake, with the label of its field', async () => {
  const { browser } = await openEditorsDesk()
  const again = await sendForm(browser, pricePath, {
    ...priceCut,
    'value[price].value.labelSource': '+new',
    'newSource.choice': '0',
    'newSource.option0.kind': 'page',
    'newSource.option0.rank': 'first-hand',
    'newSource.option0.published': '28/11/2026',
    'newSource.option0.read': '28/11/2026',
  })
  expect(again.status).toBe(400)
  expect(visibleText(again.html)).toContain('One thing needs a change.')
  expect(visibleText(again.html)).toContain('Name: must not be empty')
})

test('a source that is described and that no field cites is asked about', async () => {
  const { browser } = await openEditorsDesk()
  const again = await sendForm(browser, workshop, { ...call, reason: 'We rang them' })
  expect(visibleText(again.html)).toContain('One thing needs a change.')
  expect(visibleText(again.html)).toContain('is not cited: choose ‘New source’')
})
