// Every call that needs no session, and its refusals: status, code and text as Supabase Auth sends them.
// Where ours differ, the row says why.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  badEmail,
  expectRefusal,
  invalid,
  noPhone,
  tooShort,
  type Call,
  type Refusal,
} from '../fixtures/expect-refusal.ts'
import { openTestAuth, testPassword, type TestAuth } from '../fixtures/open-test-auth.ts'
import { errorCodes } from './auth-error.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await openTestAuth()
  await auth.addUser(taken, password)
})
afterAll(() => auth.close())

const email = 'free@example.nz'
const taken = 'taken@example.nz'
const password = testPassword
const phone = '+6421000000'
const emailOrPhone = (where: string) =>
  invalid(`Only an email address or phone number should be provided${where}`)
const wrongLogin: Refusal = [400, 'invalid_credentials', 'Invalid login credentials']
const linkGone: Refusal = [403, 'otp_expired', 'Email link is invalid or has expired']
const tooWeak: Refusal = [
  422,
  'weak_password',
  'Password is known to be weak and easy to guess, please choose a different one.',
]
const halfPkce = invalid('PKCE flow requires code_challenge_method and code_challenge')

const signUp = (body: object): Call => ['POST', '/signup', body]
const login = (body: object): Call => ['POST', '/token?grant_type=password', body]
const refresh = (body: object): Call => ['POST', '/token?grant_type=refresh_token', body]
const exchange = (body: object): Call => ['POST', '/token?grant_type=pkce', body]
const verify = (body: object): Call => ['POST', '/verify', body]

const table: [Call, Refusal][] = [
  [signUp({}), [422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled']],
  [signUp({ email }), invalid('Signup requires a valid password')],
  [signUp({ phone, password }), noPhone('Phone signups are disabled')],
  [signUp({ email, phone, password }), emailOrPhone(' on signup.')],
  [signUp({ email: 'x', password }), badEmail],
  [signUp({ email, password: 'five5' }), tooShort],
  [signUp({ email, password: 'password' }), tooWeak],
  [signUp({ email, password, code_challenge: 'x' }), halfPkce],
  // Supabase gives this error only if email confirmation is off. The site's sign-up form relies on the message.
  [signUp({ email: taken, password }), [422, 'user_already_exists', 'User already registered']],
  [login({}), invalid('missing email or phone')],
  [login({ phone, password }), noPhone('Phone logins are disabled')],
  [login({ email, phone, password }), emailOrPhone(' on login.')],
  [login({ email }), wrongLogin],
  [login({ email, password }), wrongLogin],
  [login({ email: taken, password: 'wrong-one' }), wrongLogin],
  [refresh({}), invalid('refresh_token required')],
  [
    refresh({ refresh_token: 'x' }),
    [400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  ],
  [
    exchange({ auth_code: 'x' }),
    invalid('invalid request: both auth code and code verifier should be non-empty'),
  ],
  [
    exchange({ auth_code: 'x', code_verifier: 'x' }),
    [404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'],
  ],
  [['POST', '/token?grant_type=x', {}], invalid('unsupported_grant_type')],
  [
    ['POST', '/token?grant_type=id_token', {}],
    [400, 'provider_disabled', 'Unsupported provider: provider is not enabled'],
  ],
  [
    ['POST', '/token?grant_type=web3', {}],
    [422, 'web3_provider_disabled', 'Web3 provider is disabled'],
  ],
  [verify({ token: 'x', email }), invalid('Verify requires a verification type')],
  [verify({ type: 'email', email }), invalid('Verify requires either a token or a token hash')],
  [
    verify({ type: 'email', token: 'x', token_hash: 'x' }),
    invalid('Verify requires either a token or a token hash'),
  ],
  [verify({ type: 'email', token: 'x' }), emailOrPhone(' on verify')],
  [verify({ type: 'x', token_hash: 'x' }), invalid('Invalid email verification type')],
  [
    verify({ type: 'email', token: 'x', email }),
    [403, 'otp_expired', 'Token has expired or is invalid'],
  ],
  [verify({ type: 'email', token_hash: 'x' }), linkGone],
  [['POST', '/recover', {}], invalid('Password recovery requires an email')],
  [['POST', '/recover', { email: 'x' }], badEmail],
  [['POST', '/otp', {}], invalid('One of email or phone must be set')],
  [['POST', '/otp', { phone }], noPhone('Unsupported phone provider')],
  [['POST', '/otp', { email, phone }], emailOrPhone('')],
  [['POST', '/otp', { email, code_challenge: 'x' }], halfPkce],
  [
    ['POST', '/resend', { email }],
    invalid('Missing one of these types: signup, email_change, sms, phone_change'),
  ],
  [['POST', '/resend', { type: 'signup' }], invalid('Type provided requires an email address')],
  [['POST', '/resend', { type: 'sms', phone }], noPhone('Phone logins are disabled')],
  [['POST', '/resend', { type: 'signup', email, phone }], emailOrPhone('.')],
  // Not offered: the user starts the change again instead.
  [
    ['POST', '/resend', { type: 'email_change', email }],
    invalid('The links of an email change cannot be sent again: change the email again'),
  ],
  [
    ['POST', '/sso', { domain: 'x' }],
    [404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ],
  [
    ['GET', '/authorize?provider=github'],
    [400, 'provider_disabled', 'Unsupported provider: provider is not enabled'],
  ],
]

test.each(table)('refuses %j', (call, refusal) => expectRefusal(auth, call, refusal))

test('every error code is one that the official client lists, or our own for what it cannot send', async () => {
  const list = new URL(import.meta.resolve('@supabase/auth-js/src/lib/error-codes.ts'))
  const known = (await readFile(list, 'utf8')).matchAll(/'([a-z_]+)'/g)
  const listed = new Set([...known].map(([, code]) => code))
  expect(errorCodes.filter((code) => !listed.has(code))).toEqual([
    'unsupported_media_type',
    'body_too_large',
    // Supabase Auth has this code too, but it is newer than the client's list.
    'web3_provider_disabled',
    'not_found',
    'method_not_allowed',
    'service_unavailable',
  ])
})
