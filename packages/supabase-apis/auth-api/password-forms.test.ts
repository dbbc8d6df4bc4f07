import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openAuthAdmin,
  openTestAuth,
  serviceKey,
  type TestAuth,
} from '../fixtures/open-test-auth.ts'
import { hashAsItComes } from '../fixtures/raw-password-hash.ts'

let auth: TestAuth
let count = 0
const newEmail = () => `form-${(count += 1)}@example.nz`
const text = 'kererū whero tahi'
const forms = { composed: text.normalize('NFC'), decomposed: text.normalize('NFD') }
const other = 'pässwörd ümlaut 1'

beforeAll(async () => {
  const wide = { attempts: 1000, seconds: 60 }
  auth = await openTestAuth({ serviceKey, limits: { signInByNetwork: wide, mailByNetwork: wide } })
})
afterAll(() => auth.close())

const mayLetIn = async (email: string, password: string) =>
  (await auth.newClient().auth.signInWithPassword({ email, password })).error === null

const storedHash = async (email: string) =>
  (await auth.database`select encrypted_password from auth.users where email = ${email}`)[0]?.[
    'encrypted_password'
  ] as string

test.each([
  ['composed', 'decomposed'],
  ['decomposed', 'composed'],
] as const)('who signs up with a %s password signs in with a %s one', async (first, second) => {
  const email = newEmail()
  const { client } = await auth.addUser(email, forms[first])
  expect(await mayLetIn(email, forms[second])).toBe(true)
  expect(await mayLetIn(email, `${forms[second]}x`)).toBe(false)
  const same = await client.auth.updateUser({ password: forms[second] })
  expect(same.error).toMatchObject({ code: 'same_password' })
  const changed = await client.auth.updateUser({
    password: other.normalize(first === 'composed' ? 'NFC' : 'NFD'),
    current_password: forms[second],
  })
  expect(changed.error).toBeNull()
  expect(await mayLetIn(email, other.normalize(first === 'composed' ? 'NFD' : 'NFC'))).toBe(true)
})

test('a password set by a recovery link or by the site owner works in both Unicode forms', async () => {
  const email = newEmail()
  const admin = openAuthAdmin(auth)
  const { data } = await admin.createUser({
    email,
    password: forms.decomposed,
    email_confirm: true,
  })
  expect(await mayLetIn(email, forms.composed)).toBe(true)
  await admin.updateUserById(data.user?.id ?? '', { password: other.normalize('NFD') })
  expect(await mayLetIn(email, other)).toBe(true)
  await auth.newClient().auth.resetPasswordForEmail(email)
  const { fragment } = await auth.openLink(await auth.nextEmail(email))
  const client = auth.newClient()
  const { access_token = '', refresh_token = '' } = fragment
  await client.auth.setSession({ access_token, refresh_token })
  expect((await client.auth.updateUser({ password: forms.decomposed })).error).toBeNull()
  expect(await mayLetIn(email, forms.composed)).toBe(true)
})

test.each(['composed', 'decomposed'] as const)(
  'a hash of a decomposed password from before lets a %s one in, and is then replaced',
  async (typed) => {
    const email = newEmail()
    const { client } = await auth.addUser(email, forms.composed)
    const earlier = await hashAsItComes(forms.decomposed)
    await auth.database`update auth.users set encrypted_password = ${earlier} where email = ${email}`
    expect(await mayLetIn(email, `${forms[typed]}x`)).toBe(false)
    expect(await storedHash(email)).toBe(earlier)
    expect(await mayLetIn(email, forms[typed])).toBe(true)
    const renewed = await storedHash(email)
    expect(renewed).not.toBe(earlier)
    expect((await client.auth.getUser()).error, 'other sessions stay').toBeNull()
    expect(await mayLetIn(email, forms.decomposed)).toBe(true)
    expect(await mayLetIn(email, forms.composed)).toBe(true)
    expect(await storedHash(email), 'once').toBe(renewed)
  },
)

test('a long password is measured in one form wherever it is set and used', async () => {
  const long = 'ūā'.repeat(64)
  const email = newEmail()
  await auth.addUser(email, long.normalize('NFD'))
  expect(await mayLetIn(email, long)).toBe(true)
  const password = `${long}a`.normalize('NFD')
  const refused = await auth.newClient().auth.signUp({ email: newEmail(), password })
  expect(refused.error?.message).toBe('Password cannot be longer than 256 bytes')
})
