import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newPasswordToast,
  resetEmailToast,
  sendResetEmail,
  setNewPassword,
} from '../app/people/sign-in/new-password.ts'
import { signIn, signInToast } from '../app/people/sign-in/sign-in.ts'
import {
  confirmationUrl,
  resendConfirmation,
  signUp,
  signUpToast,
} from '../app/people/sign-in/sign-up.ts'
import { openSiteAuth } from './fixtures/open-site-auth.ts'
import {
  siteOrigin,
  type TestAuth,
  testPassword,
} from '../packages/supabase-apis/fixtures/open-test-auth.ts'
import { changeEmail, changePassword, changeToast } from '../app/people/sign-in/account-settings.ts'
import {
  enrollAuthenticator,
  enrollWithPassword,
  verifyAuthenticator,
} from '../app/people/sign-in/mfa.ts'
import { fromBase32, stepAt, totpCode } from '../packages/supabase-apis/accounts/totp.ts'

const password = 'three unrelated words'

let auth: TestAuth
beforeAll(async () => {
  auth = await openSiteAuth()
})
afterAll(() => auth.close())

const confirmation = confirmationUrl(siteOrigin, null)

test.each([
  ['aroha@example.org', null, '/ev-models'],
  ['tama@example.org', '/kia-ev5', '/kia-ev5'],
])('the confirmation of %s, who came from %s, leads to %s', async (email, cameFrom, target) => {
  const url = confirmationUrl(siteOrigin, cameFrom)
  const outcome = await signUp(auth.newClient(), { email, password }, url)
  expect(outcome).toBe('check-email')
  const opened = await auth.openLink(await auth.nextEmail(email))
  expect(opened.target).toBe(siteOrigin + target)
  expect(await signIn(auth.newClient(), { email, password })).toBe('welcome')
})

test('an address with an account cannot sign up again', async () => {
  const email = 'ben@example.org'
  await auth.addUser(email, password)
  const outcome = await signUp(auth.newClient(), { email, password: 'another one' }, confirmation)
  expect(outcome).toBe('account-exists')
})

test('a wrong password and an unknown address have the same outcome', async () => {
  const email = 'cleo@example.org'
  await auth.addUser(email, password)
  const client = auth.newClient()
  expect(await signIn(client, { email, password: 'wrong' })).toBe('invalid-credentials')
  expect(await signIn(client, { email: 'nobody@example.org', password })).toBe(
    'invalid-credentials',
  )
})

test('an unconfirmed user cannot sign in, but can have the link sent again', async () => {
  const email = 'dana@example.org'
  const client = auth.newClient('192.0.2.20')
  await signUp(client, { email, password }, confirmation)
  await auth.nextEmail(email)
  expect(await signIn(client, { email, password })).toBe('email-not-confirmed')
  expect((await client.auth.getSession()).data.session).toBeNull()

  auth.advanceClock(120)
  expect(await resendConfirmation(client, email, confirmation)).toBe('sent')
  await auth.openLink(await auth.nextEmail(email))
  expect(await signIn(client, { email, password })).toBe('welcome')
})

test('a weak password shows the message of the auth API', async () => {
  const credentials = { email: 'emil@example.org', password: '123456' }
  const outcome = await signUp(auth.newClient('192.0.2.30'), credentials, confirmation)
  expect(outcome).toMatchObject({ isWeak: true })
  expect(signUpToast(outcome)).toMatchObject({
    title: 'Sign up failed',
    message: expect.stringContaining('easy to guess'),
  })
})

test('a reset link leads to the page for a new password and works once', async () => {
  const email = 'fred@example.org'
  await auth.addUser(email, password, '192.0.2.40')
  const client = auth.newClient('192.0.2.40')
  expect(await sendResetEmail(client, email, siteOrigin)).toBe('sent')
  const mail = await auth.nextEmail(email)
  const opened = await auth.openLink(mail)
  expect(opened.target).toBe(`${siteOrigin}/auth/reset-password`)

  const { access_token = '', refresh_token = '' } = opened.fragment
  await client.auth.setSession({ access_token, refresh_token })
  expect(await setNewPassword(client, 'a password of his own')).toBe('changed')
  expect(await signIn(auth.newClient(), { email, password: 'a password of his own' })).toBe(
    'welcome',
  )
  expect((await auth.openLink(mail)).fragment).toMatchObject({ error_code: 'otp_expired' })
})

test('requesting a reset email does not reveal who has an account', async () => {
  const client = auth.newClient('192.0.2.50')
  expect(await sendResetEmail(client, 'nobody@example.org', siteOrigin)).toBe('sent')
  expect(resetEmailToast('sent').message).toMatch(/^If there is an account/)
})

test('a new password without a session says that the link has expired', async () => {
  const outcome = await setNewPassword(auth.newClient(), password)
  expect(outcome).toBe('link-expired')
  expect(newPasswordToast(outcome).title).toBe('Link expired')
})

test('too many attempts show the message of the auth API', async () => {
  const email = 'gina@example.org'
  const client = auth.newClient('192.0.2.60')
  let outcome = await signIn(client, { email, password })
  for (let attempt = 0; attempt < 100 && outcome === 'invalid-credentials'; attempt += 1) {
    outcome = await signIn(client, { email, password })
  }
  expect(outcome).toMatchObject({ failed: expect.stringMatching(/rate limit|try again/i) })
  expect(signInToast(outcome).title).toBe('Sign in failed')
})

/** A user whose sign-in is 16 minutes old: too old to count as recent. */
async function addStaleUser() {
  const user = await auth.addAnyUser()
  auth.advanceClock(16 * 60)
  return user
}

test('the email form asks for the password, then sends both emails', async () => {
  const { client, email } = await addStaleUser()
  const wanted = { email: `new-${email}`, current: '' }
  const asked = await changeEmail(client, wanted, siteOrigin)
  expect(asked).toBe('password-needed')
  expect(changeToast(asked).title).toBe('Confirm that it is you')
  expect(await changeEmail(client, { ...wanted, current: 'wrong' }, siteOrigin)).toBe(
    'wrong-password',
  )
  const given = { ...wanted, current: testPassword }
  expect(await changeEmail(client, given, siteOrigin)).toBe('emails-sent')
  await Promise.all([auth.nextEmail(email), auth.nextEmail(wanted.email)])
})

test('two-step verification asks for the password, then turns on in the same session', async () => {
  const { client, email } = await addStaleUser()
  expect(await enrollAuthenticator(client, 'EVs')).toBe('password-needed')
  const enroll = (given: string) =>
    enrollWithPassword(auth.newClient(), { email, password: given }, 'EVs')
  expect(await enroll('wrong')).toBe('wrong-password')
  const app = await enroll(testPassword)
  if (typeof app === 'string' || 'failed' in app) throw new Error('Not enrolled')
  const code = totpCode(fromBase32(app.secret), stepAt(auth.now()))
  expect(await verifyAuthenticator(client, app.id, code)).toBe('entered')
  const [left] = await auth.database<{ sessions: number }[]>`
    select count(*)::int as sessions from auth.sessions s join auth.users u on u.id = s.user_id
    where u.email = ${email}`
  // The temporary session has ended.
  expect(left?.sessions).toBe(1)
})

test('the password form works with an old session, because it takes the current password', async () => {
  const { client } = await addStaleUser()
  const next = 'takahe-and-kea'
  expect(await changePassword(client, { current: testPassword, next })).toBe('password-changed')
})

test('the reset page asks for a new link when the last one was opened too long ago', async () => {
  const { client } = await addStaleUser()
  const outcome = await setNewPassword(client, 'takahe-and-kea')
  expect(outcome).toBe('sign-in-too-old')
  expect(newPasswordToast(outcome).title).toBe('Ask for a new link')
})
