import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cleanUp } from '../accounts/clean-up.ts'
import { openTestAuth, type TestAuth } from '../../test/fixtures/open-test-auth.ts'

let auth: TestAuth
let user: Awaited<ReturnType<TestAuth['addUser']>>
let count = 0
const password = 'tui-kereru-weka'

beforeAll(async () => {
  auth = await openTestAuth()
})
afterAll(() => auth.close())
beforeEach(async () => {
  user = await auth.addUser(`user-${(count += 1)}@example.nz`, password)
})

type Tokens = { access_token: string; refresh_token: string; error_code?: string }

async function refresh(token: string): Promise<Tokens & { status: number }> {
  const response = await auth.post('/token?grant_type=refresh_token', { refresh_token: token })
  return { status: response.status, ...((await response.json()) as Tokens) }
}

test('refreshing a session keeps the user signed in', async () => {
  const { data, error } = await user.client.auth.refreshSession()
  expect(error).toBeNull()
  expect(data.user?.id).toBe(user.id)
  expect(data.session?.refresh_token).not.toBe(user.session.refresh_token)
  expect((await user.client.auth.getUser()).data.user?.id).toBe(user.id)
})

test('refresh tokens are stored as hashes only', async () => {
  const token = user.session.refresh_token
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const [stored] = await auth.database<{ rows: string }[]>`
    select string_agg(t::text, ' ') as rows from auth.refresh_tokens t`
  expect(stored?.rows).not.toContain(token)
})

test('tabs that refresh at the same time all stay signed in', async () => {
  const token = user.session.refresh_token
  const responses = await Promise.all([refresh(token), refresh(token), refresh(token)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(responses.map((response) => response.refresh_token)).size).toBe(3)
  auth.advanceClock(3000)
  for (const response of responses) expect((await refresh(response.refresh_token)).status).toBe(200)
})

test('a refresh can be retried within ten seconds', async () => {
  const token = user.session.refresh_token
  await refresh(token)
  auth.advanceClock(9)
  expect((await refresh(token)).status).toBe(200)
})

test('reusing a token later ends its session but no other', async () => {
  const other = auth.newClient()
  const email = user.session.user.email ?? ''
  await other.auth.signInWithPassword({ email, password })
  const token = user.session.refresh_token
  const fresh = await refresh(token)
  auth.advanceClock(11)
  expect(await refresh(token)).toMatchObject({
    status: 400,
    error_code: 'refresh_token_already_used',
  })
  expect(await refresh(fresh.refresh_token)).toMatchObject({
    status: 400,
    error_code: 'refresh_token_not_found',
  })
  const { error } = await user.client.auth.getUser()
  expect(error?.message).toBe('Auth session missing!')
  expect((await other.auth.getUser()).error).toBeNull()
})

test('rejects a token of an ended session as Supabase does', async () => {
  await auth.database`delete from auth.sessions`
  const { data, error } = await user.client.auth.refreshSession()
  expect(error).toMatchObject({
    message: 'Invalid Refresh Token: Refresh Token Not Found',
    code: 'refresh_token_not_found',
    status: 400,
  })
  expect(data.session).toBeNull()
})

test('clean-up deletes idle sessions and expired rows', async () => {
  const { refresh_token: latest } = await refresh(user.session.refresh_token)
  const later = new Date(Date.now() + 200 * 86_400_000)
  await cleanUp(auth.database, later)
  expect((await refresh(latest)).status).toBe(400)
  const [left] = await auth.database<{ rows: number }[]>`
    select ((select count(*) from auth.sessions) + (select count(*) from auth.refresh_tokens)
      + (select count(*) from auth.one_time_tokens) + (select count(*) from auth.sign_ups))::int
      as rows`
  expect(left?.rows).toBe(0)
})
