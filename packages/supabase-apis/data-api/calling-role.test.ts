import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccessTokens } from '../access-token.ts'
import {
  ann,
  openTestDataApi,
  testServiceKey,
  type TestDataApi,
} from '../fixtures/test-data-api.ts'

let api: TestDataApi

beforeAll(async () => {
  api = await openTestDataApi()
})
afterAll(() => api.close())

async function request(headers: Record<string, string>): Promise<string> {
  const response = await api.fetch('/rpc/who', { method: 'POST', headers })
  const body = (await response.json()) as { role?: string; code?: string }
  return `${response.status} ${body.role ?? body.code}`
}

test('without a token, or with the publishable key, a request is anonymous', async () => {
  expect(await request({})).toBe('200 anon')
  expect(await request({ apikey: 'sb_publishable_test' })).toBe('200 anon')
  expect(await request({ authorization: 'Bearer sb_publishable_test' })).toBe('200 anon')
})

test('a valid token signs a request in', async () => {
  expect(await request({ authorization: `Bearer ${await api.tokenFor(ann)}` })).toBe(
    '200 authenticated',
  )
})

test('rejects an expired token as expired, also in WWW-Authenticate', async () => {
  const token = await api.tokenFor(ann, -60)
  expect(await request({ authorization: `Bearer ${token}` })).toBe('401 PGRST303')
  const response = await api.fetch('/parts', { headers: { authorization: `Bearer ${token}` } })
  expect(response.headers.get('www-authenticate')).toContain('JWT expired')
})

test('rejects a token that is signed by another key, unsigned, truncated or not a token', async () => {
  const other = await openAccessTokens({ issuer: 'http://site.test/auth/v1' })
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = encode({ sub: ann, role: 'service_role', exp: 9_999_999_999 })
  for (const token of [
    await other.sign({ sub: ann, role: 'authenticated' }, 60),
    `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    `${encode({ alg: 'HS256', typ: 'JWT' })}.${claims}.AAAA`,
    (await api.tokenFor(ann)).slice(0, -4),
    'null',
    'x'.repeat(5_000),
  ]) {
    expect(await request({ authorization: `Bearer ${token}` })).toBe('401 PGRST301')
  }
  expect(await request({ authorization: 'Bearer ' })).toBe('401 PGRST301')
  expect(await request({ authorization: 'Basic YTpi' })).toBe('401 PGRST301')
})

test('rejects an unknown API key', async () => {
  expect(await request({ apikey: 'sb_publishable_other' })).toBe('401 PGRST301')
})

test('only the exact service key gives the service role', async () => {
  const authorization = `Bearer ${testServiceKey}`
  expect(await request({ apikey: testServiceKey, authorization })).toBe('200 service_role')
  expect(await request({ apikey: `${testServiceKey}x` })).toBe('401 PGRST301')
  expect(await request({ authorization: `${authorization}x` })).toBe('401 PGRST301')
})
