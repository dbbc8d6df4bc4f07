import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { ToastText } from '../../ground/ui/toast-store.ts'
import { signIn, signInToast, type SignInOutcome } from './sign-in.ts'
import { signUpToast, type SignUpOutcome } from './sign-up.ts'

const texts = ({ title, message }: ToastText) => [title, message]

/** The official client, with `respond` in place of the network. */
function openClient(respond: () => Response | Promise<Response>) {
  return createClient('https://ev.example', 'sb_publishable_local', {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: async () => respond() },
  })
}

const credentials = { email: 'aroha@example.org', password: 'three unrelated words' }

test.each<[SignInOutcome, string, string]>([
  ['welcome', 'Welcome back!', "You've successfully signed in."],
  [
    'invalid-credentials',
    'Invalid credentials',
    'Please check your email and password and try again.',
  ],
  [
    'email-not-confirmed',
    'Email not confirmed',
    'Please check your email and click the confirmation link before signing in.',
  ],
  [{ failed: 'Locked until noon', isWeak: false }, 'Sign in failed', 'Locked until noon'],
  ['unexpected', 'Error', 'An unexpected error occurred. Please try again.'],
])('the sign-in outcome %j has exactly this toast', (outcome, title, message) => {
  expect(texts(signInToast(outcome))).toEqual([title, message])
})

test.each<[SignUpOutcome, string, string]>([
  [
    'check-email',
    'Check your email',
    "We've sent you a confirmation link to complete your sign up.",
  ],
  [
    'account-exists',
    'Account exists',
    'An account with this email already exists. Please sign in instead.',
  ],
  [{ failed: 'Signups are closed', isWeak: false }, 'Sign up failed', 'Signups are closed'],
  ['unexpected', 'Error', 'An unexpected error occurred. Please try again.'],
])('the sign-up outcome %j has exactly this toast', (outcome, title, message) => {
  expect(texts(signUpToast(outcome))).toEqual([title, message])
})

test('a sign-in without a network is unexpected', async () => {
  const offline = openClient(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await signIn(offline, credentials)).toBe('unexpected')
})

test('a gateway error is unexpected; an API error shows its message', async () => {
  const gateway = openClient(() => new Response('<html>', { status: 502 }))
  expect(await signIn(gateway, credentials)).toBe('unexpected')
  const broken = openClient(() => Response.json({ msg: 'The mail was not sent' }, { status: 500 }))
  expect(await signIn(broken, credentials)).toEqual({
    failed: 'The mail was not sent',
    isWeak: false,
  })
})

test('a user without a confirmed email address is signed out again', async () => {
  const user = { id: '7d2f9c3e-5a41-4c1b-9c35-0d8f5f1f6a11', email: credentials.email }
  const client = openClient(() =>
    Response.json({
      access_token: 'header.eyJzdWIiOiIxIn0.signature',
      refresh_token: 'r',
      expires_in: 3600,
      token_type: 'bearer',
      user,
    }),
  )
  expect(await signIn(client, credentials)).toBe('email-not-confirmed')
  expect((await client.auth.getSession()).data.session).toBeNull()
})
