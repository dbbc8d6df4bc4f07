import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { cheapHashing, openTestAuth, type TestAuth } from '../../test/fixtures/open-test-auth.ts'
import { openPasswordHasher } from '../accounts/password-hash.ts'

let auth: TestAuth
const password = 'tui-kereru-weka'

async function openStrict(limits: Parameters<typeof openTestAuth>[0]): Promise<TestAuth> {
  const strict = await openTestAuth(limits)
  onTestFinished(() => strict.close())
  return strict
}

beforeAll(async () => {
  auth = await openTestAuth()
  await auth.addVisitor('known@example.nz', password)
  await auth.newClient().auth.signUp({ email: 'waiting@example.nz', password })
})
afterAll(() => auth.close())

test('a session carries the claims that a Supabase project would give', async () => {
  const client = auth.newClient()
  const { data } = await client.auth.signInWithPassword({ email: 'known@example.nz', password })
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  const claims = await client.auth.getClaims()
  expect(claims.data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  expect(claims.data?.claims).toMatchObject({
    sub: data.user?.id,
    role: 'authenticated',
    aud: 'authenticated',
    email: 'known@example.nz',
    aal: 'aal1',
    amr: [{ method: 'password' }],
    user_metadata: {},
    app_metadata: { provider: 'email' },
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    iss: 'https://ev.example/auth/v1',
  })
})

test('a wrong password and an unknown address get the very same answer', async () => {
  const answers = await Promise.all(
    ['known@example.nz', 'waiting@example.nz', 'unknown@example.nz', 'not an address'].map(
      async (email) => {
        const sent = { email, password: 'wrong-password' }
        const response = await auth.post('/token?grant_type=password', sent)
        return {
          status: response.status,
          headers: [...response.headers],
          body: await response.json(),
        }
      },
    ),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.body).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  })
  const { error } = await auth.newClient().auth.signInWithPassword({
    email: 'unknown@example.nz',
    password,
  })
  expect(error).toMatchObject({ name: 'AuthApiError', message: 'Invalid login credentials' })
})

test('only the right password learns that an address is not confirmed yet', async () => {
  const signIn = async (given: string) => {
    const sent = { email: 'waiting@example.nz', password: given }
    return (await auth.newClient().auth.signInWithPassword(sent)).error
  }
  expect(await signIn(password)).toMatchObject({
    message: 'Email not confirmed',
    code: 'email_not_confirmed',
    status: 400,
  })
  expect((await signIn('wrong-password'))?.message).toBe('Invalid login credentials')
})

test('known, waiting and unknown addresses cost exactly one hash each', async () => {
  const hasher = openPasswordHasher(cheapHashing)
  const counted = await openStrict({ hasher })
  await counted.addVisitor('known@example.nz', password)
  await counted.newClient().auth.signUp({ email: 'waiting@example.nz', password })
  const hashes = []
  for (const name of ['known', 'waiting', 'unknown']) {
    const before = hasher.computed()
    const sent = { email: `${name}@example.nz`, password: 'wrong' }
    await counted.post('/token?grant_type=password', sent)
    hashes.push(hasher.computed() - before)
  }
  expect(hashes).toEqual([1, 1, 1])
})

test('known and unknown addresses take about the same time', async () => {
  const cost = { memory: 8192, passes: 2 }
  const timed = await openStrict({
    hasher: openPasswordHasher({ cost, concurrency: 1, maxWaiting: 10 }),
  })
  await timed.addVisitor('known@example.nz', password)
  const measure = async (email: string) => {
    const start = performance.now()
    await timed.post('/token?grant_type=password', { email, password: 'wrong' })
    return performance.now() - start
  }
  // In turns, and the best of each: a busy machine only ever adds time.
  let [known, unknown] = [Infinity, Infinity]
  for (let round = 0; round < 8; round += 1) {
    known = Math.min(known, await measure('known@example.nz'))
    unknown = Math.min(unknown, await measure('nobody@example.nz'))
  }
  expect(known / unknown).toBeGreaterThan(0.33)
  expect(known / unknown).toBeLessThan(3)
})

test('a flood of sign-ins waits in a short queue, then is turned away with 429', async () => {
  const cost = { memory: 1024, passes: 1 }
  const small = await openStrict({
    hasher: openPasswordHasher({ cost, concurrency: 1, maxWaiting: 2 }),
  })
  const flood = Array.from({ length: 12 }, (_, place) =>
    small.post(
      '/token?grant_type=password',
      { email: `v${place}@example.nz`, password },
      `192.0.2.${place}`,
    ),
  )
  const answers = await Promise.all(flood)
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect(statuses.every((status) => status === 429 || status === 400)).toBe(true)
  const turnedAway = answers.find(({ status }) => status === 429)
  expect(turnedAway?.headers.get('Retry-After')).toBe('5')
  expect(await turnedAway?.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
  const later = await small.post('/token?grant_type=password', { email: 'v@example.nz', password })
  expect(later.status).toBe(400)
})

test('people who sign in at the same moment never get each other’s session', async () => {
  const names = Array.from({ length: 12 }, (_, place) => `visitor-${place}@example.nz`)
  await Promise.all(names.map((email) => auth.addVisitor(email, password)))
  await Promise.all(
    names.flatMap((email) => [
      auth.post('/token?grant_type=password', { email, password: 'wrong' }, '192.0.2.9'),
      (async () => {
        const client = auth.newClient('192.0.2.8')
        const { data } = await client.auth.signInWithPassword({ email, password })
        expect(data.user?.email).toBe(email)
        expect((await client.auth.getUser()).data.user?.email).toBe(email)
        expect((await client.auth.getClaims()).data?.claims['email']).toBe(email)
      })(),
    ]),
  )
})
