import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cleanUp } from '../accounts/clean-up.ts'
import { exchangeRefreshToken } from '../accounts/refresh-tokens.ts'
import { openTestFactor } from '../fixtures/open-test-factor.ts'
import { openTestAuth, type TestAuth } from '../fixtures/open-test-auth.ts'

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

test('ten refreshes at the same time give one live token', async () => {
  const token = user.session.refresh_token
  const responses = await Promise.all(Array.from({ length: 10 }, () => refresh(token)))
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(responses.map((response) => response.refresh_token)).size).toBe(1)
  const [live] = await auth.database<{ tokens: number }[]>`
    select count(*)::int as tokens from auth.refresh_tokens t
    join auth.sessions s on s.id = t.session_id
    where s.user_id = ${user.id} and t.used_at is null`
  // The sign-in by the email link has one of its own.
  expect(live?.tokens).toBe(2)
  auth.advanceClock(3000)
  for (const response of responses) expect((await refresh(response.refresh_token)).status).toBe(200)
})

test('a phone that lost the answer to a refresh gets the same successor an hour or three weeks later', async () => {
  const a = user.session.refresh_token
  const lost = await refresh(a)
  for (const seconds of [3600, 21 * 86_400]) {
    auth.advanceClock(seconds)
    await cleanUp(auth.database, auth.now())
    const again = await refresh(a)
    expect(again).toMatchObject({ status: 200, refresh_token: lost.refresh_token })
    const headers = { Authorization: `Bearer ${again.access_token}` }
    expect((await auth.send('/user', { headers })).status).toBe(200)
  }
  const c = await refresh(lost.refresh_token)
  expect(c.status).toBe(200)
  expect(c.refresh_token).not.toBe(lost.refresh_token)
  expect(await refresh(a)).toMatchObject({ status: 400, error_code: 'refresh_token_already_used' })
  expect(await refresh(c.refresh_token)).toMatchObject({
    status: 400,
    error_code: 'refresh_token_not_found',
  })
})

test('a thief and the user never hold two live tokens, and the one who falls behind ends the session', async () => {
  const stolen = user.session.refresh_token
  const [mine, theirs] = [await refresh(stolen), await refresh(stolen)]
  expect(theirs.refresh_token).toBe(mine.refresh_token)
  auth.advanceClock(3000)
  const next = await refresh(mine.refresh_token)
  expect((await refresh(next.refresh_token)).status).toBe(200)
  expect(await refresh(theirs.refresh_token)).toMatchObject({
    error_code: 'refresh_token_already_used',
  })
  expect((await user.client.auth.getUser()).error?.message).toBe('Auth session missing!')
})

test('reusing a token from weeks ago still ends the session that continued from it', async () => {
  const stolen = user.session.refresh_token
  let token = stolen
  for (let day = 0; day < 20; day += 1) {
    auth.advanceClock(86_400)
    await cleanUp(auth.database, auth.now())
    token = (await refresh(token)).refresh_token
  }
  expect((await refresh(stolen)).error_code).toBe('refresh_token_already_used')
  expect((await refresh(token)).error_code).toBe('refresh_token_not_found')
})

test('a client that refreshes in a loop keeps a thousand used tokens at most', async () => {
  const { refresh_token: live } = await refresh(user.session.refresh_token)
  await auth.database`
    insert into auth.refresh_tokens (token_hash, session_id, created_at, used_at)
    select sha256(s.id::text::bytea || n::text::bytea), s.id, s.created_at, s.created_at - n * interval '1 second'
    from generate_series(1, 1100) n, auth.sessions s
    where s.user_id = ${user.id} and s.amr @> '[{"method": "password"}]'`
  const next = await refresh(live)
  const [counted] = await auth.database<{ used: number }[]>`
    select count(*)::int as used from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
    where s.user_id = ${user.id} and t.used_at is not null`
  expect(counted?.used).toBe(1000)
  // The newest are among them.
  expect((await refresh(next.refresh_token)).status).toBe(200)
  expect((await refresh(user.session.refresh_token)).error_code).toBe('refresh_token_already_used')
})

test('a successor from before a rotation of the keys is found again', async () => {
  const [former, current] = [randomBytes(32), randomBytes(32)]
  const exchange = (...keys: Buffer[]) =>
    auth.database.begin((sql) =>
      exchangeRefreshToken(sql, user.session.refresh_token, keys, auth.now()),
    )
  const first = await exchange(former)
  expect(first).toMatchObject({ outcome: 'exchanged', refreshToken: expect.any(String) })
  expect(await exchange(current, former)).toEqual(first)
  expect(await exchange(current)).toEqual({ outcome: 'unknown' })
  expect((await user.client.auth.getUser()).error).toBeNull()
})

test('two-step verification refuses the refresh tokens from before it, and the session goes on', async () => {
  const used = user.session.refresh_token
  const live = (await user.client.auth.refreshSession()).data.session?.refresh_token ?? ''
  const app = await openTestFactor(user.client)
  const code = app.codeAt(auth.now())
  await user.client.auth.mfa.challengeAndVerify({ factorId: app.id, code })
  for (const token of [live, used]) {
    expect(await refresh(token)).toMatchObject({
      status: 400,
      error_code: 'refresh_token_not_found',
    })
  }
  expect((await user.client.auth.getUser()).error).toBeNull()
  expect((await user.client.auth.refreshSession()).error).toBeNull()
})

test('a session ends 30 days after the sign-in, however often it is used', async () => {
  let token = user.session.refresh_token
  for (let day = 0; day < 29; day += 1) {
    auth.advanceClock(86_400)
    token = (await refresh(token)).refresh_token
  }
  const last = await refresh(token)
  expect(last.status).toBe(200)
  auth.advanceClock(86_400 - 1800)
  const near = await refresh(last.refresh_token)
  auth.advanceClock(1800)
  const headers = { Authorization: `Bearer ${near.access_token}` }
  expect(await (await auth.send('/user', { headers })).json()).toMatchObject({
    error_code: 'session_not_found',
  })
  expect(await refresh(near.refresh_token)).toMatchObject({
    status: 400,
    error_code: 'session_expired',
  })
})

test('a token whose successor was used ends its session but no other', async () => {
  const other = auth.newClient()
  const email = user.session.user.email ?? ''
  await other.auth.signInWithPassword({ email, password })
  const token = user.session.refresh_token
  const fresh = await refresh((await refresh(token)).refresh_token)
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

test('clean-up deletes old sessions and expired rows', async () => {
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
