import type { AuthContext, Example } from './reference-example.ts'

const noLink = { refused: 'manual_linking_disabled', words: 'Manual linking is disabled' }
const noFactor = { refused: 'mfa_factor_not_found', words: 'Factor not found' }
const phone = '+6421000000'

/** A user's calls to `auth` and `auth.mfa`. */
export const accountExamples: Example<AuthContext>[] = [
  [
    'getSession',
    '',
    ({ user }) => user.auth.getSession(),
    { data: { session: { token_type: 'bearer' } } },
  ],
  ['getUser', '', ({ user }) => user.auth.getUser(), { data: { user: { role: 'authenticated' } } }],
  [
    'getClaims',
    '',
    ({ user }) => user.auth.getClaims(),
    { data: { claims: { role: 'authenticated' } } },
  ],
  [
    'refreshSession',
    '',
    ({ user }) => user.auth.refreshSession(),
    { data: { session: { token_type: 'bearer' } } },
  ],
  [
    'updateUser',
    'metadata',
    ({ user }) => user.auth.updateUser({ data: { display_name: 'Aroha' } }),
    { data: { user: { user_metadata: { display_name: 'Aroha' } } } },
  ],
  [
    'updateUser',
    'email address',
    ({ user, email }) => user.auth.updateUser({ email: `other-${email}` }),
    { data: { user: { role: 'authenticated' } } },
  ],
  [
    'updateUser',
    'password',
    ({ user, password }) =>
      user.auth.updateUser({ password: `${password}-2`, current_password: password }),
    { data: { user: { role: 'authenticated' } } },
  ],
  [
    'updateUser',
    'phone number',
    ({ user }) => user.auth.updateUser({ phone }),
    { refused: 'phone_provider_disabled', words: 'Phone sign-ins are disabled' },
  ],
  ['reauthenticate', '', ({ user }) => user.auth.reauthenticate(), { data: { session: null } }],
  [
    'getUserIdentities',
    '',
    ({ user }) => user.auth.getUserIdentities(),
    { data: { identities: [{ provider: 'email' }] } },
  ],
  ['linkIdentity', '', ({ user }) => user.auth.linkIdentity({ provider: 'google' }), noLink],
  [
    'unlinkIdentity',
    '',
    async ({ user }) => {
      const { data } = await user.auth.getUserIdentities()
      const [identity] = data?.identities ?? []
      if (!identity) throw new Error('There is no identity')
      return user.auth.unlinkIdentity(identity)
    },
    noLink,
  ],
  ['signOut', '', ({ user }) => user.auth.signOut(), { error: null }],
  [
    'signOut',
    'of the other sessions',
    ({ user }) => user.auth.signOut({ scope: 'others' }),
    { error: null },
  ],
  [
    'mfa.enroll',
    'an authenticator app',
    ({ user }) => user.auth.mfa.enroll({ factorType: 'totp' }),
    { data: { type: 'totp' } },
  ],
  [
    'mfa.enroll',
    'a phone',
    ({ user }) => user.auth.mfa.enroll({ factorType: 'phone', phone }),
    { refused: 'mfa_phone_enroll_not_enabled', words: 'MFA enroll is disabled for Phone' },
  ],
  [
    'mfa.challenge',
    'of an unknown factor',
    ({ user, id }) => user.auth.mfa.challenge({ factorId: id }),
    noFactor,
  ],
  [
    'mfa.unenroll',
    'an unknown factor',
    ({ user, id }) => user.auth.mfa.unenroll({ factorId: id }),
    noFactor,
  ],
  [
    'mfa.listFactors',
    '',
    ({ user }) => user.auth.mfa.listFactors(),
    { data: { all: [], totp: [] } },
  ],
  [
    'mfa.getAuthenticatorAssuranceLevel',
    '',
    ({ user }) => user.auth.mfa.getAuthenticatorAssuranceLevel(),
    { data: { currentLevel: 'aal1' } },
  ],
]
