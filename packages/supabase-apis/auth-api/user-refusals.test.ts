// Every call of a signed-in user and of the owner, and its refusals: status, code and text as Supabase Auth
// sends them. Where ours differ, the row says why.
import { afterAll, beforeAll, test } from 'vitest'
import {
  badEmail,
  expectRefusal,
  invalid,
  noPhone,
  tooShort,
  unknownId,
  type Call,
  type Refusal,
} from '../fixtures/expect-refusal.ts'
import { openTestAuth, testPassword, type TestAuth } from '../fixtures/open-test-auth.ts'
import { openTestFactor } from '../fixtures/open-test-factor.ts'

const serviceKey = 'a-service-key-of-more-than-32-characters'
const password = testPassword
const taken = 'taken@example.nz'

let auth: TestAuth
/** Tokens of a user without MFA, of one with MFA before and after the code, and of the owner. */
const tokens = { user: '', aal1: '', aal2: '', owner: serviceKey, nonsense: 'x.y.z' }
const ids = { user: '', unverified: '', verified: '' }

beforeAll(async () => {
  auth = await openTestAuth({ serviceKey })
  const user = await auth.addUser(taken, password)
  const unverified = await openTestFactor(user.client)
  const guarded = await auth.addUser('guarded@example.nz', password)
  const factor = await openTestFactor(guarded.client)
  const code = factor.codeAt(auth.now())
  await guarded.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code })
  const readToken = async ({ auth: client }: typeof user.client) =>
    (await client.getSession()).data.session?.access_token ?? ''
  tokens.user = user.session.access_token
  tokens.aal2 = await readToken(guarded.client)
  tokens.aal1 = await readToken(await auth.signIn('guarded@example.nz'))
  Object.assign(ids, { user: user.id, unverified: unverified.id, verified: factor.id })
})
afterAll(() => auth.close())

const noUser: Refusal = [404, 'user_not_found', 'User not found']
const noFactor: Refusal = [404, 'mfa_factor_not_found', 'Factor not found']
const noCodes: Refusal = [404, 'mfa_factor_not_found', 'The user has not enrolled recovery codes']
const noToken: Refusal = [401, 'no_authorization', 'This endpoint requires a valid Bearer token']
const badToken: Refusal = [403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature']
const notAdmin: Refusal = [403, 'not_admin', 'User not allowed']
const wrongLogin: Refusal = [400, 'invalid_credentials', 'Invalid login credentials']
const emptyCode = invalid('Code needs to be non-empty')
const exists: Refusal = [
  422,
  'email_exists',
  'A user with this email address has already been registered',
]

const update = (body: object, token = tokens.user): Call => ['PUT', '/user', body, token]
const enrol = (body: object, token = tokens.user): Call => ['POST', '/factors', body, token]
const admin = (method: string, path: string, body?: object): Call => [
  method,
  `/admin${path}`,
  body,
  tokens.owner,
]
const link = (body: object) => admin('POST', '/generate_link', body)

const userCalls = (): [Call, Refusal][] => [
  [['GET', '/user'], noToken],
  [['GET', '/user', undefined, tokens.nonsense], badToken],
  [['GET', '/user', undefined, tokens.owner], badToken],
  [['POST', '/logout'], noToken],
  [['POST', '/logout?scope=x', undefined, tokens.user], invalid('Unsupported logout scope "x"')],
  [['GET', '/reauthenticate'], noToken],
  [update({ password: 'five5' }), tooShort],
  [update({ password: '' }), tooShort],
  [
    update({ password }),
    [422, 'same_password', 'New password should be different from the old password.'],
  ],
  [
    update({ password: 'kereru-takahe', nonce: '123456' }),
    [422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'],
  ],
  // Supabase's current_password_invalid is not among the client's codes.
  [update({ password: 'kereru-takahe', current_password: 'wrong-one' }), wrongLogin],
  [update({ email: 'x' }), badEmail],
  [update({ phone: '+6421000000' }), noPhone('Phone sign-ins are disabled')],
  [
    update({ app_metadata: { role: 'x' } }),
    [403, 'not_admin', 'Updating app_metadata requires admin privileges'],
  ],
  [
    update({ password: 'kereru-takahe' }, tokens.aal1),
    [
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    ],
  ],
  [
    ['DELETE', `/user/identities/${unknownId}`, undefined, tokens.user],
    [404, 'manual_linking_disabled', 'Manual linking is disabled'],
  ],
]

const factorCalls = (): [Call, Refusal][] => [
  [['POST', '/factors', { factor_type: 'totp' }], noToken],
  [enrol({ factor_type: 'x' }), invalid('factor_type needs to be totp, phone, or webauthn')],
  [
    enrol({ factor_type: 'phone' }),
    [422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone'],
  ],
  [
    enrol({ factor_type: 'webauthn' }),
    [422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn'],
  ],
  [
    enrol({ factor_type: 'totp' }, tokens.aal1),
    [403, 'insufficient_aal', 'AAL2 required to enroll a new factor'],
  ],
  [['POST', `/factors/${unknownId}/challenge`, {}, tokens.user], noFactor],
  [['POST', `/factors/${ids.verified}/challenge`, {}, tokens.user], noFactor],
  [['DELETE', `/factors/${unknownId}`, undefined, tokens.user], noFactor],
  [
    ['DELETE', `/factors/${ids.verified}`, undefined, tokens.aal1],
    [422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'],
  ],
  [
    ['POST', `/factors/${ids.unverified}/verify`, { challenge_id: unknownId }, tokens.user],
    emptyCode,
  ],
  [
    [
      'POST',
      `/factors/${ids.unverified}/verify`,
      { challenge_id: unknownId, code: '1' },
      tokens.user,
    ],
    [422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found'],
  ],
  ...(['', '/regenerate'] as const).map((path): [Call, Refusal] => [
    ['POST', `/factors/recovery-codes${path}`, {}, tokens.aal1],
    [403, 'insufficient_aal', `AAL2 required to ${path.slice(1) || 'generate'} recovery codes`],
  ]),
  [
    ['DELETE', '/factors/recovery-codes', undefined, tokens.aal1],
    [403, 'insufficient_aal', 'AAL2 required to delete recovery codes'],
  ],
  [['GET', '/factors/recovery-codes', undefined, tokens.user], noCodes],
  [['POST', '/factors/recovery-codes/regenerate', {}, tokens.aal2], noCodes],
  [['POST', '/factors/recovery-codes/verify', {}, tokens.user], emptyCode],
  [
    ['POST', '/factors/recovery-codes/verify', { code: 'x' }, tokens.user],
    [422, 'mfa_verification_failed', 'Invalid recovery code entered'],
  ],
]

const ownerCalls = (): [Call, Refusal][] => [
  [['GET', '/admin/users'], noToken],
  [['GET', '/admin/users', undefined, tokens.aal2], notAdmin],
  [['POST', '/invite', { email: taken }, tokens.user], notAdmin],
  [
    admin('GET', '/users?page=0'),
    invalid('Bad Pagination Parameters: page and per_page must be positive whole numbers'),
  ],
  [admin('GET', `/users/${unknownId}`), noUser],
  [admin('PUT', `/users/${unknownId}`, { email_confirm: true }), noUser],
  [admin('DELETE', `/users/${unknownId}`), noUser],
  [admin('GET', `/users/${unknownId}/factors`), noUser],
  [admin('DELETE', `/users/${ids.user}/factors/${unknownId}`), noFactor],
  [admin('POST', '/users', {}), invalid('Cannot create a user without either an email or phone')],
  [admin('POST', '/users', { email: 'x' }), badEmail],
  [admin('POST', '/users', { email: taken }), exists],
  [admin('POST', '/users', { email: 'new@example.nz', password: 'five5' }), tooShort],
  [admin('PUT', `/users/${ids.user}`, { email: 'guarded@example.nz' }), exists],
  [['POST', '/invite', {}, tokens.owner], invalid('An email address is required')],
  [['POST', '/invite', { email: taken }, tokens.owner], exists],
  [link({ type: 'signup', email: taken, password }), exists],
  [link({ type: 'signup', email: 'a@example.nz' }), invalid('Signup requires a valid password')],
  [
    link({ type: 'recovery', email: 'nobody@example.nz' }),
    [404, 'user_not_found', 'User with this email not found'],
  ],
  [link({ type: 'x', email: taken }), invalid('Invalid email action link type requested: x')],
]

test.each([
  ['their account', userCalls],
  ['their second step', factorCalls],
  ['accounts, as the owner', ownerCalls],
])('refuses calls about %s', async (_name, table) => {
  for (const [call, refusal] of table()) await expectRefusal(auth, call, refusal)
})
