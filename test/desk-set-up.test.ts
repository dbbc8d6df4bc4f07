import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSetUpLink } from '../backend/people/set-up-link.ts'
import { writeSetUpNote } from '../server/workers/set-up-note.ts'
import {
  addDeskAccount,
  codeFor,
  deskPassword,
  hiddenField,
  openDeskBrowser,
  signInToDesk,
  type DeskBrowser,
} from './fixtures/desk-browser.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
let folder: string
beforeEach(async () => {
  site = await openTestSite()
  folder = await mkdtemp(join(tmpdir(), 'set-up-'))
})
afterEach(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

/** Sets a second factor up, from its page on. */
async function addFactor(browser: DeskBrowser) {
  const { html } = await browser.post('/desk/second-factor', {})
  // The first dark square of the QR code stands behind a white border of four, which scanners need.
  expect(html).toContain('M40%2C40h10')
  const [id, secret] = [hiddenField(html, 'id'), hiddenField(html, 'secret')]
  return browser.post('/desk/second-factor', { id, secret, code: codeFor(secret) })
}

const whereFrom = () => ({ dataDir: folder, siteOrigin: site.origin })

async function setUpPath(): Promise<string> {
  const link = await openSetUpLink(site.database, whereFrom())
  return (link ?? '').slice(site.origin.length)
}

const note = (siteOrigin: string, isTerminal: boolean) =>
  writeSetUpNote({ databaseUrl: site.url, dataDir: folder, siteOrigin }, isTerminal)

test('the set-up link makes the first owner, without scripts, and works once', async () => {
  const path = await setUpPath()
  expect(path).toMatch(/^\/desk\/set-up\?token=[\da-f]{64}$/)
  const browser = openDeskBrowser(site)
  const form = await browser.open(path)
  expect(form.html).toContain('Make this site yours')
  const weak = await browser.post(path, { email: 'olive@example.nz', password: '123456' })
  expect([weak.status, weak.html]).toEqual([400, expect.stringContaining('harder to guess')])
  expect(weak.html).toContain('value="olive@example.nz"')
  const long = { email: 'olive@example.nz', password: 'a long one '.repeat(24) }
  expect((await browser.post(path, long)).html).toContain('256 bytes at most')
  const made = await browser.post(path, { email: 'Olive@example.nz', password: deskPassword })
  expect(made.path).toBe('/desk/second-factor')
  expect((await browser.open('/desk')).path).not.toBe('/desk')
  expect((await addFactor(browser)).html).toContain('Keep these recovery codes')
  expect((await browser.open('/desk')).html).toContain('olive@example.nz')
  expect((await browser.open('/desk/members')).status).toBe(200)

  const again = openDeskBrowser(site)
  expect((await again.open(path)).html).toContain('does not work any more')
  const late = await again.post(path, { email: 'eve@example.nz', password: deskPassword })
  expect(late.status).toBe(400)
  expect(await site.database`select from auth.users where email = 'eve@example.nz'`).toHaveLength(0)
  expect(await openSetUpLink(site.database, whereFrom())).toBeUndefined()
  const [line] = await site.database`select action, email from desk.audit_log`
  expect(line).toEqual({ action: 'set-up', email: 'olive@example.nz' })
})

test('an account that exists becomes the owner with its own password only', async () => {
  const { email } = await addDeskAccount(site, null)
  const path = await setUpPath()
  const browser = openDeskBrowser(site)
  const wrong = await browser.post(path, { email, password: 'four unrelated words' })
  expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('not its password')])
  expect((await browser.post(path, { email, password: deskPassword })).path).toBe(
    '/desk/second-factor',
  )
})

test('six people use the set-up link at once: one becomes the owner, and the others get no account', async () => {
  const path = await setUpPath()
  const emails = [1, 2, 3, 4, 5, 6].map((number) => `racer-${number}@example.nz`)
  const answers = await Promise.all(
    emails.map((email) => openDeskBrowser(site).post(path, { email, password: deskPassword })),
  )
  expect(answers.filter((answer) => answer.path === '/desk/second-factor')).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  const made = await site.database`select id from auth.users where email = any(${emails})`
  expect(made).toHaveLength(1)
  expect(await site.database`select user_id as id from desk.members`).toEqual([...made])
})

test('a new set-up link ends the one before, and a day ends each', async () => {
  const [first, second] = [await setUpPath(), await setUpPath()]
  const browser = openDeskBrowser(site)
  expect((await browser.open(first)).html).toContain('does not work any more')
  expect((await browser.open(second)).html).toContain('Make this site yours')
  await site.database`update desk.invitations set expires_at = now()`
  expect((await browser.open(second)).html).toContain('does not work any more')
})

const linkOf = (text: string) => /http:\S+/.exec(text)?.[0].slice(site.origin.length) ?? ''

test('every start prints the same link until it is used, also of several at once', async () => {
  const [first, ...others] = (await Promise.all([1, 2, 3].map(() => note(site.origin, true)))).map(
    linkOf,
  )
  expect(first).toMatch(/^\/desk\/set-up\?token=[\da-f]{64}$/)
  expect([...others, linkOf(await note(site.origin, true))]).toEqual(Array(3).fill(first))
  await site.database`update desk.invitations set created_at = now() - interval '1 year'`
  const browser = openDeskBrowser(site)
  const made = await browser.post(first ?? '', {
    email: 'olive@example.nz',
    password: deskPassword,
  })
  expect(made.path).toBe('/desk/second-factor')
  await addFactor(browser)
  expect((await browser.open('/desk')).html).toContain('olive@example.nz')
  // The owner is gone before any start has seen one; a delete would keep the last.
  await site.database`truncate desk.members`
  const next = linkOf(await note(site.origin, true))
  expect(next).toMatch(/token=[\da-f]{64}$/)
  expect(next).not.toBe(first)
  const late = openDeskBrowser(site)
  expect((await late.open(first ?? '')).html).toContain('does not work any more')
  expect((await late.open(next)).html).toContain('Make this site yours')
  await addDeskAccount(site, 'owner')
  expect(await note(site.origin, true)).toBe('')
})

test('a link that was asked for ends the one that starts print, and outlives every start', async () => {
  const first = linkOf(await note(site.origin, true))
  const asked = await setUpPath()
  const browser = openDeskBrowser(site)
  expect((await browser.open(first)).html).toContain('does not work any more')
  for (const [origin, isTerminal] of [
    [site.origin, true],
    ['https://ev.example', false],
  ] as const) {
    const text = await note(origin, isTerminal)
    expect(text).toContain('npm run desk -- setup-link')
    expect(text).not.toContain('token=')
    expect((await browser.open(asked)).html).toContain('Make this site yours')
  }
  await site.database`update desk.invitations set expires_at = now()`
  const next = linkOf(await note(site.origin, true))
  expect((await browser.open(next)).html).toContain('Make this site yours')
})

test('a start that shows no link makes none', async () => {
  await note('https://ev.example', false)
  expect(await site.database`select from desk.invitations`).toHaveLength(0)
  expect(await readdir(folder)).toEqual([])
})

test('the start prints the link on this machine or a terminal, and on a public server names the command', async () => {
  expect(await note('http://127.0.0.1:3000', false)).toContain('/desk/set-up?token=')
  expect(await note('https://ev.example', true)).toContain('https://ev.example/desk/set-up?token=')
  const logged = await note('https://ev.example', false)
  expect(logged).toContain('npm run desk -- setup-link')
  expect(logged).not.toContain('token=')
  await addDeskAccount(site, 'owner')
  expect(await note('http://127.0.0.1:3000', true)).toBe('')
})

test('an owner invites an editor, who gets in with a link of their own', async () => {
  const owner = await signInToDesk(site, 'owner')
  const invite = { intent: 'invite', email: 'Ed@example.nz', role: 'editor' }
  const { html } = await owner.browser.post('/desk/members', invite)
  const link = /http:[^<]*token=[\da-f]{64}/.exec(html)?.[0] ?? ''
  const path = link.slice(site.origin.length)
  const [mail] = await site.mails()
  expect(mail).toMatchObject({ to: 'ed@example.nz', text: expect.stringContaining(link) })
  expect((await owner.browser.open('/desk/members')).html).toContain('Editor, invited')

  const ed = openDeskBrowser(site)
  expect((await ed.open(path)).html).toContain('You are invited to the desk')
  const other = await ed.post(path, { email: 'eve@example.nz', password: deskPassword })
  expect([other.status, other.html]).toEqual([400, expect.stringContaining('does not work')])
  const accepted = await ed.post(path, { email: 'ed@example.nz', password: deskPassword })
  expect(accepted.path).toBe('/desk/second-factor')
  await addFactor(ed)
  expect((await ed.open('/desk')).html).toMatch(/ed@example.nz.*editor/)
  const refused = await ed.open('/desk/members')
  expect([refused.status, refused.html]).toEqual([403, expect.stringContaining('the role owner')])
  expect((await openDeskBrowser(site).open(path)).html).toContain('does not work any more')
})

test('an owner changes roles, removes members and takes invitations back, but the last owner stays', async () => {
  const { browser, id } = await signInToDesk(site, 'owner')
  const ed = await signInToDesk(site, 'editor')
  const post = (fields: Record<string, string>) => browser.post('/desk/members', fields)
  const losses: Record<string, string>[] = [
    { intent: 'remove', id, sure: 'yes' },
    { intent: 'role', id, role: 'editor' },
  ]
  for (const fields of losses) {
    const refused = await post(fields)
    expect([refused.status, refused.html]).toEqual([
      409,
      expect.stringContaining('The desk needs an owner'),
    ])
  }
  expect((await post({ intent: 'role', id: ed.id, role: 'owner' })).path).toContain('done=role')
  expect((await ed.browser.open('/desk/members')).status).toBe(200)
  expect((await post({ intent: 'remove', id: ed.id })).status).toBe(400)
  expect((await post({ intent: 'remove', id: ed.id, sure: 'yes' })).path).toContain('done=remove')
  expect((await ed.browser.open('/desk')).path).toBe('/desk/sign-in')
  await post({ intent: 'invite', email: 'new@example.nz', role: 'moderator' })
  expect((await post({ intent: 'withdraw', email: 'new@example.nz' })).path).toContain('withdraw')
  expect((await post({ intent: 'withdraw', email: 'new@example.nz' })).status).toBe(409)
  expect((await post({ intent: 'invite', email: 'nobody', role: 'editor' })).html).toContain(
    'This is not an email address that we can write to.',
  )
})
