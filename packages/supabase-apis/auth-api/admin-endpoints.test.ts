import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openTestAuth,
  publishableKey,
  siteOrigin,
  type TestAuth,
  openAuthAdmin,
  serviceKey,
} from '../fixtures/open-test-auth.ts'
import { openTestFactor } from '../fixtures/open-test-factor.ts'

let auth: TestAuth
let count = 0
const password = 'tui-kereru-weka'
const newEmail = () => `managed-${(count += 1)}@example.nz`

beforeAll(async () => {
  auth = await openTestAuth({ serviceKey })
})
afterAll(() => auth.close())

const openAdmin = (key = serviceKey) => openAuthAdmin(auth, key)

test('the owner creates, updates, lists and deletes accounts', async () => {
  const admin = openAdmin()
  const email = newEmail()
  const { data, error } = await admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { display_name: 'Aroha' },
    app_metadata: { plan: 'test' },
  })
  expect(error).toBeNull()
  const id = data.user?.id ?? ''
  expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
  expect(data.user?.user_metadata).toEqual({ display_name: 'Aroha' })
  expect((await admin.createUser({ email })).error).toMatchObject({ code: 'email_exists' })
  expect((await admin.getUserById(id)).data.user?.app_metadata).toMatchObject({ plan: 'test' })

  const signIn = (secret: string) =>
    auth.newClient().auth.signInWithPassword({ email, password: secret })
  expect((await signIn(password)).error).toBeNull()
  await admin.updateUserById(id, { password: 'takahe-and-kea', user_metadata: { town: 'Napier' } })
  expect((await signIn(password)).error).not.toBeNull()
  const { data: later } = await signIn('takahe-and-kea')
  expect(later.user?.user_metadata).toEqual({ display_name: 'Aroha', town: 'Napier' })

  const { data: all } = await admin.listUsers({ page: 1, perPage: 1 })
  expect(all.users).toHaveLength(1)
  expect((await admin.deleteUser(id)).error).toBeNull()
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
})

test('accounts are listed newest first, and an unknown account has no factors to list', async () => {
  const admin = openAdmin()
  const emails = [newEmail(), newEmail(), newEmail()]
  for (const email of emails) {
    auth.advanceClock(1)
    await admin.createUser({ email })
  }
  const { data } = await admin.listUsers({ page: 1, perPage: 3 })
  expect(data.users.map(({ email }) => email)).toEqual(emails.toReversed())
  const unknown = await admin.mfa.listFactors({ userId: crypto.randomUUID() })
  expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' })
})

test('anonymous sign-ins are refused in the words of Supabase', async () => {
  const { error } = await auth.newClient().auth.signInAnonymously()
  expect(error).toMatchObject({
    status: 422,
    code: 'anonymous_provider_disabled',
    message: 'Anonymous sign-ins are disabled',
  })
})

test('an invited user opens the link and chooses a password', async () => {
  const email = newEmail()
  const { error } = await openAdmin().inviteUserByEmail(email, { data: { display_name: 'Ben' } })
  expect(error).toBeNull()
  const { target, fragment } = await auth.openLink(await auth.nextEmail(email))
  expect(target).toBe(`${siteOrigin}/auth/reset-password`)
  expect(fragment).toMatchObject({ type: 'invite', access_token: expect.any(String) })
  const client = auth.newClient()
  const { access_token = '', refresh_token = '' } = fragment
  await client.auth.setSession({ access_token, refresh_token })
  expect((await client.auth.updateUser({ password })).error).toBeNull()
  expect((await openAdmin().inviteUserByEmail(email)).error?.code).toBe('email_exists')
})

test('the owner generates links without sending an email', async () => {
  const email = newEmail()
  const admin = openAdmin()
  const mails = auth.mails.length
  const signUp = await admin.generateLink({ type: 'signup', email, password })
  expect(signUp.error).toBeNull()
  const opened = await auth.openLink({
    to: email,
    subject: '',
    html: '',
    text: signUp.data.properties?.action_link ?? '',
  })
  expect(opened.fragment).toMatchObject({ type: 'signup' })
  const recovery = await admin.generateLink({ type: 'recovery', email })
  const client = auth.newClient()
  const token_hash = recovery.data.properties?.hashed_token ?? ''
  expect((await client.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
  expect(auth.mails).toHaveLength(mails)
  const unknown = await admin.generateLink({ type: 'magiclink', email: newEmail() })
  expect(unknown.error?.code).toBe('user_not_found')
})

test('the owner removes the factor of a user who lost app and recovery codes', async () => {
  const email = newEmail()
  const { client, id } = await auth.addUser(email, password)
  const app = await openTestFactor(client)
  const code = app.codeAt(auth.now())
  await client.auth.mfa.challengeAndVerify({ factorId: app.id, code })
  await client.auth.mfa.recoveryCodes.generate()
  const admin = openAdmin()
  const { data } = await admin.mfa.listFactors({ userId: id })
  expect(data?.factors).toMatchObject([{ id: app.id }, { factor_type: 'recovery_code' }])
  expect((await admin.mfa.deleteFactor({ userId: id, id: app.id })).error).toBeNull()
  expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([])
  const again = auth.newClient()
  await again.auth.signInWithPassword({ email, password })
  expect((await again.auth.updateUser({ password: 'takahe-and-kea' })).error).toBeNull()
  const gone = await admin.mfa.deleteFactor({ userId: id, id: app.id })
  expect(gone.error?.code).toBe('mfa_factor_not_found')
})

test('only the service key learns that an admin endpoint is not offered', async () => {
  const paths = ['/admin/oauth/clients', '/admin/sso/providers', '/admin/audit']
  for (const path of paths) {
    const ask = async (key: string) => {
      const response = await auth.send(path, { headers: { Authorization: `Bearer ${key}` } })
      return [response.status, ((await response.json()) as { msg: string }).msg]
    }
    expect(await ask(serviceKey)).toEqual([404, `${path} is not offered here`])
    expect(await ask(publishableKey)).toEqual([403, 'User not allowed'])
  }
})

test('the admin endpoints reject anonymous callers, users and wrong service keys', async () => {
  const { session, id } = await auth.addUser(newEmail(), password)
  for (const key of [publishableKey, session.access_token, `${serviceKey}x`, serviceKey.slice(1)]) {
    const admin = openAdmin(key)
    for (const { error } of [
      await admin.listUsers(),
      await admin.getUserById(id),
      await admin.createUser({ email: newEmail() }),
      await admin.updateUserById(id, { password }),
      await admin.deleteUser(id),
      await admin.inviteUserByEmail(newEmail()),
      await admin.generateLink({ type: 'recovery', email: 'a@example.nz' }),
      await admin.mfa.listFactors({ userId: id }),
    ]) {
      expect(error).toMatchObject({ status: 403, code: 'not_admin' })
    }
  }
  const closed = await openTestAuth()
  const asked = await closed.send('/admin/users', {
    headers: { Authorization: 'Bearer undefined' },
  })
  expect(asked.status).toBe(403)
  await closed.close()
})
