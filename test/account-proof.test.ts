import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeEmail, changePassword, changeToast } from '../app/sign-in/account-settings.ts'
import { enrollAuthenticator, enrollWithPassword, verifyAuthenticator } from '../app/sign-in/mfa.ts'
import { newPasswordToast, setNewPassword } from '../app/sign-in/new-password.ts'
import { fromBase32, stepAt, totpCode } from '../packages/supabase-apis/accounts/totp.ts'
import { openSiteAuth } from './fixtures/open-site-auth.ts'
import {
  siteOrigin,
  testPassword,
  type TestAuth,
} from '../packages/supabase-apis/fixtures/open-test-auth.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await openSiteAuth()
})
afterAll(() => auth.close())

/** A user who signed in 16 minutes ago. */
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
  const enroll = (password: string) =>
    enrollWithPassword(auth.newClient(), { email, password }, 'EVs')
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
