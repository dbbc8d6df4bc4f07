import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  linkIn,
  openTestAuth,
  type TestAuth,
  openAuthAdmin,
  serviceKey,
} from '../fixtures/open-test-auth.ts'

let auth: TestAuth
const password = 'tui-kereru-weka'

beforeAll(async () => {
  auth = await openTestAuth({ signUps: 'closed', serviceKey })
})
afterAll(() => auth.close())

const openAdmin = () => openAuthAdmin(auth)

const refusal = {
  name: 'AuthApiError',
  status: 422,
  code: 'signup_disabled',
  message: 'Signups not allowed for this instance',
}

test('nobody can sign up', async () => {
  const email = 'new@example.nz'
  const { auth: visitor } = auth.newClient()
  expect((await visitor.signUp({ email, password })).error).toMatchObject(refusal)
  expect((await visitor.signUp({ email, password: 'short' })).error).toMatchObject(refusal)
  expect((await visitor.signUp({ phone: '+6421000000', password })).error).toMatchObject(refusal)
  expect(await auth.database`select from auth.sign_ups`).toHaveLength(0)
})

test('refuses a taken address exactly like a free one', async () => {
  const email = 'taken@example.nz'
  await openAdmin().createUser({ email, password, email_confirm: true })
  const { error } = await auth.newClient().auth.signUp({ email, password })
  expect(error).toMatchObject(refusal)
})

test('emails sign-in links to accounts only, and the response does not reveal which addresses have one', async () => {
  const closed = await openTestAuth({ signUps: 'closed' })
  const email = 'member@example.nz'
  await closed.database`insert into auth.users (email, email_confirmed_at) values (${email}, now())`
  for (const to of ['stranger@example.nz', email]) {
    const response = await closed.post('/otp', { email: to, create_user: true })
    expect([response.status, await response.json()]).toEqual([200, {}])
  }
  const { fragment } = await closed.openLink(await closed.nextEmail(email))
  expect(fragment).toMatchObject({ type: 'magiclink', access_token: expect.any(String) })
  // Closing waits for emails that are still being sent.
  await closed.close()
  expect(closed.mails.map(({ to }) => to)).toEqual([email])
})

test('the owner still invites people, adds accounts and makes sign-up links', async () => {
  const admin = openAdmin()
  const invited = 'invited@example.nz'
  expect((await admin.inviteUserByEmail(invited)).error).toBeNull()
  const { fragment } = await auth.openLink(await auth.nextEmail(invited))
  const guest = auth.newClient()
  const { access_token = '', refresh_token = '' } = fragment
  await guest.auth.setSession({ access_token, refresh_token })
  expect((await guest.auth.updateUser({ password })).error).toBeNull()

  const linked = 'linked@example.nz'
  const { data } = await admin.generateLink({ type: 'signup', email: linked, password })
  const text = data.properties?.action_link ?? ''
  await auth.openLink({ to: linked, subject: '', html: '', text })

  const added = 'added@example.nz'
  await admin.createUser({ email: added, password, email_confirm: true })
  for (const email of [invited, linked, added]) {
    const signedIn = await auth.newClient().auth.signInWithPassword({ email, password })
    expect(signedIn.error).toBeNull()
  }
})

test('closing sign-ups does not block the confirmation link of an earlier sign-up', async () => {
  const email = 'early@example.nz'
  const open = await openTestAuth({ database: auth.database, tokens: auth.tokens })
  await open.newClient().auth.signUp({ email, password })
  const first = await open.nextEmail(email)
  await auth.newClient().auth.resend({ type: 'signup', email })
  expect(linkIn(await auth.nextEmail(email))).not.toBe(linkIn(first))
  expect((await auth.openLink(first)).fragment).toMatchObject({ type: 'signup' })
  await open.close()
})

test('the settings say whether sign-ups are closed', async () => {
  expect(await (await auth.send('/settings')).json()).toMatchObject({ disable_signup: true })
  const open = await openTestAuth()
  expect(await (await open.send('/settings')).json()).toMatchObject({ disable_signup: false })
  await open.close()
})
