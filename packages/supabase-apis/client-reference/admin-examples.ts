import type { AuthContext, Example } from './reference-example.ts'

/** Calls of `auth.admin` with the service key. */
export const adminExamples: Example<AuthContext>[] = [
  [
    'admin.createUser',
    '',
    ({ owner, email }) => owner.auth.admin.createUser({ email: `made-${email}` }),
    { data: { user: { role: 'authenticated' } } },
  ],
  [
    'admin.listUsers',
    '',
    ({ owner }) => owner.auth.admin.listUsers({ perPage: 1 }),
    { data: { users: [{ role: 'authenticated' }] } },
  ],
  [
    'admin.listUsers',
    'without the service key',
    ({ visitor }) => visitor.auth.admin.listUsers(),
    { refused: 'not_admin', words: 'User not allowed' },
  ],
  [
    'admin.getUserById',
    '',
    ({ owner, id }) => owner.auth.admin.getUserById(id),
    { data: { user: { role: 'authenticated' } } },
  ],
  [
    'admin.updateUserById',
    '',
    ({ owner, id }) => owner.auth.admin.updateUserById(id, { user_metadata: { a: 1 } }),
    { data: { user: { user_metadata: { a: 1 } } } },
  ],
  ['admin.deleteUser', '', ({ owner, id }) => owner.auth.admin.deleteUser(id), { error: null }],
  [
    'admin.deleteUser',
    'softly',
    ({ owner, id }) => owner.auth.admin.deleteUser(id, true),
    { refused: 'validation_failed', words: 'Soft deletion is not supported' },
  ],
  [
    'admin.inviteUserByEmail',
    '',
    ({ owner, email }) => owner.auth.admin.inviteUserByEmail(`asked-${email}`),
    { data: { user: { role: 'authenticated' } } },
  ],
  [
    'admin.generateLink',
    '',
    ({ owner, email }) => owner.auth.admin.generateLink({ type: 'magiclink', email }),
    { data: { properties: { verification_type: 'magiclink' } } },
  ],
  [
    'admin.mfa.listFactors',
    '',
    ({ owner, id }) => owner.auth.admin.mfa.listFactors({ userId: id }),
    { data: { factors: [] } },
  ],
  [
    'admin.signOut',
    '',
    async ({ owner, user }) => {
      const { data } = await user.auth.getSession()
      return owner.auth.admin.signOut(data.session?.access_token ?? '')
    },
    { error: null },
  ],
]
