import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestAuth, type TestAuth } from '../fixtures/open-test-auth.ts'

let auth: TestAuth

beforeAll(async () => {
  auth = await openTestAuth()
})
afterAll(() => auth.close())

test('serves the listed endpoints only, and reveals no runtime information', async () => {
  for (const path of [
    '/_system/info',
    '/info',
    '/metrics',
    '/',
    '//user',
    '/user/',
    '/constructor',
    '/factors/:id',
    '/factors/7',
  ]) {
    expect((await auth.send(path)).status).toBe(404)
  }
  for (const path of ['/admin/users', '/admin/generate_link', '/invite']) {
    expect((await auth.post(path, {})).status).toBe(401)
  }
  for (const [path, code] of [
    ['/authorize?provider=google', 'provider_disabled'],
    ['/sso', 'saml_provider_disabled'],
    ['/factors', 'no_authorization'],
    ['/user/identities/x', 'manual_linking_disabled'],
  ] as const) {
    expect(await (await auth.post(path, {})).json()).toMatchObject({ error_code: code })
  }
  const method = await auth.send('/signup')
  expect(method.status).toBe(405)
  expect(method.headers.get('Allow')).toBe('POST')
  expect(await (await auth.send('/health')).json()).toEqual({
    name: 'auth',
    description: 'Accounts by email',
  })
  expect(await (await auth.send('/settings')).json()).toMatchObject({
    external: { email: true, phone: false },
    disable_signup: false,
    mailer_autoconfirm: false,
  })
})

test('clients that send an API version get the newer error format', async () => {
  const headers = { 'X-Supabase-Api-Version': '2024-01-01' }
  const body = JSON.stringify({ email: 'a@example.nz', password: 'short' })
  const response = await auth.send('/signup', { method: 'POST', headers, body })
  expect(response.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01')
  expect(await response.json()).toEqual({
    code: 'weak_password',
    message: 'Password should be at least 6 characters.',
    weak_password: { reasons: ['length'] },
  })
})

test('the roles of the data API cannot read the account tables', async () => {
  for (const role of ['anon', 'authenticated']) {
    for (const table of ['users', 'sign_ups', 'sessions', 'refresh_tokens', 'one_time_tokens']) {
      const look = auth.database.begin(async (sql) => {
        await sql`set local role ${sql(role)}`
        await sql`select from ${sql(`auth.${table}`)}`
      })
      await expect(look).rejects.toMatchObject({ code: '42501' })
    }
  }
})

test('an unexpected error is logged once and returned as a 500 without detail', async () => {
  const broken = await openTestAuth()
  onTestFinished(broken.close)
  await broken.database`alter table auth.rate_limits rename to elsewhere`
  const response = await broken.post('/recover', { email: 'a@example.nz' })
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    code: 500,
    error_code: 'unexpected_failure',
    msg: 'Unexpected failure, please check server logs for more information',
  })
  expect(broken.logged).toEqual(['A request to the auth API failed'])
})

test('a database that is away or read-only is a 503 with words, logged once', async () => {
  const away = await openTestAuth()
  await away.close()
  const response = await away.post('/recover', { email: 'a@example.nz' })
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('30')
  expect(await response.json()).toEqual({
    code: 503,
    error_code: 'service_unavailable',
    msg: 'Nothing can be saved right now. Please try again in a few minutes.',
  })
  expect(away.logged).toEqual(['A request to the auth API failed'])
})
