import { createHash } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Mail } from '../mail/mail-file.ts'
import {
  linkIn,
  openAuthAdmin,
  openTestAuth,
  publishableKey,
  serviceKey,
  siteOrigin,
  testPassword,
  type TestAuth,
} from '../fixtures/open-test-auth.ts'
import { pressOf } from '../fixtures/mail-link-press.ts'

let auth: TestAuth
beforeAll(async () => {
  const wide = { attempts: 1000, seconds: 60 }
  const limits = { signUpByNetwork: wide, verifyByNetwork: wide, mailByNetwork: wide }
  auth = await openTestAuth({ limits, serviceKey, corsOrigins: ['https://app.example.nz'] })
})
afterAll(() => auth.close())

/** Everything that opening a link could change; when an email went out is written after it has arrived. */
async function readState(): Promise<string> {
  const tables = ['users', 'sign_ups', 'sessions', 'refresh_tokens', 'one_time_tokens']
  const all = [...tables, 'flow_codes', 'rate_limits'].map(
    (table) =>
      `select '${table}' as name, (to_jsonb(t) - 'confirmation_sent_at' - 'recovery_sent_at')::text as row from auth.${table} t`,
  )
  const rows = await auth.database.unsafe(`${all.join(' union all ')} order by name, row`)
  return JSON.stringify(rows)
}

/** Opens a link as often as the scanners on its way might; the page they see is the reader's. */
async function scan(mail: Mail): Promise<string> {
  const link = linkIn(mail)
  const before = await readState()
  const bodies = new Set<string>()
  for (let visit = 0; visit < 20; visit += 1) {
    const page = await auth.respond(new Request(link))
    expect([page.status, page.headers.get('Location')]).toEqual([200, null])
    bodies.add(await page.text())
    const head = await auth.respond(new Request(link, { method: 'HEAD' }))
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect([...head.headers]).toEqual([...page.headers])
  }
  expect(await readState()).toBe(before)
  expect(bodies.size).toBe(1)
  return [...bodies][0] ?? ''
}

async function readPage(link: string): Promise<{ status: number; html: string }> {
  const response = await auth.respond(new Request(link))
  return { status: response.status, html: await response.text() }
}

async function signUp(email: string, redirect?: string): Promise<Mail> {
  const options = redirect === undefined ? {} : { emailRedirectTo: redirect }
  await auth.newClient().auth.signUp({ email, password: testPassword, options })
  return auth.nextEmail(email)
}

test('twenty visits by scanners leave a sign-up link as it is, and then the press confirms the address', async () => {
  const mail = await signUp('scanned@example.nz', `${siteOrigin}/ev-models`)
  expect(await scan(mail)).toContain('<button name="press" value="yes">Confirm my email</button>')
  const { status, target, fragment } = await auth.openLink(mail)
  expect([status, target]).toEqual([303, `${siteOrigin}/ev-models`])
  expect(fragment).toMatchObject({ type: 'signup', access_token: expect.any(String) })
})

test('twenty visits leave a recovery link and an invitation as they are', async () => {
  const { email } = await auth.addAnyUser()
  await auth.newClient().auth.resetPasswordForEmail(email)
  const recovery = await auth.nextEmail(email)
  expect(await scan(recovery)).toContain('Choose a new password</button>')
  expect(await auth.openLink(recovery)).toMatchObject({
    target: `${siteOrigin}/auth/reset-password`,
    fragment: { type: 'recovery', access_token: expect.any(String) },
  })
  await openAuthAdmin(auth).inviteUserByEmail('invited@example.nz')
  const invitation = await auth.nextEmail('invited@example.nz')
  expect(await scan(invitation)).toContain('You are invited to ev.example')
  expect((await auth.openLink(invitation)).fragment).toMatchObject({ type: 'invite' })
})

test('twenty visits leave both links of an email change as they are, and the first says what is missing', async () => {
  const { client, email } = await auth.addAnyUser()
  await client.auth.updateUser({ email: 'new-address@example.nz' })
  const [present, next] = [
    await auth.nextEmail(email),
    await auth.nextEmail('new-address@example.nz'),
  ]
  await scan(present)
  await scan(next)
  expect((await auth.openLink(present)).fragment['message']).toMatch(/sent to the other email/)
  const half = await readPage(linkIn(present))
  expect([half.status, half.html]).toEqual([200, expect.stringContaining('still has to confirm')])
  expect((await auth.openLink(next)).fragment).toMatchObject({ type: 'email_change' })
  const used = await readPage(linkIn(next))
  expect([used.status, used.html]).toEqual([410, expect.stringContaining('has been used')])
})

test('twenty visits leave a PKCE link as it is, and its press gives the code to the client that asked', async () => {
  const storage = new Map<string, string>()
  const client = createClient(siteOrigin, publishableKey, {
    global: { fetch: (input, init) => auth.respond(new Request(input, init)) },
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
    },
  })
  const { email } = await auth.addAnyUser()
  await client.auth.signInWithOtp({ email })
  const mail = await auth.nextEmail(email)
  await scan(mail)
  const { target, fragment } = await auth.openLink(mail)
  expect(fragment).toEqual({})
  const code = new URL(target).searchParams.get('code') ?? ''
  expect((await client.auth.exchangeCodeForSession(code)).data.user?.email).toBe(email)
})

test('a link that is used, expired or unknown says so, and offers to sign in and another link', async () => {
  const used = linkIn(await signUp('used@example.nz'))
  await auth.respond(pressOf(used))
  const expired = linkIn(await signUp('expired@example.nz'))
  auth.advanceClock(3601)
  const unknown = `${siteOrigin}/auth/v1/verify?token=x&type=signup`
  for (const [link, words] of [
    [used, 'This link has been used'],
    [expired, 'This link has expired'],
    [unknown, 'This link does not work any more'],
    [`${siteOrigin}/auth/v1/verify`, 'This link does not work any more'],
  ] as const) {
    const { status, html } = await readPage(link)
    expect([status, html]).toEqual([410, expect.stringContaining(`<h1>${words}</h1>`)])
    expect(html).toContain(`<a href="${siteOrigin}/auth">Sign in</a>`)
    expect(html).not.toContain('<form')
  }
  expect((await readPage(used)).html).toContain(
    `<a href="${siteOrigin}/auth?tab=sign-up">Send another link</a>`,
  )
})

test('a link of another site that uses the accounts leads back there, used or not', async () => {
  const mail = await signUp('elsewhere@example.nz', 'https://app.example.nz/welcome')
  const open = await auth.respond(new Request(linkIn(mail)))
  expect(open.headers.get('Content-Security-Policy')).toContain(
    "form-action 'self' https://app.example.nz;",
  )
  expect((await auth.openLink(mail)).target).toBe('https://app.example.nz/welcome')
  const { html } = await readPage(linkIn(mail))
  expect(html).toContain('<a href="https://app.example.nz/welcome">Sign in</a>')
  expect(html).not.toContain(`${siteOrigin}/auth`)
})

test('the page runs no script, stands in no frame, loads nothing and stays out of caches', async () => {
  const response = await auth.respond(new Request(linkIn(await signUp('careful@example.nz'))))
  const html = await response.text()
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self' ${siteOrigin}; base-uri 'none'; frame-ancestors 'none'`,
  })
  expect(html).not.toMatch(/<script|<img|<link|\son[a-z]+=|\sstyle=/)
})

test('what a link carries cannot write into the page', async () => {
  const markup = '"><script>alert(1)</script>'
  const query = new URLSearchParams({
    token: markup,
    type: 'signup',
    redirect_to: `https://app.example.nz/${markup};script-src *`,
  })
  const response = await auth.respond(new Request(`${siteOrigin}/auth/v1/verify?${query}`))
  expect(await response.text()).not.toContain('<script')
  expect(response.headers.get('Content-Security-Policy')).not.toContain('script-src')
  const named = await auth.respond(
    new Request(`${siteOrigin}/auth/v1/verify?token=x&type=${encodeURIComponent(markup)}`),
  )
  expect(await named.text()).not.toContain('<script')
})

test('a form on another site cannot press for the visitor, who sees the button instead', async () => {
  const mail = await signUp('not-forced@example.nz')
  for (const from of ['cross-site', 'same-site', 'none']) {
    const press = pressOf(linkIn(mail))
    press.headers.set('Sec-Fetch-Site', from)
    const response = await auth.respond(press)
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('<form method="post">'),
    ])
  }
  // Older browsers do not say where a form stands.
  const press = pressOf(linkIn(mail))
  press.headers.delete('Sec-Fetch-Site')
  expect((await auth.respond(press)).headers.get('Location')).toContain('#access_token=')
})

test('with the database down, opening a link shows a page that says so', async () => {
  const away = await openTestAuth()
  await away.close()
  const link = `${siteOrigin}/auth/v1/verify?token=x&type=signup`
  for (const request of [new Request(link), pressOf(link)]) {
    const response = await away.respond(request)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30'])
    expect(await response.text()).toContain('open the link again in a few minutes')
  }
  onTestFinished(() => expect(away.logged).toHaveLength(2))
})
