import { dateText } from '../content/texts/date-text.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeContentDraft } from '../backend/postgres/content-rows.ts'
import { publishForm } from './fixtures/content/publish-form.ts'
import { editOf } from './fixtures/content/entry-edit.ts'
import { mbieTable, weeksTo } from './fixtures/open-data/mbie-table.ts'
import { filledForm, signInToDesk } from './fixtures/desk-browser.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const path = '/desk/sources'

test('an owner turns a source on, sees how its reading went, has it read again, and turns it off', async () => {
  const { browser } = await signInToDesk(site, 'owner')
  expect(visibleText((await browser.open(path)).html)).toContain('Read it from now on : EVRoam')
  const on = await browser.post(path, { name: 'evroam', intent: 'on' })
  expect(visibleText(on.html)).toMatch(
    /Not read yet\. Being read since \d+:\d\d [ap]m\. Look again/,
  )

  await site.database`update desk.read_sources set read_at = '2026-12-03T01:00:00Z', digest = 'x',
    outcome = 'No site differs from what is published.'`
  await site.database`update desk.work set due_at = '2100-12-04T01:00:00Z', attempts = 3,
    failing_since = '2026-12-02T20:00:00Z', failed_at = '2026-12-03T02:00:00Z', failure = 'The server answers 503.'`
  const text = visibleText((await browser.open(path)).html)
  expect(text).toContain('Last read 3 December 2026')
  expect(text).toContain('No site differs from what is published.')
  expect(text).toContain(
    'Failing since 3 December 2026 at 9:00 am, 3 times, last 3 December 2026 at 3:00 pm: The server answers 503. Next try 4 December 2100 at 2:00 pm.',
  )
  expect(text).not.toContain('Being read')
  expect(visibleText((await browser.open('/desk')).html)).toContain(
    'EVRoam could not be read: The server answers 503.',
  )

  expect(text).toContain('Nothing is published before a member has looked at it.')
  const limited = await browser.post(path, { name: 'evroam', intent: 'limit', limit: '40' })
  expect(visibleText(limited.html)).toContain(
    'Published automatically while at most 40 sites are new, closed or changed',
  )
  expect(
    (await browser.post(path, { name: 'evroam', intent: 'limit', limit: 'many' })).status,
  ).toBe(400)

  // A form that the page does not have changes no limit.
  expect((await browser.post(path, { name: 'evroam', intent: 'toString' })).status).toBe(404)
  expect((await browser.post(path, { name: 'eeca-tariffs', intent: 'upload' })).status).toBe(404)
  const [kept] = await site.database`select settings from desk.read_sources`
  expect(kept).toEqual({ settings: { limit: 40 } })

  await browser.post(path, { name: 'evroam', intent: 'now' })
  const [row] = await site.database`select due_at <= now() as due, digest
    from desk.read_sources join desk.work on key = name`
  expect(row).toEqual({ due: true, digest: null })
  await browser.post(path, { name: 'evroam', intent: 'off' })
  expect(await site.database`select from desk.read_sources`).toHaveLength(0)
  const log =
    await site.database`select action from desk.audit_log where action like '%source%' order by id`
  expect(log.map(({ action }) => action)).toEqual([
    'read-source',
    'read-source',
    'read-source-now',
    'stop-source',
  ])
})

test('an editor sees the sources and has them read, but does not choose which servers the site asks', async () => {
  const { browser } = await signInToDesk(site, 'editor')
  expect(visibleText((await browser.open(path)).html)).toContain('An owner can turn it on.')
  expect((await browser.post(path, { name: 'evroam', intent: 'on' })).status).toBe(403)
  expect(await site.database`select from desk.read_sources`).toHaveLength(0)
})

test('an owner watches a page, and a member sees what changed on it and says so', async () => {
  const { browser } = await signInToDesk(site, 'owner')
  const settings = {
    title: 'RUC fees',
    address: 'https://www.nzta.govt.nz/fees',
    starts: 'Fees',
    ends: 'Tax',
  }
  const wrong = await browser.post(path, { ...settings, address: 'http://x', intent: 'watch' })
  expect([wrong.status, visibleText(wrong.html)]).toEqual([
    400,
    expect.stringContaining('The address has to begin with https://.'),
  ])
  await browser.post(path, { ...settings, intent: 'watch' })
  await browser.post(path, { ...settings, title: 'Rates', intent: 'watch' })
  const rows = await site.database`select name from desk.read_sources order by name`
  expect(rows.map(({ name }) => name)).toEqual(['page:1', 'page:2'])
  await site.database`update desk.read_sources set outcome = 'The passage has changed.',
    notice = 'It was: $12.44

It is: $13.10' where name = 'page:1'`
  const tasks = visibleText((await browser.open('/desk')).html)
  expect(tasks).toContain('RUC fees: The passage has changed.')
  const editor = await signInToDesk(site, 'editor')
  expect(visibleText((await editor.browser.open(path)).html)).toContain('It is: $13.10')
  await editor.browser.post(path, { name: 'page:1', intent: 'seen' })
  expect(visibleText((await browser.open('/desk')).html)).not.toContain('has changed')
  for (const name of ['page:1', 'page:2']) await browser.post(path, { name, intent: 'off' })
  expect(await site.database`select from desk.read_sources`).toHaveLength(0)
})

test('a table that the server keeps from programs is uploaded, and becomes a draft', async () => {
  const { browser } = await signInToDesk(site, 'editor')
  const upload = (text: string) => {
    const form = new FormData()
    form.set('name', 'mbie-fuel')
    form.set('intent', 'upload')
    form.set('file', new File([text], 'weekly-table.csv'))
    return browser.post(path, form)
  }
  const guard = await upload('<html>_Incapsula_Resource</html>')
  expect(visibleText(guard.html)).toContain('is a web page, probably one that blocks programs')
  const stored = await upload(mbieTable(weeksTo('2026-11-20')))
  expect(visibleText(stored.html)).toContain('MBIE’s fuel prices of the week to 20 November 2026')
  // Another one takes its place.
  await upload(mbieTable(weeksTo('2026-11-13')))
  const drafts = await site.database`select reason, note from desk.content_changes`
  expect(drafts).toEqual([
    { reason: expect.stringContaining('13 November'), note: 'File: weekly-table.csv' },
  ])
})

test('what a reading notes for the owner stands on the page of its draft', async () => {
  const { browser } = await signInToDesk(site, 'editor')
  const counts = { model: 'kia-ev3', names: [], months: {} }
  const edits = [editOf('first-registrations', 'kia-ev3', { '': counts })]
  const change = { reason: 'Counts', note: 'No model is called: BYD DOLPHIN 318.', edits }
  const { id } = await storeContentDraft(site.database, change)
  const draft = visibleText((await browser.open(`/desk/preview?change=${id}`)).html)
  expect(draft).toContain('No model is called: BYD DOLPHIN 318.')
  expect(draft).toContain('a new list of months')
})

test('an editor says what the register calls a model, once for each model', async () => {
  const { browser } = await signInToDesk(site, 'editor')
  const form = '/desk/content/first-registrations/edit?key=&part='
  const answers = { 'value.model': 'MG4 EV', 'value.names[0]': 'MG MG4' }
  await publishForm(browser, form, answers)
  const entry = visibleText(
    (await browser.open('/desk/content/first-registrations/entry?key=mg4-ev')).html,
  )
  expect(entry).toContain('MG MG4')
  const { html } = await browser.open(form)
  const again = await browser.post(form, filledForm(html, { reason: 'Again', ...answers }))
  expect(visibleText(again.html)).toContain('is that of another entry')
})

test('a source that the site does not know is refused, and visitors are sent to the sign-in', async () => {
  const { browser } = await signInToDesk(site, 'owner')
  expect((await browser.post(path, { name: 'my-server', intent: 'on' })).status).toBe(404)
  const statuses = []
  for (const name of ['page', 'page:7', 'evroam:2', 'page:x'])
    statuses.push((await browser.post(path, { name, intent: 'on' })).status)
  expect(statuses).toEqual([404, 404, 404, 404])
  const { status, headers } = await site.fetch(path, { redirect: 'manual' })
  expect([status, headers.get('Location')]).toEqual([302, expect.stringContaining('/desk/sign-in')])
})

test('pages say that a source was read on the last day on which it said what is published', async () => {
  const open = async () => (await site.fetch('/sources.txt')).text()
  const [row] = await site.database`
    insert into desk.read_sources (name) values ('mbie-fuel')
    returning (now() at time zone 'Pacific/Auckland')::date::text as today`
  const words = `read ${dateText(String(row?.today))}`
  // Others may have been read today.
  const count = async () => (await open()).split(words).length
  const before = await count()
  await site.database`select desk.note_agreement('mbie-fuel')`
  await expect.poll(count).toBe(before + 1)
  // Neither history nor feed has it.
  expect(visibleText(await (await site.fetch('/changes')).text())).not.toContain('MBIE')
})
