import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAuth, testPassword, type TestAuth } from '../fixtures/open-test-auth.ts'
import { addMfaUser, openTestFactor } from '../fixtures/open-test-factor.ts'

let auth: TestAuth

beforeAll(async () => {
  auth = await openTestAuth()
})
afterAll(() => auth.close())

const newPassword = 'takahe-and-kea'
const minutes = (count: number) => auth.advanceClock(count * 60)
const needed = { status: 400, code: 'reauthentication_needed' }

/** A user whose sign-in is 16 minutes old: as much as a thief of the token has. */
async function addStaleUser() {
  const user = await auth.addAnyUser()
  minutes(16)
  return user
}

async function emailedCode(email: string): Promise<string> {
  return /^[2-9A-Z]{12}$/m.exec((await auth.nextEmail(email)).text)?.[0] ?? ''
}

test('a token alone changes neither password nor email, and adds no factor', async () => {
  const { client, email } = await addStaleUser()
  const sent = auth.mails.length
  expect((await client.auth.updateUser({ password: newPassword })).error).toMatchObject(needed)
  expect((await client.auth.updateUser({ email: 'thief@example.nz' })).error).toMatchObject(needed)
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' })
  expect(enrolled.error).toMatchObject(needed)
  const empty = await client.auth.updateUser({ password: newPassword, current_password: '' })
  expect(empty.error).toMatchObject(needed)
  expect(auth.mails).toHaveLength(sent)
  expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
  await auth.signIn(email)
})

test('refreshing the session does not make a sign-in recent again', async () => {
  const { client } = await addStaleUser()
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await client.auth.updateUser({ password: newPassword })).error).toMatchObject(needed)
})

test('the current password is proof, a wrong one never', async () => {
  const { client, email } = await addStaleUser()
  const change = async (changes: object) => (await client.auth.updateUser(changes)).error
  const wrong = { password: newPassword, current_password: 'not-this-one' }
  expect(await change(wrong)).toMatchObject({ code: 'invalid_credentials' })
  const wanted = `new-${email}`
  expect(await change({ email: wanted, current_password: 'not-this-one' })).toMatchObject({
    code: 'invalid_credentials',
  })
  expect(await change({ email: wanted, current_password: testPassword })).toBeNull()
  expect(await change({ password: newPassword, current_password: testPassword })).toBeNull()
})

test('guessing the current password with a stolen token is rate limited', async () => {
  const { client } = await addStaleUser()
  const codes = new Set<string | undefined>()
  for (let attempt = 0; attempt < 21; attempt += 1) {
    const given = { password: newPassword, current_password: `guess-${attempt}` }
    codes.add((await client.auth.updateUser(given)).error?.code)
  }
  expect([...codes]).toEqual(['invalid_credentials', 'over_request_rate_limit'])
})

test('an emailed code proves who signs in only once, and only for its own account', async () => {
  const { client, email } = await addStaleUser()
  await client.auth.reauthenticate()
  const nonce = await emailedCode(email)
  const stranger = await addStaleUser()
  const stolen = await stranger.client.auth.updateUser({ password: newPassword, nonce })
  expect(stolen.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
  const wanted = `new-${email}`
  expect((await client.auth.updateUser({ email: wanted, nonce })).error).toBeNull()
  const again = await client.auth.updateUser({ email: `newer-${email}`, nonce })
  expect(again.error).toMatchObject({ code: 'reauthentication_not_valid' })
})

test('the first factor can be added with the password or an emailed code', async () => {
  const { client, email } = await addStaleUser()
  const { data } = await client.auth.getSession()
  const enrol = async (proof: object) => {
    const body = { factor_type: 'totp', friendly_name: 'Phone', ...proof }
    const headers = {
      Authorization: `Bearer ${data.session?.access_token}`,
      'Content-Type': 'application/json',
    }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await auth.send('/factors', init)).status
  }
  expect(await enrol({ current_password: 'not-this-one' })).toBe(400)
  expect(await enrol({ nonce: 'AAAAAAAAAAAA' })).toBe(422)
  expect(await enrol({ current_password: testPassword })).toBe(200)
  await client.auth.reauthenticate()
  expect(await enrol({ nonce: await emailedCode(email) })).toBe(200)
})

test('a recovery link is proof for 15 minutes', async () => {
  const { client, email } = await addStaleUser()
  const open = async () => {
    await client.auth.resetPasswordForEmail(email)
    const { fragment } = await auth.openLink(await auth.nextEmail(email))
    const opened = auth.newClient()
    await opened.auth.setSession({
      access_token: fragment['access_token'] ?? '',
      refresh_token: fragment['refresh_token'] ?? '',
    })
    return opened
  }
  const late = await open()
  minutes(16)
  expect((await late.auth.updateUser({ password: newPassword })).error).toMatchObject(needed)
  const intime = await open()
  minutes(14)
  expect((await intime.auth.updateUser({ password: newPassword })).error).toBeNull()
})

test('a further factor needs proof too, and an MFA code counts as a sign-in', async () => {
  const { client, app } = await addMfaUser(auth)
  minutes(16)
  const second = () => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })
  expect((await second()).error).toMatchObject(needed)
  const code = app.codeAt(auth.now())
  expect((await client.auth.mfa.challengeAndVerify({ factorId: app.id, code })).error).toBeNull()
  expect((await second()).error).toBeNull()
})

test('a display name changes without proof', async () => {
  const { client } = await addStaleUser()
  const { error } = await client.auth.updateUser({ data: { display_name: 'Hana' } })
  expect(error).toBeNull()
})

test('changing the email does not reveal which addresses have an account', async () => {
  const [one, two] = [await auth.addAnyUser(), await auth.addAnyUser()]
  const change = async (email: string) => {
    const { data, error } = await one.client.auth.updateUser({ email })
    expect(error).toBeNull()
    const link = await auth.nextEmail(one.email)
    const { new_email, email_change_sent_at } = data.user ?? {}
    expect(new_email).toBe(email)
    expect(email_change_sent_at).toBeTruthy()
    return (await auth.openLink(link)).fragment
  }
  const taken = await change(two.email)
  const mail = await auth.nextEmail(two.email)
  expect(mail.subject).toBe('You have an account at ev.example already')
  expect(mail.text).not.toContain('/auth/v1/verify')
  expect(mail.text).not.toContain(one.email)
  expect(taken).toEqual(await change('nobody-yet@example.nz'))
  expect((await two.client.auth.getUser()).data.user?.email).toBe(two.email)
})

test('taken and free addresses count under the limit of taken sign-ups', async () => {
  const limited = await openTestAuth({
    limits: { takenSignUpByNetwork: { attempts: 2, seconds: 3600 } },
  })
  const [one, two] = [await limited.addAnyUser(), await limited.addAnyUser()]
  const change = async (email: string) => (await one.client.auth.updateUser({ email })).error?.code
  expect(await change(two.email)).toBeUndefined()
  expect(await change('free@example.nz')).toBeUndefined()
  expect(await change(two.email)).toBe('over_request_rate_limit')
  expect(await change('free@example.nz')).toBe('over_request_rate_limit')
  await limited.close()
})

test('an app whose setup was never finished can be finished later', async () => {
  const { client } = await auth.addAnyUser()
  const app = await openTestFactor(client)
  minutes(16)
  const code = app.codeAt(auth.now())
  expect((await client.auth.mfa.challengeAndVerify({ factorId: app.id, code })).error).toBeNull()
})
