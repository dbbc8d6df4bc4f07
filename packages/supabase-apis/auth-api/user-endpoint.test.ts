import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAuth, testPassword, type TestAuth } from '../fixtures/open-test-auth.ts'

let auth: TestAuth

beforeAll(async () => {
  auth = await openTestAuth()
})
afterAll(() => auth.close())

function withToken(token: string | undefined, init: RequestInit = {}): RequestInit {
  return { ...init, headers: { Authorization: `Bearer ${token}` } }
}

test('changing the password ends other sessions and invalidates earlier links', async () => {
  const { client, email } = await auth.addAnyUser()
  const other = await auth.signIn(email)
  await other.auth.resetPasswordForEmail(email)
  const link = await auth.nextEmail(email)
  const { data, error } = await client.auth.updateUser({ password: 'takahe-and-kea' })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
  expect((await client.auth.getUser()).error).toBeNull()
  expect((await other.auth.getUser()).error?.message).toBe('Auth session missing!')
  expect((await other.auth.refreshSession()).error).toMatchObject({ status: 400 })
  expect((await auth.openLink(link)).fragment).toMatchObject({ error_code: 'otp_expired' })
})

test('a new password must be different, long enough and not a common one', async () => {
  const { client } = await auth.addAnyUser()
  const change = async (given: string) => (await client.auth.updateUser({ password: given })).error
  expect(await change(testPassword)).toMatchObject({
    status: 422,
    code: 'same_password',
    message: 'New password should be different from the old password.',
  })
  expect(await change('short')).toMatchObject({ code: 'weak_password', reasons: ['length'] })
  expect(await change('')).toMatchObject({ code: 'weak_password', reasons: ['length'] })
  expect(await change('password1')).toMatchObject({ code: 'weak_password', reasons: ['pwned'] })
})

test('checks the current password and the nonce where they are given', async () => {
  const { client, email } = await auth.addAnyUser()
  const wrong = await client.auth.updateUser({
    password: 'takahe-and-kea',
    current_password: 'not-this',
  })
  expect(wrong.error?.code).toBe('invalid_credentials')
  expect((await client.auth.reauthenticate()).error).toBeNull()
  const code = /^[2-9A-Z]{12}$/m.exec((await auth.nextEmail(email)).text)?.[0] ?? ''
  const change = async (nonce: string) =>
    (await client.auth.updateUser({ password: 'takahe-and-kea', nonce })).error
  expect(await change('AAAAAAAAAAAA')).toMatchObject({ code: 'reauthentication_not_valid' })
  expect(await change(code.toLowerCase())).toBeNull()
})

test('a user changes their metadata; invalid values are rejected', async () => {
  const { client } = await auth.addAnyUser()
  await client.auth.updateUser({ data: { display_name: '  Moana  ', suburb: 'Petone' } })
  const { data } = await client.auth.updateUser({ data: { suburb: null } })
  expect(data.user?.user_metadata).toEqual({ display_name: 'Moana' })
  for (const bad of ['x'.repeat(61), 7]) {
    const { error } = await client.auth.updateUser({ data: { display_name: bad } })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  }
  const large = await client.auth.updateUser({ data: { notes: 'x'.repeat(3000) } })
  expect(large.error?.status).toBe(400)
})

test('an email change takes effect once both addresses confirm it', async () => {
  const { client, email } = await auth.addAnyUser()
  const wanted = `new-${email}`
  const { data } = await client.auth.updateUser({ email: wanted })
  expect(data.user).toMatchObject({ email, new_email: wanted })
  const [toPresent, toNew] = [await auth.nextEmail(email), await auth.nextEmail(wanted)]
  expect((await auth.openLink(toNew)).fragment['message']).toMatch(/confirm link sent to the other/)
  expect((await client.auth.getUser()).data.user?.email).toBe(email)
  expect((await auth.openLink(toNew)).fragment).toMatchObject({ error_code: 'otp_expired' })
  expect((await auth.openLink(toPresent)).fragment).toMatchObject({ type: 'email_change' })
  expect((await client.auth.getUser()).data.user?.email).toBe(wanted)
  const signIn = (at: string) =>
    auth.newClient().auth.signInWithPassword({ email: at, password: testPassword })
  expect((await signIn(wanted)).error).toBeNull()
  expect((await signIn(email)).error?.message).toBe('Invalid login credentials')
})

test('an email cannot change to an address taken in the meantime', async () => {
  const one = await auth.addAnyUser()
  const wanted = 'wanted@example.nz'
  await one.client.auth.updateUser({ email: wanted })
  const links = [await auth.nextEmail(one.email), await auth.nextEmail(wanted)]
  await auth.addUser(wanted, testPassword)
  await auth.openLink(links[0] ?? { to: '', subject: '', text: '', html: '' })
  const late = await auth.openLink(links[1] ?? { to: '', subject: '', text: '', html: '' })
  expect(late.fragment).toMatchObject({ error_code: 'email_exists' })
})

test('changing the password cancels a pending email change', async () => {
  const { client, email } = await auth.addAnyUser()
  await client.auth.updateUser({ email: 'thief@example.nz' })
  const links = [await auth.nextEmail('thief@example.nz'), await auth.nextEmail(email)]
  await client.auth.updateUser({ password: 'takahe-and-kea' })
  for (const link of links) {
    expect((await auth.openLink(link)).fragment).toMatchObject({ error_code: 'otp_expired' })
  }
})

test('signing out takes effect immediately for each scope: local, others and global', async () => {
  const { client, email, session } = await auth.addAnyUser()
  const [second, third] = [await auth.signIn(email), await auth.signIn(email)]
  const isIn = async (who: typeof client) => (await who.auth.getUser()).error === null

  await client.auth.signOut({ scope: 'local' })
  const after = await auth.send('/user', withToken(session.access_token))
  expect(after.status).toBe(403)
  expect(await after.json()).toMatchObject({ error_code: 'session_not_found' })
  expect([await isIn(second), await isIn(third)]).toEqual([true, true])

  await second.auth.signOut({ scope: 'others' })
  expect([await isIn(second), await isIn(third)]).toEqual([true, false])

  const fourth = await auth.signIn(email)
  expect((await second.auth.signOut()).error).toBeNull()
  expect(await isIn(fourth)).toBe(false)
})

test('rejects an unknown sign-out scope', async () => {
  const { session } = await auth.addAnyUser()
  const init = withToken(session.access_token, { method: 'POST' })
  const response = await auth.send('/logout?scope=everywhere', init)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error_code: 'validation_failed' })
  expect((await auth.send('/user', withToken(session.access_token))).status).toBe(200)
})

test('rejects requests without a valid access token', async () => {
  const { session } = await auth.addAnyUser()
  const [head, body] = session.access_token.split('.')
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  for (const [token, status, code] of [
    ['sb_publishable_local', 401, 'no_authorization'],
    ['', 401, 'no_authorization'],
    [`${none}.${body}.`, 403, 'bad_jwt'],
    [`${head}.${body}.${'A'.repeat(86)}`, 403, 'bad_jwt'],
    ['x'.repeat(9000), 403, 'bad_jwt'],
  ] as const) {
    for (const [path, method] of [
      ['/user', 'GET'],
      ['/user', 'PUT'],
      ['/logout', 'POST'],
      ['/reauthenticate', 'GET'],
    ] as const) {
      const response = await auth.send(path, withToken(token, { method }))
      expect([path, response.status]).toEqual([path, status])
      expect(await response.json()).toMatchObject({ code: status, error_code: code })
    }
  }
  auth.advanceClock(3601)
  const late = await auth.send('/user', withToken(session.access_token))
  expect(late.status).toBe(403)
  expect(await late.json()).toMatchObject({
    error_code: 'bad_jwt',
    msg: expect.stringContaining('token is expired'),
  })
})
