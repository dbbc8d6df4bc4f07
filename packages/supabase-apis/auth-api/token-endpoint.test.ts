import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { cheapHashing, openTestAuth, type TestAuth } from '../fixtures/open-test-auth.ts'
import { deriveKey, openPasswordHasher } from '../accounts/password-hash.ts'

let auth: TestAuth
const password = 'tui-kereru-weka'

async function openStrict(limits: Parameters<typeof openTestAuth>[0]): Promise<TestAuth> {
  const strict = await openTestAuth(limits)
  onTestFinished(() => strict.close())
  return strict
}

beforeAll(async () => {
  auth = await openTestAuth()
  await auth.addUser('known@example.nz', password)
  await auth.newClient().auth.signUp({ email: 'waiting@example.nz', password })
})
afterAll(() => auth.close())

test('an access token has the same claims as one from Supabase', async () => {
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

test('a wrong password and an unknown address get identical responses', async () => {
  const responses = await Promise.all(
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
  for (const response of responses) expect(response).toEqual(responses[0])
  expect(responses[0]?.body).toEqual({
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

test('only the right password reveals that an address is not confirmed yet', async () => {
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

test('known, unconfirmed and unknown addresses cost exactly one hash each', async () => {
  const hasher = openPasswordHasher(cheapHashing)
  const counted = await openStrict({ hasher })
  await counted.addUser('known@example.nz', password)
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

test('a flood of sign-ins fills the hash queue; the rest get a 429 immediately', async () => {
  const gate = Promise.withResolvers<void>()
  const limits = { cost: { memory: 64, passes: 1 }, concurrency: 1, maxWaiting: 2 }
  const hasher = openPasswordHasher(limits, async (parameters) => {
    await gate.promise
    return deriveKey(parameters)
  })
  const small = await openStrict({ hasher })
  const signIn = (index: number) =>
    small.post(
      '/token?grant_type=password',
      { email: `v${index}@example.nz`, password },
      `192.0.2.${index}`,
    )
  const responses: Response[] = []
  const flood = Array.from({ length: 12 }, async (_, index) => {
    responses.push(await signIn(index))
    // No hash finishes before the gate opens: one runs, two wait and nine are rejected.
    if (responses.length === 9) gate.resolve()
  })
  await Promise.all(flood)
  expect(responses.map(({ status }) => status)).toEqual([
    ...Array<number>(9).fill(429),
    ...Array<number>(3).fill(400),
  ])
  expect(responses[0]?.headers.get('Retry-After')).toBe('5')
  expect(await responses[0]?.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
  expect((await signIn(12)).status).toBe(400)
})

test('concurrent sign-ins never get each other’s session', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `user-${index}@example.nz`)
  await Promise.all(names.map((email) => auth.addUser(email, password)))
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
