import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findModel } from '../content/cars/models.ts'
import { figureNames } from '../content/cars/figures.ts'
import { filledForm, openDeskBrowser, signInToDesk } from './fixtures/desk-browser.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
let editor: Awaited<ReturnType<typeof signInToDesk>>
beforeAll(async () => {
  site = await openTestSite()
  editor = await signInToDesk(site, 'editor')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.database`truncate desk.suggestions, desk.visitor_attempts`
})

const boot = `/suggest?about=models/nissan-leaf/${figureNames.indexOf('boot')}`
type Item = { id: string }
const version = findModel('nissan-leaf')?.versions.find(({ figures }) => figures.boot)

/** Sends a suggestion as a visitor without scripts, and returns its number in the database. */
async function suggest(fields: Record<string, string>, form = boot) {
  await openDeskBrowser(site).post(form, fields)
  const [row] = await site.database`select id from desk.suggestions order by id desc limit 1`
  return String(row?.id)
}
const decide = (id: string, fields: Record<string, string>) =>
  editor.browser.post('/desk/proposals', { id: `reader-${id}`, ...fields })

test('an editor sees what a reader wrote, beside what the page shows now', async () => {
  await suggest({ wrong: 'It is <b>smaller</b>', correction: '405', source: 'I own one' })
  const { html, status } = await editor.browser.open('/desk/proposals')
  expect(status).toBe(200)
  expect(html).toContain('It is &lt;b&gt;smaller&lt;/b&gt;')
  expect(html).toContain('435')
  expect(html).toContain('I own one')
})

test('accepting makes a draft that says the old value was wrong, and leads to its form', async () => {
  const id = await suggest({ wrong: 'Smaller', correction: '405 L' })
  const { path, html } = await decide(id, { intent: 'accept' })
  expect(path).toContain('/desk/content/models/edit')
  expect(filledForm(html, {}).get('corrects')).toBe('yes')
  const [edit] = await site.database`
    select entry, after::text from desk.content_edits order by change_id desc limit 1`
  const edited = JSON.parse(edit?.after).versions.find(({ id: key }: Item) => key === version?.id)
  expect([edit?.entry, edited.figures.boot.value]).toEqual(['nissan-leaf', 405])
  expect(await site.database`select status from desk.suggestions`).toMatchObject([
    { status: 'accepted' },
  ])
})

test('a price that a guide does not list is suggested, and accepting opens its empty form', async () => {
  const form = '/suggest?about=guides/coolant-system-parts/price'
  const { html } = await openDeskBrowser(site).open(form)
  expect(html).toContain('Not listed')
  const id = await suggest({ wrong: 'I paid $300', correction: '$300' }, form)
  const edit = await decide(id, { intent: 'accept' })
  expect([edit.status, edit.path]).toEqual([
    200,
    expect.stringContaining('key=coolant-system-parts&part=price'),
  ])
  expect([...filledForm(edit.html, {})]).toContainEqual(['value.option0.from', ''])
})

test('a suggestion with a control character, and an emoji at the limit of the note, is accepted', async () => {
  // The note is cut at 2,000 characters: between the halves of the emoji, if they counted as two.
  const wrong = `${'x'.repeat(1500)}\u0007`
  const id = await suggest({ wrong, correction: `${'y'.repeat(484)}😀${'z'.repeat(900)}` })
  const { status, path } = await decide(id, { intent: 'accept' })
  expect([status, path]).toEqual([200, expect.stringContaining('/desk/content/models/edit')])
  const [change] = await site.database`
    select note from desk.content_changes order by id desc limit 1`
  expect(Array.from(change?.note)).toHaveLength(2000)
  expect(change?.note).toMatch(/y😀$/)
})

test('declining mails the reason to an author who left an address', async () => {
  const id = await suggest({ wrong: 'Smaller', email: 'tama@example.nz' })
  const missing = await decide(id, { intent: 'decline', text: '' })
  expect(missing.html).toContain('Write why you decline')
  const { html } = await decide(id, { intent: 'decline', text: 'The maker says 435 L.' })
  expect(html).toContain('the reason is on its way')
  const [mail] = await site.mails()
  expect(mail).toMatchObject({ to: 'tama@example.nz' })
  expect(JSON.stringify(mail)).toContain('The maker says 435 L.')
  const settled = await editor.browser.open('/desk/proposals?show=settled')
  expect(settled.html).toContain('Declined: The maker says 435 L.')
  const late = await decide(id, { intent: 'spam' })
  expect([late.status, late.html]).toEqual([
    409,
    expect.stringContaining('Somebody else has dealt with this one'),
  ])
})

test('a reader whose suggestion is published is thanked once, with what the page says now', async () => {
  const id = await suggest({ wrong: 'Smaller', correction: '405 L', email: 'mere@example.nz' })
  const { path } = await decide(id, { intent: 'accept' })
  const form = await editor.browser.open(path)
  // Published otherwise than suggested.
  const draft = await editor.browser.post(
    path,
    filledForm(form.html, { 'value.figures[boot].value.value': '400' }),
  )
  const sent = async () => (await site.mails()).filter(({ to }) => to === 'mere@example.nz')
  expect(await sent()).toEqual([])
  for (const step of ['publish', 'undo', 'redo']) {
    const { html } = await editor.browser.post(draft.path, { intent: step, confirmed: 'on' })
    expect(html).toContain(step === 'undo' ? 'Undone' : 'Published. It is')
  }
  const [mail, ...others] = await sent()
  expect(others).toEqual([])
  expect(mail?.text).toMatch(/We have changed the page\. It says now:\s+400/)
  expect(mail?.text).toContain(`${site.origin}/nissan-leaf`)
  await editor.browser.post(draft.path, { intent: 'undo' })
})

test('a question goes by mail, and the suggestion stays open', async () => {
  const id = await suggest({ wrong: 'Smaller', email: 'tama@example.nz' })
  await decide(id, { intent: 'ask', text: 'Of which year is your car?' })
  expect((await editor.browser.open('/desk/proposals')).html).toContain('Asked by mail')
})

test('a visitor, an account and a moderator do not see the queue', async () => {
  const visitor = await openDeskBrowser(site).open('/desk/proposals')
  expect(visitor.path).toContain('/desk/sign-in')
  const moderator = await signInToDesk(site, 'moderator')
  expect((await moderator.browser.open('/desk/proposals')).status).toBe(403)
  expect((await moderator.browser.post('/desk/proposals', { intent: 'spam' })).status).toBe(403)
})
