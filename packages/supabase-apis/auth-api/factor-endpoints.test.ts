import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAuth, type TestAuth } from '../fixtures/open-test-auth.ts'
import { addMfaUser, openTestFactor } from '../fixtures/open-test-factor.ts'

let auth: TestAuth

beforeAll(async () => {
  auth = await openTestAuth()
})
afterAll(() => auth.close())

test('enrolling and verifying an app raises the session to aal2', async () => {
  const { client, email } = await auth.addAnyUser()
  const level = () => client.auth.mfa.getAuthenticatorAssuranceLevel()
  expect((await level()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  const app = await openTestFactor(client)
  expect(app.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
  expect(app.totp.qr_code).not.toContain('#')
  expect(app.totp.uri).toContain(`otpauth://totp/ev.example:${encodeURIComponent(email)}?secret=`)
  expect((await client.auth.mfa.listFactors()).data).toMatchObject({
    all: [{ id: app.id, status: 'unverified', friendly_name: 'Phone', factor_type: 'totp' }],
    totp: [],
  })

  const events: string[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  const { data: challenge } = await client.auth.mfa.challenge({ factorId: app.id })
  expect(challenge).toMatchObject({ type: 'totp' })
  const code = app.codeAt(auth.now())
  const given = { factorId: app.id, challengeId: challenge?.id ?? '', code }
  const { data, error } = await client.auth.mfa.verify(given)
  expect(error).toBeNull()
  expect(events).toContain('MFA_CHALLENGE_VERIFIED')
  expect(decodeJwt(data?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  })
  expect((await level()).data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  const refreshed = await client.auth.refreshSession()
  expect(decodeJwt(refreshed.data.session?.access_token ?? '')).toMatchObject({ aal: 'aal2' })
})

test('a new session must enter a code before it can change the account', async () => {
  const { email, app, enter } = await addMfaUser(auth)
  const client = await auth.signIn(email)
  const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  for (const { error } of [
    await client.auth.updateUser({ password: 'takahe-and-kea' }),
    await client.auth.updateUser({ email: 'thief@example.nz' }),
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' }),
    await client.auth.mfa.unenroll({ factorId: app.id }),
  ]) {
    expect(error?.code).toBe('insufficient_aal')
  }
  expect((await enter(client)).error).toBeNull()
  expect((await client.auth.updateUser({ password: 'takahe-and-kea' })).error).toBeNull()
})

test('a code works once, and a challenge expires after five minutes', async () => {
  const { app, client, enter } = await addMfaUser(auth)
  expect((await enter()).error).toBeNull()
  expect((await enter()).error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  auth.advanceClock(30)
  expect((await enter(client, '000000')).error?.code).toBe('mfa_verification_failed')
  const { data } = await client.auth.mfa.challenge({ factorId: app.id })
  auth.advanceClock(301)
  const given = { factorId: app.id, challengeId: data?.id ?? '', code: app.codeAt(auth.now()) }
  expect((await client.auth.mfa.verify(given)).error?.code).toBe('mfa_challenge_expired')
  const unknown = { ...given, challengeId: crypto.randomUUID() }
  expect((await client.auth.mfa.verify(unknown)).error?.code).toBe('mfa_factor_not_found')
})

test('guessing codes is rate limited, while the user can still sign in from another network', async () => {
  const { email, app } = await addMfaUser(auth)
  const thief = await auth.signIn(email, '203.0.113.7')
  const guess = () => thief.auth.mfa.challengeAndVerify({ factorId: app.id, code: '000000' })
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await guess()).error?.code).toBe('mfa_verification_failed')
  }
  expect((await guess()).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  const user = await auth.signIn(email)
  const code = app.codeAt(auth.now())
  const entered = await user.auth.mfa.challengeAndVerify({ factorId: app.id, code })
  expect(entered.error).toBeNull()
  expect((await thief.auth.getUser()).error, 'sessions without the code end').not.toBeNull()
})

test('removing the last app turns MFA off', async () => {
  const { email, client, app } = await addMfaUser(auth)
  expect((await client.auth.mfa.unenroll({ factorId: app.id })).error).toBeNull()
  await client.auth.refreshSession()
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  const again = await auth.signIn(email)
  expect((await again.auth.updateUser({ password: 'takahe-and-kea' })).error).toBeNull()
})

test('a user cannot challenge or remove the factor of another user', async () => {
  const user = await addMfaUser(auth)
  const other = await auth.addAnyUser()
  const factorId = user.app.id
  for (const { error } of [
    await other.client.auth.mfa.challenge({ factorId }),
    await other.client.auth.mfa.unenroll({ factorId }),
  ]) {
    expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  }
  const second = user.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  expect((await second).error?.code).toBe('mfa_factor_name_conflict')
  const phone = await user.client.auth.mfa.enroll({ factorType: 'phone', phone: '+64211234567' })
  expect(phone.error?.code).toBe('mfa_phone_enroll_not_enabled')
})

test('factor secrets are encrypted, and the API roles cannot read the MFA tables', async () => {
  const { app } = await addMfaUser(auth)
  const [row] = await auth.database`select secret from auth.mfa_factors where id = ${app.id}`
  expect(Buffer.isBuffer(row?.secret)).toBe(true)
  const bytes: Buffer = row?.secret
  expect(bytes.toString('latin1')).not.toContain(app.totp.secret)
  for (const table of ['mfa_factors', 'mfa_challenges', 'recovery_codes', 'flow_codes']) {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      const look = auth.database.begin(async (sql) => {
        await sql`set local role ${sql(role)}`
        await sql`select from ${sql(`auth.${table}`)}`
      })
      await expect(look).rejects.toMatchObject({ code: '42501' })
    }
  }
})

test('the QR code is black on white with a quiet zone', async () => {
  const { client } = await auth.addAnyUser()
  const drawing = (await openTestFactor(client)).totp.qr_code
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(drawing)?.[1])
  expect(drawing).toContain(`<rect fill="white" width="${side}" height="${side}"/>`)
  const [, dark = ''] = drawing.split('<path fill="black" d="')
  const squares = [...dark.matchAll(/M(\d+),(\d+)h4v4h-4z/g)]
  const places = squares.flatMap(([, x, y]) => [Number(x), Number(y)])
  expect(squares.length).toBeGreaterThan(200)
  expect([Math.min(...places), Math.max(...places)]).toEqual([16, side - 20])
})
