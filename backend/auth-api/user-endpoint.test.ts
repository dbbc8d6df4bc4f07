import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAuth, testPassword, type TestAuth } from '../../test/fixtures/open-test-auth.ts'

let auth: TestAuth

beforeAll(async () => {
  auth = await openTestAuth()
})
afterAll(() => auth.close())

function asVisitor(token: string | undefined, init: RequestInit = {}): RequestInit {
  return { ...init, headers: { Authorization: `Bearer ${token}` } }
}

test('a visitor changes their password; it ends their other sessions and dead links stay dead', async () => {
  const { client, email } = await auth.addSomebody()
  const other = await auth.signIn(email)
  await other.auth.resetPasswordForEmail(email)
  const link = await auth.nextMail(email)
  const { data, error } = await client.auth.updateUser({ password: 'takahe-and-kea' })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
  expect((await client.auth.getUser()).error).toBeNull()
  expect((await other.auth.getUser()).error?.message).toBe('Auth session missing!')
  expect((await other.auth.refreshSession()).error).toMatchObject({ status: 400 })
  expect((await auth.openLink(link)).fragment).toMatchObject({ error_code: 'otp_expired' })
})

test('the new password must be different, long enough and not well known', async () => {
  const { client } = await auth.addSomebody()
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

test('a wrong present password or a wrong code stops the change, the right ones let it pass', async () => {
  const { client, email } = await auth.addSomebody()
  const wrong = await client.auth.updateUser({
    password: 'takahe-and-kea',
    current_password: 'not-this',
  })
  expect(wrong.error?.code).toBe('invalid_credentials')
  expect((await client.auth.reauthenticate()).error).toBeNull()
  const code = /^[2-9A-Z]{12}$/m.exec((await auth.nextMail(email)).text)?.[0] ?? ''
  const change = async (nonce: string) =>
    (await client.auth.updateUser({ password: 'takahe-and-kea', nonce })).error
  expect(await change('AAAAAAAAAAAA')).toMatchObject({ code: 'reauthentication_not_valid' })
  expect(await change(code.toLowerCase())).toBeNull()
})

test('a visitor changes what the account says about them', async () => {
  const { client } = await auth.addSomebody()
  await client.auth.updateUser({ data: { display_name: '  Moana  ', suburb: 'Petone' } })
  const { data } = await client.auth.updateUser({ data: { suburb: null } })
  expect(data.user?.user_metadata).toEqual({ display_name: 'Moana' })
  for (const bad of ['x'.repeat(61), 'two\nlines', 'turned \u202e around', 7]) {
    const { error } = await client.auth.updateUser({ data: { display_name: bad } })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  }
  const large = await client.auth.updateUser({ data: { notes: 'x'.repeat(3000) } })
  expect(large.error?.status).toBe(400)
})

test('an address changes when both the present and the new one agree', async () => {
  const { client, email } = await auth.addSomebody()
  const wanted = `new-${email}`
  const { data } = await client.auth.updateUser({ email: wanted })
  expect(data.user).toMatchObject({ email, new_email: wanted })
  const [toPresent, toNew] = [await auth.nextMail(email), await auth.nextMail(wanted)]
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

test('a taken address cannot be moved to, also when it is taken in the meantime', async () => {
  const [one, two] = [await auth.addSomebody(), await auth.addSomebody()]
  expect((await one.client.auth.updateUser({ email: two.email })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  })
  const wanted = 'wanted@example.nz'
  await one.client.auth.updateUser({ email: wanted })
  const links = [await auth.nextMail(one.email), await auth.nextMail(wanted)]
  await auth.addVisitor(wanted, testPassword)
  await auth.openLink(links[0] ?? { to: '', subject: '', text: '', html: '' })
  const late = await auth.openLink(links[1] ?? { to: '', subject: '', text: '', html: '' })
  expect(late.fragment).toMatchObject({ error_code: 'email_exists' })
})

test('a password change calls off a change of address that somebody else started', async () => {
  const { client, email } = await auth.addSomebody()
  await client.auth.updateUser({ email: 'thief@example.nz' })
  const links = [await auth.nextMail('thief@example.nz'), await auth.nextMail(email)]
  await client.auth.updateUser({ password: 'takahe-and-kea' })
  for (const link of links) {
    expect((await auth.openLink(link)).fragment).toMatchObject({ error_code: 'otp_expired' })
  }
})

test('signing out takes effect at once, for this session, the others, or all', async () => {
  const { client, email, session } = await auth.addSomebody()
  const [second, third] = [await auth.signIn(email), await auth.signIn(email)]
  const isIn = async (who: typeof client) => (await who.auth.getUser()).error === null

  await client.auth.signOut({ scope: 'local' })
  const after = await auth.send('/user', asVisitor(session.access_token))
  expect(after.status).toBe(403)
  expect(await after.json()).toMatchObject({ error_code: 'session_not_found' })
  expect([await isIn(second), await isIn(third)]).toEqual([true, true])

  await second.auth.signOut({ scope: 'others' })
  expect([await isIn(second), await isIn(third)]).toEqual([true, false])

  const fourth = await auth.signIn(email)
  expect((await second.auth.signOut()).error).toBeNull()
  expect(await isIn(fourth)).toBe(false)
})

test('signing out knows three scopes only', async () => {
  const { session } = await auth.addSomebody()
  const init = asVisitor(session.access_token, { method: 'POST' })
  const response = await auth.send('/logout?scope=everywhere', init)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error_code: 'validation_failed' })
  expect((await auth.send('/user', asVisitor(session.access_token))).status).toBe(200)
})

test('without a valid token nobody learns or changes anything', async () => {
  const { session } = await auth.addSomebody()
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
      const response = await auth.send(path, asVisitor(token, { method }))
      expect([path, response.status]).toEqual([path, status])
      expect(await response.json()).toMatchObject({ code: status, error_code: code })
    }
  }
  auth.pass(3601)
  const late = await auth.send('/user', asVisitor(session.access_token))
  expect(late.status).toBe(403)
  expect(await late.json()).toMatchObject({
    error_code: 'bad_jwt',
    msg: expect.stringContaining('token is expired'),
  })
})
