import type { AuthContext, Example } from './reference-example.ts'

/** Supabase Auth words the refusal of a phone number differently for each call. */
const noPhones = (words: string) => ({ refused: 'phone_provider_disabled', words })
const noProvider = {
  refused: 'provider_disabled',
  words: 'Unsupported provider: provider is not enabled',
}
const phone = '+6421000000'

/** Calls to `auth` that start a session. */
export const signInExamples: Example<AuthContext>[] = [
  [
    'signUp',
    '',
    ({ visitor, email, password }) => visitor.auth.signUp({ email: `new-${email}`, password }),
    { data: { session: null } },
  ],
  [
    'signUp',
    'with a phone number',
    ({ visitor, password }) => visitor.auth.signUp({ phone, password }),
    noPhones('Phone signups are disabled'),
  ],
  [
    'signInAnonymously',
    '',
    ({ visitor }) => visitor.auth.signInAnonymously(),
    { refused: 'anonymous_provider_disabled', words: 'Anonymous sign-ins are disabled' },
  ],
  [
    'signInWithPassword',
    '',
    ({ visitor, email, password }) => visitor.auth.signInWithPassword({ email, password }),
    { data: { session: { token_type: 'bearer' } } },
  ],
  [
    'signInWithOtp',
    '',
    ({ visitor, email }) => visitor.auth.signInWithOtp({ email }),
    { data: { user: null } },
  ],
  [
    'signInWithOtp',
    'with a phone number',
    ({ visitor }) => visitor.auth.signInWithOtp({ phone }),
    noPhones('Unsupported phone provider'),
  ],
  [
    'verifyOtp',
    'with a wrong code',
    ({ visitor, email }) => visitor.auth.verifyOtp({ email, token: '000000', type: 'email' }),
    { refused: 'otp_expired', words: 'Token has expired or is invalid' },
  ],
  [
    'signInWithOAuth',
    '',
    async ({ visitor }) => {
      const options = { skipBrowserRedirect: true }
      const { data } = await visitor.auth.signInWithOAuth({ provider: 'google', options })
      const response = await fetch(data.url ?? '')
      const { msg: message, error_code: code } = (await response.json()) as Record<string, string>
      return { error: { message: message ?? '', code } }
    },
    noProvider,
  ],
  [
    'signInWithIdToken',
    '',
    ({ visitor }) => visitor.auth.signInWithIdToken({ provider: 'google', token: 'x' }),
    noProvider,
  ],
  [
    'signInWithSSO',
    '',
    ({ visitor }) => visitor.auth.signInWithSSO({ domain: 'example.org' }),
    { refused: 'saml_provider_disabled', words: 'SAML 2.0 is disabled' },
  ],
  [
    'signInWithWeb3',
    '',
    ({ visitor }) =>
      visitor.auth.signInWithWeb3({ chain: 'ethereum', message: 'x', signature: '0x00' }),
    { refused: 'web3_provider_disabled', words: 'Web3 provider is disabled' },
  ],
  [
    'exchangeCodeForSession',
    'with a wrong code',
    ({ visitor }) => visitor.auth.exchangeCodeForSession('x'),
    {
      refused: 'validation_failed',
      words: 'invalid request: both auth code and code verifier should be non-empty',
    },
  ],
  [
    'setSession',
    'with a wrong token',
    ({ visitor }) => visitor.auth.setSession({ access_token: 'x', refresh_token: 'x' }),
    { refused: 'invalid_jwt', words: 'Invalid JWT structure' },
  ],
  [
    'resend',
    '',
    ({ visitor, email }) => visitor.auth.resend({ type: 'signup', email }),
    { data: { session: null } },
  ],
  [
    'resend',
    'to a phone number',
    ({ visitor }) => visitor.auth.resend({ type: 'sms', phone }),
    noPhones('Phone logins are disabled'),
  ],
  [
    'resetPasswordForEmail',
    '',
    ({ visitor, email }) => visitor.auth.resetPasswordForEmail(email),
    { data: {} },
  ],
]
