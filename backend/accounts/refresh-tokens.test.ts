import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cleanUp } from './clean-up.ts'
import { openTestAuth, type TestAuth } from '../../test/fixtures/open-test-auth.ts'

let auth: TestAuth
let visitor: Awaited<ReturnType<TestAuth['addVisitor']>>
let count = 0
const password = 'tui-kereru-weka'

beforeAll(async () => {
  auth = await openTestAuth()
})
afterAll(() => auth.close())
beforeEach(async () => {
  visitor = await auth.addVisitor(`visitor-${(count += 1)}@example.nz`, password)
})

type Tokens = { access_token: string; refresh_token: string; error_code?: string }

async function refresh(token: string): Promise<Tokens & { status: number }> {
  const response = await auth.post('/token?grant_type=refresh_token', { refresh_token: token })
  return { status: response.status, ...((await response.json()) as Tokens) }
}

test('the client refreshes its session and stays the same visitor', async () => {
  const { data, error } = await visitor.client.auth.refreshSession()
  expect(error).toBeNull()
  expect(data.user?.id).toBe(visitor.id)
  expect(data.session?.refresh_token).not.toBe(visitor.session.refresh_token)
  expect((await visitor.client.auth.getUser()).data.user?.id).toBe(visitor.id)
})

test('refresh tokens are secret, and kept only as hashes', async () => {
  const token = visitor.session.refresh_token
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const [stored] = await auth.database<{ rows: string }[]>`
    select string_agg(t::text, ' ') as rows from auth.refresh_tokens t`
  expect(stored?.rows).not.toContain(token)
})

test('two tabs that refresh at the same moment both stay signed in', async () => {
  const token = visitor.session.refresh_token
  const answers = await Promise.all([refresh(token), refresh(token), refresh(token)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(3)
  auth.pass(3000)
  for (const answer of answers) expect((await refresh(answer.refresh_token)).status).toBe(200)
})

test('an answer that got lost can be asked for again within ten seconds', async () => {
  const token = visitor.session.refresh_token
  await refresh(token)
  auth.pass(9)
  expect((await refresh(token)).status).toBe(200)
})

test('a token used again later is stolen: the whole session ends, other sessions go on', async () => {
  const other = auth.newClient()
  const email = visitor.session.user.email ?? ''
  await other.auth.signInWithPassword({ email, password })
  const token = visitor.session.refresh_token
  const fresh = await refresh(token)
  auth.pass(11)
  expect(await refresh(token)).toMatchObject({
    status: 400,
    error_code: 'refresh_token_already_used',
  })
  expect(await refresh(fresh.refresh_token)).toMatchObject({
    status: 400,
    error_code: 'refresh_token_not_found',
  })
  const { error } = await visitor.client.auth.getUser()
  expect(error?.message).toBe('Auth session missing!')
  expect((await other.auth.getUser()).error).toBeNull()
})

test('a token of an ended session is refused in the words of the provider', async () => {
  await auth.database`delete from auth.sessions`
  const { data, error } = await visitor.client.auth.refreshSession()
  expect(error).toMatchObject({
    message: 'Invalid Refresh Token: Refresh Token Not Found',
    code: 'refresh_token_not_found',
    status: 400,
  })
  expect(data.session).toBeNull()
})

test('a session nobody uses for half a year is gone, and used-up rows are cleaned away', async () => {
  const { refresh_token: kept } = await refresh(visitor.session.refresh_token)
  const later = new Date(Date.now() + 200 * 86_400_000)
  await cleanUp(auth.database, later)
  expect((await refresh(kept)).status).toBe(400)
  const [left] = await auth.database<{ rows: number }[]>`
    select ((select count(*) from auth.sessions) + (select count(*) from auth.refresh_tokens)
      + (select count(*) from auth.one_time_tokens) + (select count(*) from auth.sign_ups))::int
      as rows`
  expect(left?.rows).toBe(0)
})
