import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { linkIn, openTestAuth, siteOrigin, type TestAuth } from '../fixtures/open-test-auth.ts'

let auth: TestAuth
const password = 'tui-kereru-weka'
const attacker = '198.51.100.7'

beforeAll(async () => {
  auth = await openTestAuth()
})
afterAll(() => auth.close())

test('a visitor signs up, confirms by email, lands on /ev-models signed in, and signs in later', async () => {
  const client = auth.newClient()
  const { data, error } = await client.auth.signUp({
    email: 'Aroha@Example.NZ',
    password,
    options: { emailRedirectTo: `${siteOrigin}/ev-models`, data: { display_name: ' Aroha ' } },
  })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({ email: 'aroha@example.nz' })
  expect(data.user?.identities).toHaveLength(1)
  expect(data.user?.email_confirmed_at).toBeUndefined()

  const { status, target, fragment } = await auth.openLink(await auth.nextEmail('aroha@example.nz'))
  expect(status).toBe(303)
  expect(target).toBe(`${siteOrigin}/ev-models`)
  expect(fragment).toMatchObject({ token_type: 'bearer', expires_in: '3600', type: 'signup' })
  const opened = await client.auth.setSession({
    access_token: fragment['access_token'] ?? '',
    refresh_token: fragment['refresh_token'] ?? '',
  })
  expect(opened.data.user).toMatchObject({
    id: data.user?.id,
    user_metadata: { display_name: 'Aroha' },
  })

  const later = await auth.newClient().auth.signInWithPassword({
    email: 'aroha@example.nz ',
    password,
  })
  expect(later.error).toBeNull()
  expect(later.data.user?.email_confirmed_at).toBeTruthy()
})

test('rejects a sign-up with a confirmed address as Supabase does', async () => {
  await auth.addUser('ben@example.nz', password)
  const { error } = await auth
    .newClient()
    .auth.signUp({ email: 'BEN@example.nz', password: 'other-one' })
  expect(error).toMatchObject({
    name: 'AuthApiError',
    message: 'User already registered',
    status: 422,
    code: 'user_already_exists',
  })
})

test('a network that tries several taken addresses then gets the same response for every address', async () => {
  const strict = await openTestAuth({
    limits: { takenSignUpByNetwork: { attempts: 2, seconds: 3600 } },
  })
  onTestFinished(() => strict.close())
  await strict.addUser('mere@example.nz', password)
  const request = (email: string) => strict.post('/signup', { email, password }, attacker)
  expect((await request('free-1@example.nz')).status).toBe(200)
  expect((await request('mere@example.nz')).status).toBe(422)
  expect((await request('mere@example.nz')).status).toBe(422)
  const [taken, free] = [await request('mere@example.nz'), await request('free-2@example.nz')]
  expect([taken.status, free.status]).toEqual([429, 429])
  expect(Number(taken.headers.get('Retry-After'))).toBeGreaterThan(3000)
  expect(await taken.json()).toEqual(await free.json())
  expect((await strict.post('/signup', { email: 'free-3@example.nz', password })).status).toBe(200)
})

test('signing up again before confirming sends a new link with the new password', async () => {
  const email = 'hemi@example.nz'
  const client = auth.newClient()
  await client.auth.signUp({ email, password: 'first-choice' })
  const first = await auth.nextEmail(email)
  expect((await client.auth.signUp({ email, password: 'second-choice' })).error).toBeNull()
  const second = await auth.nextEmail(email)
  await auth.openLink(second)
  const tried = await client.auth.signInWithPassword({ email, password: 'second-choice' })
  expect(tried.error).toBeNull()
  const former = await client.auth.signInWithPassword({ email, password: 'first-choice' })
  expect(former.error?.message).toBe('Invalid login credentials')
  expect((await auth.openLink(first)).fragment).toMatchObject({ error_code: 'otp_expired' })
})

test('an attacker who signs up with someone else’s address cannot sign in to their account', async () => {
  for (const [email, order] of [
    ['early@example.nz', ['attacker', 'owner']],
    ['late@example.nz', ['owner', 'attacker']],
  ] as const) {
    const mails = new Map<string, Awaited<ReturnType<TestAuth['nextEmail']>>>()
    for (const who of order) {
      const address = who === 'attacker' ? attacker : '192.0.2.1'
      await auth.newClient(address).auth.signUp({ email, password: `chosen-by-${who}` })
      mails.set(who, await auth.nextEmail(email))
    }
    await auth.openLink(mails.get('owner')!)
    const stranger = auth.newClient(attacker).auth
    const tried = await stranger.signInWithPassword({ email, password: 'chosen-by-attacker' })
    expect(tried.error?.message).toBe('Invalid login credentials')
    const owner = await auth.newClient().auth.signInWithPassword({
      email,
      password: 'chosen-by-owner',
    })
    expect(owner.error).toBeNull()
  }
})

test('a resent link activates no password when several people signed up with the address', async () => {
  const email = 'rangi@example.nz'
  await auth.newClient().auth.signUp({ email, password: 'chosen-by-owner' })
  await auth.newClient(attacker).auth.signUp({ email, password: 'chosen-by-attacker' })
  await auth.nextEmail(email)
  await auth.nextEmail(email)
  await auth.newClient('203.0.113.5').auth.resend({ type: 'signup', email })
  const { target, fragment } = await auth.openLink(await auth.nextEmail(email))
  expect(target).toBe(`${siteOrigin}/auth/reset-password`)
  expect(fragment).toMatchObject({ type: 'recovery', token_type: 'bearer' })
  for (const chosen of ['chosen-by-owner', 'chosen-by-attacker']) {
    const tried = await auth.newClient().auth.signInWithPassword({ email, password: chosen })
    expect(tried.error?.message).toBe('Invalid login credentials')
  }
})

test('sign-up and resend work again once a failed mail server is back', async () => {
  const email = 'tama@example.nz'
  const client = auth.newClient()
  auth.breakMailServer(true)
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const { error } = await client.auth.signUp({ email, password })
    expect(error).toBeNull()
    await auth.untilLogged(attempt + 1)
  }
  auth.breakMailServer(false)
  expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
  await auth.openLink(await auth.nextEmail(email))
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('rejects a weak password and gives the reason', async () => {
  const refuse = async (weak: string) => {
    const { error } = await auth.newClient().auth.signUp({ email: 'w@example.nz', password: weak })
    return error as unknown
  }
  expect(await refuse('five5')).toMatchObject({
    name: 'AuthWeakPasswordError',
    status: 422,
    message: 'Password should be at least 6 characters.',
    reasons: ['length'],
  })
  for (const known of ['password', 'Qwerty123', '123456', 'AllBlacks', 'iloveyou']) {
    expect(await refuse(known)).toMatchObject({ code: 'weak_password', reasons: ['pwned'] })
  }
})

test('requires an email address and a password', async () => {
  for (const body of [{}, { password }, { email: '', password: '' }, { data: {} }]) {
    const response = await auth.post('/signup', body)
    expect(await response.json()).toMatchObject({ error_code: 'anonymous_provider_disabled' })
  }
  for (const empty of [undefined, null, '']) {
    const response = await auth.post('/signup', { email: 'a@example.nz', password: empty })
    expect(await response.json()).toMatchObject({ msg: 'Signup requires a valid password' })
  }
})

test('sign-up links are unguessable and stored as hashes', async () => {
  const email = 'links@example.nz'
  const tokens = new Set<string>()
  for (let count = 0; count < 5; count += 1) {
    await auth.newClient().auth.signUp({ email, password })
    const link = new URL(linkIn(await auth.nextEmail(email)))
    expect(link.origin).toBe(siteOrigin)
    const token = link.searchParams.get('token') ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    tokens.add(token)
  }
  expect(tokens.size).toBe(5)
  const [stored] = await auth.database<{ everything: string }[]>`
    select string_agg(t::text, ' ') || (select string_agg(s::text, ' ') from auth.sign_ups s)
      as everything from auth.one_time_tokens t`
  for (const token of tokens) expect(stored?.everything).not.toContain(token)
  expect(stored?.everything).not.toContain(password)
})
