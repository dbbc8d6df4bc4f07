import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  expiredLink,
  openRoomyAuth,
  openTestAuth,
  siteOrigin,
  testPassword as password,
  type TestAuth,
} from '../fixtures/open-test-auth.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await openRoomyAuth()
})
afterAll(() => auth.close())

test('a recovery link lets the user choose a new password, which signs other devices out', async () => {
  const email = 'forgetful@example.nz'
  const { client: phone } = await auth.addUser(email, password)
  const laptop = auth.newClient()
  const redirectTo = `${siteOrigin}/auth/reset-password?from=mail`
  expect((await laptop.auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull()
  const { target, fragment } = await auth.openLink(await auth.nextEmail(email))
  expect(target).toBe(redirectTo)
  expect(fragment['type']).toBe('recovery')
  await laptop.auth.setSession({
    access_token: fragment['access_token'] ?? '',
    refresh_token: fragment['refresh_token'] ?? '',
  })
  expect((await laptop.auth.updateUser({ password: 'takahe-and-kea' })).error).toBeNull()
  expect((await phone.auth.getUser()).error?.message).toBe('Auth session missing!')
  expect((await laptop.auth.getUser()).error).toBeNull()
  const signIn = (given: string) =>
    auth.newClient().auth.signInWithPassword({ email, password: given })
  expect((await signIn('takahe-and-kea')).error).toBeNull()
  expect((await signIn(password)).error?.message).toBe('Invalid login credentials')
})

test('a recovery link leads to the reset page by default', async () => {
  const email = 'lost@example.nz'
  await auth.addUser(email, password)
  await auth.newClient().auth.resetPasswordForEmail(email)
  const { target } = await auth.openLink(await auth.nextEmail(email))
  expect(target).toBe(`${siteOrigin}/auth/reset-password`)
})

test('a recovery link confirms an unconfirmed sign-up without activating its password', async () => {
  const email = 'never-confirmed@example.nz'
  const stale = await auth.signUp(email)
  await auth.newClient().auth.resetPasswordForEmail(email)
  const { fragment } = await auth.openLink(await auth.nextEmail(email))
  expect(fragment['access_token']).toBeTruthy()
  const tried = await auth.newClient().auth.signInWithPassword({ email, password })
  expect(tried.error?.message).toBe('Invalid login credentials')
  expect((await auth.openLink(stale)).fragment).toEqual(expiredLink)
})

test('recover, resend and otp respond alike for every address, but email only the right ones', async () => {
  const quiet = await openTestAuth()
  onTestFinished(() => quiet.close())
  await quiet.addUser('known@example.nz', password)
  const before = quiet.mails.length
  const request = async (path: string, body: object) => {
    const response = await quiet.post(path, body)
    return { status: response.status, headers: [...response.headers], body: await response.text() }
  }
  for (const [path, extra] of [
    ['/recover', {}],
    ['/resend', { type: 'signup' }],
    ['/otp', { create_user: false }],
  ] as const) {
    const known = await request(path, { email: 'known@example.nz', ...extra })
    expect(known).toEqual(await request(path, { email: 'unknown@example.nz', ...extra }))
    expect(known).toMatchObject({ status: 200, body: '{}' })
  }
  await quiet.api.close()
  // Emails are sent after the response, so the second may overtake the first.
  expect(
    quiet.mails
      .slice(before)
      .map(({ to, subject }) => `${to}: ${subject}`)
      .toSorted(),
  ).toEqual([
    'known@example.nz: Choose a new password',
    'known@example.nz: Your sign-in link for ev.example',
  ])
})

test('a hanging mail server delays no response', async () => {
  const { promise: never, resolve: release } = Promise.withResolvers<void>()
  const slow = await openTestAuth({ mailer: { send: () => never, close: async () => {} } })
  onTestFinished(() => {
    release()
    return slow.close()
  })
  for (const email of ['a@example.nz', 'b@example.nz', 'c@example.nz', 'd@example.nz']) {
    expect((await slow.post('/signup', { email, password })).status).toBe(200)
  }
  expect((await slow.post('/recover', { email: 'a@example.nz' })).status).toBe(200)
})

test('limits emails per address and responds like Supabase', async () => {
  const email = 'bombed@example.nz'
  const stranger = '203.0.113.200'
  const request = (address: string) => auth.post('/recover', { email }, address)
  for (let count = 0; count < 6; count += 1) expect((await request(stranger)).status).toBe(200)
  const refused = await request(stranger)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000)
  expect(await refused.json()).toEqual({
    code: 429,
    error_code: 'over_email_send_rate_limit',
    msg: 'Email rate limit exceeded',
  })
  expect((await request('192.0.2.1')).status).toBe(200)
})

test('a sign-in link creates an account for a new address and signs in to an existing one', async () => {
  const email = 'by-mail@example.nz'
  for (let count = 0; count < 2; count += 1) {
    const { error } = await auth.newClient().auth.signInWithOtp({ email })
    expect(error).toBeNull()
    const { fragment } = await auth.openLink(await auth.nextEmail(email))
    expect(fragment['type']).toBe('magiclink')
    expect(fragment['access_token']).toBeTruthy()
  }
})
