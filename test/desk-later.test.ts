import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInToDesk, type DeskBrowser } from './fixtures/desk-browser.ts'
import { openMailSite, openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { testPassword } from './fixtures/sign-up-user.ts'
import { visibleText } from './fixtures/page-text.ts'

const path = '/desk/later'
let site: TestSite
let owner: DeskBrowser
beforeAll(async () => {
  site = await openTestSite()
  owner = (await signInToDesk(site, 'owner')).browser
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.database`truncate desk.read_sources, catalogue.part_lists, desk.work cascade`
})

const readWith = async (browser: DeskBrowser) => visibleText((await browser.open(path)).html)
const read = () => readWith(owner)

test('an owner sees what waits and what failed, why, and when it is tried again', async () => {
  await site.database`insert into desk.read_sources (name) values ('evroam')`
  await site.database`insert into desk.read_sources (name, settings)
    values ('page:1', '{"title": "Fees of NZTA", "address": "https://fees.example/"}')`
  await site.database`insert into catalogue.part_lists (supplier, address, scope, every_days, set_by)
    values ('Hamilton Motor Spares', 'https://lists.example.nz/a.csv', 'some', 1, gen_random_uuid())`
  await site.database`update desk.work set due_at = '2027-03-04T01:00:00Z', attempts = 3,
    failed_at = '2027-03-03T01:15:00Z', failure = 'The server answers 503.' where key = 'evroam'`
  await site.database`update desk.work set leased_until = now() + interval '10 minutes' where kind = 'list'`
  const text = await read()
  expect(text).toMatch(/Under way\s+Read the list of Hamilton Motor Spares/)
  expect(text).toMatch(/Read Fees of NZTA/)
  expect(text).toMatch(
    /4 March 2027\s+2:00 pm\s+Read .*EVRoam.*3 March 2027 at 2:15 pm: The server answers 503\. Failed 3 times in a row\./s,
  )
  expect((await owner.open('/desk')).html).toContain(`href="${path}"`)
})

test('an owner has work tried now, also what was given up, and the audit log says so', async () => {
  await site.database`select desk.queue_work('list', 'Gone')`
  await site.database`update desk.work set due_at = null, attempts = 5, failed_at = now(), failure = 'No.'`
  expect(await read()).toMatch(
    /Without a day\s+Read the list of Gone .*: No\. Failed 5 times in a row\. Given up\./,
  )
  const { html } = await owner.post(path, { intent: 'now', kind: 'list', key: 'Gone' })
  expect(visibleText(html)).toMatch(/It is tried within .*Today\s.*Read the list of Gone/s)
  const [work] = await site.database`select due_at <= now() as is_due, attempts from desk.work`
  expect(work).toEqual({ is_due: true, attempts: 0 })
  const [log] = await site.database`select subject from desk.audit_log where action = 'work-now'`
  expect(log).toEqual({ subject: 'list Gone' })
  expect((await owner.post(path, { intent: 'now', kind: 'list', key: 'Nobody' })).status).toBe(404)
})

test('editors see no work of the site, and visitors nothing', async () => {
  await site.database`select desk.queue_work('list', 'Gone')`
  const { browser } = await signInToDesk(site, 'editor')
  expect(await readWith(browser)).not.toContain('Gone')
  expect((await browser.post(path, { intent: 'now', kind: 'list', key: 'Gone' })).status).not.toBe(
    200,
  )
  const { error } = await site.openClient().rpc('desk_work')
  expect(error?.code).toBe('42501')
})

test('mails that wait for the mail server are there too, and are tried now', async () => {
  const { server, site: mailing } = await openMailSite()
  const { browser } = await signInToDesk(mailing, 'owner')
  await server.stop()
  await mailing.openClient().auth.signUp({ email: 'aroha@example.nz', password: testPassword })
  const mails = () => readWith(browser)
  await expect.poll(mails).toMatch(/Mails: 1 waiting\s+ECONNREFUSED/s)
  await mailing.database`update auth.mail_queue set due_at = now() + interval '1 hour'`
  await server.start()
  await browser.post(path, { intent: 'retry-mails' })
  await expect.poll(() => server.accepted).toEqual(['aroha@example.nz'])
  await expect.poll(mails).not.toContain('Mails:')
})

test('what ends by itself is listed by its day, and an owner ends it now', async () => {
  const people = await signInToDesk(site, 'owner')
  await people.browser.post('/desk/members', {
    intent: 'invite',
    email: 'ngaio@example.nz',
    role: 'editor',
  })
  await site.database`insert into desk.blocked_people (mailbox, reason, until)
    values ('spam@example.nz', 'Advertising', desk.today() + 3)`
  await site.database`insert into photos (subject, stem, alt, credit, licence, width, height, widths, removed_at)
    values ('kia-ev5', 'kia-ev5/1', 'A car', 'Aroha', 'CC BY 4.0', 800, 600, '{800}', now() - interval '1 day')`
  const text = await read()
  expect(text).toMatch(
    /spam@example\.nz may write again.*The invitation of ngaio@example\.nz expires.*A removed photograph of Kia EV5 can no longer/s,
  )
  const { browser: editor } = await signInToDesk(site, 'editor')
  expect(await readWith(editor)).not.toContain('example.nz')
  expect(await readWith(editor)).toContain('A removed photograph of Kia EV5')

  await owner.post(path, { intent: 'unblock', mailbox: 'spam@example.nz' })
  await owner.post(path, { intent: 'withdraw', email: 'ngaio@example.nz' })
  expect(await read()).not.toContain('example.nz')
})

test('the former address of the work leads there', async () => {
  const { path: shown } = await owner.open('/desk/work')
  expect(shown).toBe(path)
})

test('the list of what is due says whom to ring and what to ask, and leads into the form for the answers', async () => {
  const { html } = await owner.open('/desk/due')
  expect(visibleText(html)).toMatch(
    /Workshops to ring.*Ultimate Mechanics\s*, Auckland.*Both branch/s,
  )
  const link = /href="([^"]*centers\/edit\?key=ultimate-mechanics[^"]*)"/.exec(html)?.[1] ?? ''
  const form = await owner.open(link.replaceAll('&amp;', '&'))
  expect(visibleText(form.html)).toContain('What we know of this workshop')
})
