import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openTestAuth,
  type TestAuth,
  openAuthAdmin,
  serviceKey,
} from '../fixtures/open-test-auth.ts'

let auth: TestAuth
let count = 0
const password = 'tui-kereru-weka'
const newEmail = () => `waiting-${(count += 1)}@example.nz`

beforeAll(async () => {
  auth = await openTestAuth({ serviceKey })
})
afterAll(() => auth.close())

const openAdmin = () => openAuthAdmin(auth)

test('the owner sees each unconfirmed sign-up once per address', async () => {
  const admin = openAdmin()
  const before = await admin.listUsers({ page: 1, perPage: 2 })
  const [email, other] = [newEmail(), newEmail()]
  const client = auth.newClient()
  await client.auth.signUp({ email, password: 'first-of-two' })
  auth.advanceClock(1)
  const data = { display_name: 'Wiremu' }
  const again = await client.auth.signUp({ email, password, options: { data } })
  auth.advanceClock(1)
  await admin.createUser({ email: other })
  await auth.nextEmail(email)
  await auth.nextEmail(email)

  const id = again.data.user?.id ?? ''
  // Recorded a moment after the email has gone out.
  await expect
    .poll(async () => (await admin.getUserById(id)).data.user?.confirmation_sent_at)
    .toBeTruthy()
  const listed = await admin.listUsers({ page: 1, perPage: 2 })
  const total = (page: typeof before) => ('total' in page.data ? page.data.total : 0)
  expect(total(listed)).toBe(total(before) + 2)
  expect(listed.data.users).toMatchObject([{ email: other }, { id, email, user_metadata: data }])
  const second = await admin.listUsers({ page: 2, perPage: 1 })
  expect(second.data.users).toEqual([listed.data.users[1]])
  const beyond = await admin.listUsers({ page: 1000, perPage: 1000 })
  expect([beyond.data.users, total(beyond)]).toEqual([[], total(listed)])
  const { data: read } = await admin.getUserById(id)
  expect(read.user).toEqual(listed.data.users[1])
  expect(read.user).toMatchObject({ role: 'authenticated', is_anonymous: false })
  expect(read.user?.email_confirmed_at).toBeUndefined()
  expect(read.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: false })
  expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([])
})

test('the owner confirms a sign-up, whose user then signs in with the chosen password', async () => {
  const admin = openAdmin()
  const email = newEmail()
  const { data } = await auth.newClient().auth.signUp({ email, password })
  const mail = await auth.nextEmail(email)
  const id = data.user?.id ?? ''
  const early = await admin.updateUserById(id, { user_metadata: { town: 'Napier' } })
  expect(early.error).toMatchObject({ status: 400, code: 'validation_failed' })
  const metadata = { user_metadata: { town: 'Napier' } }
  const confirmed = await admin.updateUserById(id, { email_confirm: true, ...metadata })
  expect(confirmed.error).toBeNull()
  expect(confirmed.data.user).toMatchObject({ id, email, ...metadata })
  expect(confirmed.data.user?.email_confirmed_at).toBeTruthy()
  const signedIn = await auth.newClient().auth.signInWithPassword({ email, password })
  expect(signedIn.data.user?.id).toBe(id)
  expect((await auth.openLink(mail)).fragment).toMatchObject({ error_code: 'otp_expired' })
})

test("the owner's confirmation activates no password when sign-ups came from several networks", async () => {
  const admin = openAdmin()
  const email = newEmail()
  await auth.newClient().auth.signUp({ email, password: 'chosen-by-owner' })
  auth.advanceClock(1)
  const { data } = await auth.newClient('198.51.100.7').auth.signUp({
    email,
    password: 'chosen-by-attacker',
    options: { data: { display_name: 'Attacker' } },
  })
  const id = data.user?.id ?? ''
  const confirmed = await admin.updateUserById(id, { email_confirm: true })
  expect(confirmed.data.user).toMatchObject({ id, email, user_metadata: {} })
  for (const chosen of ['chosen-by-owner', 'chosen-by-attacker']) {
    const tried = await auth.newClient().auth.signInWithPassword({ email, password: chosen })
    expect(tried.error?.code).toBe('invalid_credentials')
  }
  expect((await admin.updateUserById(id, { password })).error).toBeNull()
  expect((await auth.newClient().auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('the owner deletes a waiting sign-up, with its links', async () => {
  const admin = openAdmin()
  const email = newEmail()
  const { data } = await auth.newClient().auth.signUp({ email, password })
  const mail = await auth.nextEmail(email)
  const id = data.user?.id ?? ''
  expect((await admin.deleteUser(id)).error).toBeNull()
  expect((await admin.getUserById(id)).error?.code).toBe('user_not_found')
  expect((await admin.deleteUser(id)).error?.code).toBe('user_not_found')
  expect((await auth.openLink(mail)).fragment).toMatchObject({ error_code: 'otp_expired' })
})

test('a sign-up whose address has an account by now is neither listed nor confirmed', async () => {
  const admin = openAdmin()
  const email = newEmail()
  const { data } = await auth.newClient().auth.signUp({ email, password })
  await admin.createUser({ email })
  const id = data.user?.id ?? ''
  const { data: listed } = await admin.listUsers({ page: 1, perPage: 1000 })
  expect(listed.users.filter((user) => user.email === email)).toHaveLength(1)
  expect((await admin.getUserById(id)).error?.code).toBe('user_not_found')
  const confirmed = await admin.updateUserById(id, { email_confirm: true })
  expect(confirmed.error?.code).toBe('user_not_found')
})

test('an account says when it was invited and when its link was emailed', async () => {
  const admin = openAdmin()
  const read = async (id = '') => (await admin.getUserById(id)).data.user
  const email = newEmail()
  const invited = await admin.inviteUserByEmail(email)
  const id = invited.data.user?.id
  expect(invited.data.user?.invited_at).toBe(invited.data.user?.created_at)
  const invitation = await auth.nextEmail(email)
  await expect.poll(async () => (await read(id))?.confirmation_sent_at).toBeTruthy()
  await auth.openLink(invitation)
  expect(await read(id)).toMatchObject({
    invited_at: invited.data.user?.invited_at,
    confirmation_sent_at: expect.any(String),
  })

  const own = newEmail()
  const { data } = await auth.newClient().auth.signUp({ email: own, password })
  await auth.nextEmail(own)
  await expect.poll(async () => (await read(data.user?.id))?.confirmation_sent_at).toBeTruthy()
  const first = (await read(data.user?.id))?.confirmation_sent_at ?? ''
  auth.advanceClock(60)
  await auth.newClient().auth.resend({ type: 'signup', email: own })
  const mail = await auth.nextEmail(own)
  await expect
    .poll(async () => ((await read(data.user?.id))?.confirmation_sent_at ?? '') > first)
    .toBe(true)
  await auth.openLink(mail)
  const account = await read(data.user?.id)
  expect((account?.confirmation_sent_at ?? '') > first).toBe(true)
  expect(account?.invited_at).toBeUndefined()

  const silent = await admin.createUser({ email: newEmail(), password })
  expect(silent.data.user?.confirmation_sent_at).toBeUndefined()
  expect(silent.data.user?.invited_at).toBeUndefined()
})
