import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAuth, type TestAuth } from '../fixtures/open-test-auth.ts'
import { addMfaUser } from '../fixtures/open-test-factor.ts'

let auth: TestAuth

beforeAll(async () => {
  auth = await openTestAuth()
})
afterAll(() => auth.close())

/** A user with an authenticator app and recovery codes. */
async function addUserWithCodes() {
  const user = await addMfaUser(auth)
  const made = await user.client.auth.mfa.recoveryCodes.generate()
  if (made.error) throw made.error
  return { ...user, codes: made.data.codes }
}

test('a recovery code replaces the app code once, ignoring case and dashes', async () => {
  const { email, client, codes } = await addUserWithCodes()
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  expect(codes[0]).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/)
  const later = await auth.signIn(email)
  const typed = codes[0]?.toLowerCase().replaceAll('-', ' ') ?? ''
  const { data, error } = await later.auth.mfa.recoveryCodes.verify({ code: typed })
  expect(error).toBeNull()
  expect(decodeJwt(data?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
  })
  const again = await (await auth.signIn(email)).auth.mfa.recoveryCodes.verify({ code: typed })
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  const { data: status } = await client.auth.mfa.recoveryCodes.getStatus()
  expect(status).toMatchObject({ type: 'recovery_code', total: 10, remaining: 9 })
})

test('regenerating codes invalidates the old ones; an aal1 session cannot create any', async () => {
  const { email, client, codes } = await addUserWithCodes()
  const { data } = await client.auth.mfa.recoveryCodes.regenerate()
  expect(data?.codes).toHaveLength(10)
  const later = await auth.signIn(email)
  const old = await later.auth.mfa.recoveryCodes.verify({ code: codes[1] ?? '' })
  expect(old.error?.code).toBe('mfa_verification_failed')
  for (const { error } of [
    await later.auth.mfa.recoveryCodes.generate(),
    await later.auth.mfa.recoveryCodes.regenerate(),
    await later.auth.mfa.recoveryCodes.unenroll(),
  ]) {
    expect(error?.code).toBe('insufficient_aal')
  }
  const second = await client.auth.mfa.recoveryCodes.generate()
  expect(second.error?.code).toBe('mfa_verified_factor_exists')
  expect((await client.auth.mfa.recoveryCodes.unenroll()).error).toBeNull()
  const gone = await client.auth.mfa.recoveryCodes.getStatus()
  expect(gone.error?.code).toBe('mfa_factor_not_found')
})

test('recovery codes are rate limited and stored as hashes', async () => {
  const { email, codes } = await addUserWithCodes()
  const thief = await auth.signIn(email, '203.0.113.9')
  const guess = () => thief.auth.mfa.recoveryCodes.verify({ code: 'AAAA-AAAA-AAAA-AAAA' })
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await guess()).error?.code).toBe('mfa_verification_failed')
  }
  expect((await guess()).error).toMatchObject({ status: 429, code: 'mfa_recovery_codes_locked' })
  const rows =
    await auth.database`select encode(code_hash, 'escape') as held from auth.recovery_codes`
  const plain = codes.map((code) => code.replaceAll('-', ''))
  expect(rows.some(({ held }) => plain.some((code) => String(held).includes(code)))).toBe(false)
})

test('removing the last app deletes the recovery codes', async () => {
  const { client, app } = await addUserWithCodes()
  await client.auth.mfa.unenroll({ factorId: app.id })
  expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
})
