import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAuth, type TestAuth } from '../fixtures/open-test-auth.ts'

let auth: TestAuth
const password = 'tui-kereru-weka'
const grants = ['/token?grant_type=password', '/token?grant_type=refresh_token']
const posts = ['/signup', ...grants, '/verify', '/resend', '/recover', '/otp']

beforeAll(async () => {
  auth = await openTestAuth()
})
afterAll(() => auth.close())

/** The status of an error response; checks that its body has Supabase's format. */
async function refusalOf(response: Response): Promise<number> {
  expect(await response.json()).toEqual({
    code: response.status,
    error_code: expect.stringMatching(/^[a-z\d_]+$/),
    msg: expect.stringMatching(/./),
  })
  return response.status
}

async function countStored(): Promise<number | undefined> {
  const [stored] = await auth.database<{ rows: number }[]>`
    select ((select count(*) from auth.users) + (select count(*) from auth.sign_ups)
      + (select count(*) from auth.one_time_tokens) + (select count(*) from auth.sessions))::int
      as rows`
  return stored?.rows
}

test('rejects a body that is not a JSON object', async () => {
  const bodies = ['{', 'null', '[]', '"text"', '7', '<form>', Buffer.from([0xff, 0xfe, 0x00])]
  for (const path of posts) {
    for (const body of bodies) {
      expect(await refusalOf(await auth.send(path, { method: 'POST', body }))).toBe(400)
    }
  }
  expect(await countStored()).toBe(0)
  expect(auth.logged).toEqual([])
})

test('reads JSON only under its own type, which no other site can send without a preflight', async () => {
  const email = 'victim@example.nz'
  const body = JSON.stringify({ email, password, type: 'signup', token: 'x', refresh_token: 'x' })
  const untyped = new Blob([body])
  for (const path of posts) {
    for (const type of [
      'text/plain',
      'text/plain;charset=UTF-8; x=application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      '',
    ]) {
      const headers: HeadersInit = type === '' ? {} : { 'Content-Type': type }
      const init = { method: 'POST', body: type === '' ? untyped : body, headers }
      const request = new Request(`https://ev.example/auth/v1${path}`, init)
      expect(await refusalOf(await auth.respond(request))).toBe(415)
    }
  }
  expect(auth.mails).toEqual([])
  expect(await countStored()).toBe(0)
  const typed = { 'Content-Type': 'application/json;charset=UTF-8' }
  expect((await auth.send('/signup', { method: 'POST', body, headers: typed })).status).toBe(200)
  await auth.nextEmail(email)
  await auth.database`delete from auth.sign_ups`
  await auth.database`delete from auth.one_time_tokens`
})

test('rejects fields of the wrong type', async () => {
  const wrong = [7, true, [], {}, ['a@example.nz'], { a: 1 }]
  for (const path of posts) {
    for (const value of wrong) {
      const body = {
        email: value,
        password: value,
        refresh_token: value,
        token: value,
        type: value,
      }
      expect(await refusalOf(await auth.post(path, body))).toBe(400)
    }
  }
  for (const data of ['text', 7, []]) {
    expect(
      await refusalOf(await auth.post('/signup', { email: 'a@example.nz', password, data })),
    ).toBe(400)
  }
  expect(await countStored()).toBe(0)
  expect(auth.logged).toEqual([])
})

test('rejects NUL bytes, lone surrogates and deep nesting', async () => {
  const deep: unknown = JSON.parse(`${'{"a":'.repeat(4000)}1${'}'.repeat(4000)}`)
  for (const bad of [
    { email: 'a\0@example.nz', password },
    { email: 'a@example.nz', password: 'with\0nul-byte' },
    { email: 'a@example.nz', password, data: { display_name: 'A\0' } },
    { email: 'a@example.nz', password, data: { ['na\0me']: 'A' } },
    { email: 'a@example.nz', password, data: { display_name: '\ud800' } },
    { email: 'a@example.nz', password, data: deep },
  ]) {
    expect(await refusalOf(await auth.post('/signup', bad))).toBe(400)
  }
  expect(await countStored()).toBe(0)
  expect(auth.logged).toEqual([])
})

test('rejects a body over 64 KiB without reading all of it, with or without Content-Length', async () => {
  for (const path of posts) {
    const body = JSON.stringify({ email: 'a@example.nz', password: 'x'.repeat(65_536) })
    expect(await refusalOf(await auth.send(path, { method: 'POST', body }))).toBe(413)
  }
  const huge = JSON.stringify({ email: 'a@example.nz', password: 'x'.repeat(10_000_000) })
  expect(await refusalOf(await auth.send('/signup', { method: 'POST', body: huge }))).toBe(413)
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 8192
      controller.enqueue(new Uint8Array(8192).fill(32))
    },
  })
  const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit
  expect(await refusalOf(await auth.send('/signup', init))).toBe(413)
  expect(sent).toBeLessThan(200_000)
  expect(await countStored()).toBe(0)
  expect(auth.logged).toEqual([])
})

test('rejects invalid email addresses and mail header injection', async () => {
  for (const email of [
    'plain',
    'a@b',
    '@example.nz',
    'a@example.nz\r\nBcc: b@example.nz',
    'a b@example.nz',
    '"a"@example.nz',
    'a@exa_mple.nz',
    'Name <a@example.nz>',
    'a@example.nz,b@example.nz',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a..b@example.nz',
    'a@-example.nz',
    'a@example.nz/evil',
    'a@example%2enz',
    `${'a'.repeat(65)}@example.nz`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.nz`,
    '\u202ea@example.nz',
  ]) {
    for (const [path, extra] of [
      ['/signup', { password }],
      ['/recover', {}],
      ['/resend', { type: 'signup' }],
      ['/otp', {}],
    ] as const) {
      expect(await refusalOf(await auth.post(path, { email, ...extra }))).toBe(400)
    }
  }
  expect(await countStored()).toBe(0)
  expect(auth.logged).toEqual([])
})

test('rejects a password over 256 bytes before doing any work', async () => {
  for (const path of ['/signup', '/token?grant_type=password']) {
    const long = { email: 'a@example.nz', password: 'ā'.repeat(129) }
    expect(await refusalOf(await auth.post(path, long))).toBe(400)
  }
  expect(await countStored()).toBe(0)
  expect(auth.logged).toEqual([])
})

test('rejects sign-in methods that the site does not offer', async () => {
  for (const grant of ['pkce', 'id_token', 'authorization_code', '']) {
    expect(await refusalOf(await auth.post(`/token?grant_type=${grant}`, { auth_code: 'x' }))).toBe(
      400,
    )
  }
  expect(await refusalOf(await auth.post('/token?grant_type=web3', {}))).toBe(422)
  expect(await refusalOf(await auth.post('/signup', { phone: '+64211234567', password }))).toBe(400)
  expect(await refusalOf(await auth.post('/otp', { phone: '+64211234567' }))).toBe(400)
  const pkce = {
    email: 'a@example.nz',
    password,
    code_challenge: 'x',
    code_challenge_method: 's256',
  }
  expect(await refusalOf(await auth.post('/signup', pkce))).toBe(400)
  const client = auth.newClient()
  expect((await client.auth.signInAnonymously()).error?.status).toBe(422)
  expect(
    (await client.auth.resend({ type: 'email_change', email: 'a@example.nz' })).error?.status,
  ).toBe(400)
  expect(await countStored()).toBe(0)
  expect(auth.logged).toEqual([])
})
