import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addDeskAccount,
  codeFor,
  deskPassword,
  openDeskBrowser,
  signInToDesk,
} from './fixtures/desk-browser.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

test('an owner signs in without scripts, sets up a second factor and reaches the desk', async () => {
  const owner = await signInToDesk(site, 'owner')
  expect(owner.codes.length).toBeGreaterThanOrEqual(8)
  const front = await owner.browser.open('/desk')
  expect([front.status, front.path]).toEqual([200, '/desk'])
  expect(front.html).toContain(owner.email)
  expect(front.html).not.toContain('<script')
})

test('later sign-ins ask for a code of the app or a recovery code, and lead to the page first asked for', async () => {
  const { email, secret, codes } = await signInToDesk(site, 'owner')
  const browser = openDeskBrowser(site)
  const asked = await browser.open('/desk/members?page=2')
  expect(asked.path).toBe('/desk/sign-in?next=%2Fdesk%2Fmembers%3Fpage%3D2')
  const half = await browser.post(asked.path, { email, password: deskPassword })
  expect(half.path).toBe('/desk/sign-in/code?next=%2Fdesk%2Fmembers%3Fpage%3D2')
  expect((await browser.open('/desk')).path).toBe('/desk/sign-in/code')
  const wrong = await browser.post(half.path, { code: '123456' })
  expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('That code is wrong')])
  const done = await browser.post(half.path, { code: codeFor(secret, 1) })
  expect(done.path).toBe('/desk/members?page=2')
  const other = openDeskBrowser(site)
  await other.post('/desk/sign-in', { email, password: deskPassword })
  expect((await other.post('/desk/sign-in/code', { code: codes[0] ?? '' })).path).toBe('/desk')
})

test('the cookie holds only the tokens, for the desk alone and out of reach of scripts', async () => {
  const { email } = await addDeskAccount(site, 'editor')
  const init = { method: 'POST', headers: { Origin: site.origin }, redirect: 'manual' } as const
  const body = new URLSearchParams({ email, password: deskPassword })
  const response = await site.fetch('/desk/sign-in', { ...init, body })
  const cookies = response.headers.getSetCookie()
  expect(cookies).toHaveLength(1)
  expect(cookies[0]).toMatch(
    /^desk=[\w-]+\.[\w-]+\.[\w-]+~[\w.-]+; Path=\/desk; HttpOnly; SameSite=Strict$/,
  )
  const secure = await openTestSite({
    settings: { SITE_ORIGIN: 'https://ev.example' },
    database: site,
  })
  try {
    const answer = await secure.fetch('/desk/sign-in', {
      ...init,
      headers: { Origin: 'https://ev.example' },
      body,
    })
    expect(answer.headers.get('Set-Cookie')).toMatch(/^__Secure-desk=.*; SameSite=Strict; Secure$/)
  } finally {
    await secure.close()
  }
})

test('a wrong password, an account without a role and an empty form are refused with what was typed kept', async () => {
  const { email } = await addDeskAccount(site, null)
  const browser = openDeskBrowser(site)
  const wrong = await browser.post('/desk/sign-in', { email, password: 'not this one' })
  expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining(`value="${email}"`)])
  const outsider = await browser.post('/desk/sign-in', { email, password: deskPassword })
  expect([outsider.status, outsider.html]).toEqual([
    400,
    expect.stringContaining('not a member of the desk'),
  ])
  expect(browser.cookie()).toBe('')
  const empty = await browser.post('/desk/sign-in', {})
  expect(empty.html).toContain('Enter your email address.')
  expect(empty.html).toContain('Enter your password.')
})

test('signing out ends the session, so a copy of the cookie is worth nothing', async () => {
  const { browser } = await signInToDesk(site, 'owner')
  const copy = openDeskBrowser(site)
  copy.setCookie(browser.cookie())
  expect((await copy.open('/desk')).path).toBe('/desk')
  expect((await browser.post('/desk/sign-out', {})).path).toBe('/desk/sign-in?signed-out')
  expect(browser.cookie()).toBe('')
  expect((await copy.open('/desk')).path).toBe('/desk/sign-in')
})

test('a session whose access token has run out is renewed on the server', async () => {
  const { browser } = await signInToDesk(site, 'owner')
  const [name, value = ''] = browser.cookie().split('=', 2)
  const [token = '', refresh] = value.split('~')
  const [head, claims = '', signature] = token.split('.')
  const old = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
  const expired = Buffer.from(JSON.stringify({ ...old, exp: 1 })).toString('base64url')
  browser.setCookie(`${name}=${head}.${expired}.${signature}~${refresh}`)
  expect((await browser.open('/desk')).path).toBe('/desk')
  expect(browser.cookie()).not.toContain(expired)
  expect((await browser.open('/desk')).path).toBe('/desk')
})

test.each(['desk=nonsense', 'desk=a.b.c~d', 'desk=e30.eyJleHAiOjk5OTk5OTk5OTl9.x~y'])(
  'the made-up cookie %s is nobody',
  async (cookie) => {
    const browser = openDeskBrowser(site)
    browser.setCookie(cookie)
    expect((await browser.open('/desk')).path).toBe('/desk/sign-in')
  },
)

test('refuses a form from another site, or without an origin, and says why', async () => {
  const { browser, email } = await signInToDesk(site, 'owner')
  const foreign: Record<string, string>[] = [
    {},
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: site.origin, 'Sec-Fetch-Site': 'same-site' },
  ]
  for (const headers of foreign) {
    const refused = await browser.post('/desk/sign-out', {}, headers)
    expect([refused.status, refused.html]).toEqual([
      403,
      expect.stringContaining('did not come from a page of this site'),
    ])
  }
  expect((await browser.open('/desk')).html).toContain(email)
})

test('desk pages are not stored, indexed or prefetched', async () => {
  const { headers } = await openDeskBrowser(site).open('/desk/sign-in')
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin')
  expect((await site.fetch('/desk', { headers: { 'Sec-Purpose': 'prefetch' } })).status).toBe(403)
  expect(await (await site.fetch('/robots.txt')).text()).toContain('Disallow: /desk\n')
})
