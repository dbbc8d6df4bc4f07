import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccessTokens } from '../access-token.ts'
import {
  ann,
  openTestDataApi,
  testServiceKey,
  type TestDataApi,
} from '../../test/fixtures/test-data-api.ts'

let api: TestDataApi

beforeAll(async () => {
  api = await openTestDataApi()
})
afterAll(() => api.close())

async function ask(headers: Record<string, string>): Promise<string> {
  const response = await api.fetch('/rpc/who', { method: 'POST', headers })
  const answer = (await response.json()) as { role?: string; code?: string }
  return `${response.status} ${answer.role ?? answer.code}`
}

test('without a token, or with the publishable key, a request is anonymous', async () => {
  expect(await ask({})).toBe('200 anon')
  expect(await ask({ apikey: 'sb_publishable_test' })).toBe('200 anon')
  expect(await ask({ authorization: 'Bearer sb_publishable_test' })).toBe('200 anon')
})

test('with a good token a request is signed in', async () => {
  expect(await ask({ authorization: `Bearer ${await api.tokenFor(ann)}` })).toBe(
    '200 authenticated',
  )
})

test('an expired token is refused as expired, and says how to the client', async () => {
  const token = await api.tokenFor(ann, -60)
  expect(await ask({ authorization: `Bearer ${token}` })).toBe('401 PGRST303')
  const response = await api.fetch('/parts', { headers: { authorization: `Bearer ${token}` } })
  expect(response.headers.get('www-authenticate')).toContain('JWT expired')
})

test('a token by another key, without a signature, cut short or of no kind is refused', async () => {
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
    expect(await ask({ authorization: `Bearer ${token}` })).toBe('401 PGRST301')
  }
  expect(await ask({ authorization: 'Bearer ' })).toBe('401 PGRST301')
  expect(await ask({ authorization: 'Basic YTpi' })).toBe('401 PGRST301')
})

test('a key that is not ours is refused', async () => {
  expect(await ask({ apikey: 'sb_publishable_other' })).toBe('401 PGRST301')
})

test('with the service key a request comes from the owner, with nearly that key it does not', async () => {
  const authorization = `Bearer ${testServiceKey}`
  expect(await ask({ apikey: testServiceKey, authorization })).toBe('200 service_role')
  expect(await ask({ apikey: `${testServiceKey}x` })).toBe('401 PGRST301')
  expect(await ask({ authorization: `${authorization}x` })).toBe('401 PGRST301')
})
