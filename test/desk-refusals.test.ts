// Every address of the desk and every function of the database that belongs to it, tried by everybody who must not
// get through. Addresses come from the route table and functions from the catalogue, so none can be forgotten.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movedAddress } from '../app/desk/access/desk-link.ts'
import routes from '../app/routes.ts'
import {
  addDeskAccount,
  deskPassword,
  fieldsIn,
  openDeskBrowser,
  signInToDesk,
  type DeskBrowser,
} from './fixtures/desk-browser.ts'
import { deskPeople, openDeskPeople, type DeskPeople } from './fixtures/open-desk-people.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { queryAs } from './fixtures/query-as.ts'

type Listed = { path?: string; children?: Listed[] }
const listPaths = (listed: Listed[]): string[] =>
  listed.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [`/${path}`]),
    ...listPaths(children ?? []),
  ])

/** Pages on the way in, which everybody may open. */
const openPaths = new Set([
  '/desk/sign-in',
  '/desk/sign-in/code',
  '/desk/second-factor',
  '/desk/sign-out',
  '/desk/set-up',
  '/desk/invitation',
])
const paths = listPaths(routes as Listed[])
  .filter((path) => path === '/desk' || path.startsWith('/desk/'))
  .map((path) => path.replace('/*', '/no-such-page').replaceAll(/:\w+\??/g, 'x'))
/** Addresses of earlier versions redirect before any sign-in; the pages they redirect to are tested here. */
const isMoved = (path: string) => movedAddress(new URL(path, 'https://site.example')) !== undefined
const closedPaths = paths.filter((path) => !openPaths.has(path) && !isMoved(path))

let site: TestSite
const outsiders: Record<string, DeskBrowser> = {}
const members: Record<string, DeskBrowser> = {}
beforeAll(async () => {
  site = await openTestSite()
  outsiders.visitor = openDeskBrowser(site)
  outsiders.account = openDeskBrowser(site)
  const account = await addDeskAccount(site, null)
  const { data } = await site.openClient().auth.signInWithPassword({
    email: account.email,
    password: deskPassword,
  })
  const { session } = data
  outsiders.account.setCookie(`desk=${session?.access_token}~${session?.refresh_token}`)
  const bare = await addDeskAccount(site, 'owner')
  outsiders['owner without second factor'] = openDeskBrowser(site)
  await outsiders['owner without second factor'].post('/desk/sign-in', {
    email: bare.email,
    password: deskPassword,
  })
  const ended = await signInToDesk(site, 'owner')
  outsiders['owner with an ended session'] = ended.browser
  await site.database`delete from auth.sessions where user_id = ${ended.id}`
  for (const role of ['moderator', 'editor', 'owner'] as const) {
    members[role] = (await signInToDesk(site, role)).browser
  }
})
afterAll(() => site.close())

/** How a page answers without following it: its status, and where it sends to. */
async function answerOf(browser: DeskBrowser, path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers)
  headers.set('Cookie', browser.cookie())
  const response = await site.fetch(path, { ...init, headers, redirect: 'manual' })
  return { status: response.status, to: response.headers.get('Location')?.replace(/\?.*/, '') }
}
const post = (origin: string) => ({
  method: 'POST',
  headers: { Origin: origin, 'Content-Length': '11' },
  body: new URLSearchParams({ intent: 'none' }),
})

test('the route table has pages of the desk, and they are all under one layout', () => {
  expect(closedPaths.length).toBeGreaterThan(8)
  const inside = (routes as (Listed & { file: string })[]).find(({ file }) =>
    file.endsWith('desk-layout.tsx'),
  )
  const all = listPaths(inside?.children ?? [])
  expect(listPaths(routes as Listed[]).filter((path) => path.startsWith('/desk'))).toEqual(all)
})

describe.each(closedPaths)('%s', (path) => {
  test.each(['visitor', 'account', 'owner without second factor', 'owner with an ended session'])(
    'sends a %s to the sign-in, and a form without a session is answered 401',
    async (who) => {
      const browser = outsiders[who] as DeskBrowser
      const step = who === 'owner without second factor' ? '/desk/sign-in/code' : '/desk/sign-in'
      expect(await answerOf(browser, path)).toEqual({ status: 302, to: step })
      const posted = await answerOf(browser, path, post(site.origin))
      // A page without an action refuses every post.
      expect([401, 405]).toContain(posted.status)
    },
  )

  test('refuses the post of another site from every member', async () => {
    for (const browser of Object.values(members)) {
      expect(await answerOf(browser, path, post('https://evil.example'))).toMatchObject({
        status: 403,
      })
    }
  })

  test('is open to an owner', async () => {
    const { status } = await answerOf(members.owner as DeskBrowser, path)
    expect(status, `${path} answered ${status}`).not.toBe(403)
    expect(status).toBeLessThan(500)
  })
})

test('a form that is posted without a session is kept, with its files named, and can be sent after the sign-in', async () => {
  const { browser, id } = await signInToDesk(site, 'editor')
  const session = browser.cookie()
  browser.setCookie('desk=')
  const form = new FormData()
  const typed = { alt: 'A white “Kia” & more\r\nin Taupō', credit: '', intent: 'add' }
  for (const [name, value] of Object.entries(typed)) form.append(name, value)
  form.append('file', new Blob(['x'.repeat(200_000)]), 'my kia.jpg')
  const kept = await browser.post('/desk/photos/kia-ev5', form)
  expect(kept.status).toBe(401)
  const start = kept.html.lastIndexOf('<form', kept.html.indexOf('Send again'))
  const inner = kept.html.slice(start)
  expect(inner).toMatch(/^<form [^>]*enctype="multipart\/form-data"/i)
  expect(inner).toMatch(/<a href="\/desk\/sign-in" target="_blank"/)
  expect(inner).toContain('my kia.jpg')
  const again = fieldsIn(inner)
  expect([...again.keys()].toSorted()).toEqual(['alt', 'credit', 'file', 'intent'])
  expect(again.get('alt')).toBe(typed.alt)
  browser.setCookie(session.slice(session.indexOf('desk=')))
  const sent = await browser.post('/desk/photos/kia-ev5', again)
  expect(sent.status).toBe(400)
  expect(sent.html).toContain('in Taupō')
  await site.database`delete from auth.users where id = ${id}`
})

test('a form without a session keeps no password and no code, and neither one that is larger than any page sends', async () => {
  const browser = openDeskBrowser(site)
  const secrets = { password: 'four unrelated words', code: '123456', reason: 'Kept' }
  const small = { Origin: site.origin, 'Content-Length': '70' }
  const { status, html } = await browser.post('/desk/members', secrets, small)
  expect(status).toBe(401)
  expect(html).toContain('value="Kept"')
  expect(html).not.toMatch(/four unrelated|123456/)
  const large = new FormData()
  large.append('alt', 'x'.repeat(1024 * 1024 + 1))
  expect((await browser.post('/desk/photos/kia-ev5', large)).path).toBe('/desk/sign-in')
})

test.each([
  ['/desk/members', 'owner'],
  ['/desk/accounts', 'owner'],
  ['/desk/audit', 'owner'],
  ['/desk/audit.csv', 'owner'],
  ['/desk/site', 'owner'],
  ['/desk/moderation', 'moderator'],
  ['/desk', 'member'],
])('%s needs the role %s', async (path, needed) => {
  for (const [role, browser] of Object.entries(members)) {
    const isEnough = role === 'owner' || needed === 'member' || needed === role
    expect((await answerOf(browser, path)).status, `${role} at ${path}`).toBe(isEnough ? 200 : 403)
  }
})

describe('functions of the desk', () => {
  let people: DeskPeople
  let calls: { name: string; call: string }[]
  beforeAll(async () => {
    people = await openDeskPeople()
    calls = await people.database<{ name: string; call: string }[]>`
      select proname as name, format('select public.%I(%s)', proname,
        (select string_agg('null::' || format_type(type, null), ', ' order by at)
          from unnest(proargtypes) with ordinality given (type, at))) as call
      from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and (proname like 'desk\_%' or prosrc like '%desk.require(%')
      order by 1`
  })
  afterAll(() => people.close())

  /** Answers that anybody gets, about themselves or about a link that they hold. */
  const openFunctions = ['desk_caller', 'desk_role', 'desk_invitation', 'desk_accept_invitation']

  test('the catalogue has them', () => {
    expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(openFunctions))
    expect(calls.length).toBeGreaterThan(12)
  })

  test('each function refuses people outside the desk, and members without a second factor or a session', async () => {
    const outside = deskPeople.filter((name) => !['mere', 'ed', 'olive'].includes(name))
    const passed: string[] = []
    for (const { name, call } of calls.filter((one) => !openFunctions.includes(one.name))) {
      for (const who of outside) {
        const code = await queryAs(people.database, people.personCalled(who), async (sql) => {
          await sql.unsafe(call)
          return 'none'
        }).catch((error: { code?: string }) => error.code)
        if (code !== '42501') passed.push(`${who} ${name}: ${code}`)
      }
    }
    expect(passed).toEqual([])
  })

  test('each of them that names the role owner refuses editors and moderators', async () => {
    const owned = await people.database<{ name: string }[]>`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc like ${"%desk.require('owner')%"}`
    expect(owned.length).toBeGreaterThan(8)
    for (const { call } of calls.filter(({ name }) => owned.some((one) => one.name === name))) {
      for (const who of ['ed', 'mere']) {
        const attempt = queryAs(people.database, people.personCalled(who), (sql) =>
          sql.unsafe(call),
        )
        await expect(attempt, `${who}: ${call}`).rejects.toMatchObject({ code: '42501' })
      }
    }
  })
})
