import {
  createUser,
  deleteUser,
  deleteUserFactor,
  getUserById,
  listUserFactors,
  listUsers,
  updateUserById,
} from './admin-endpoints.ts'
import { generateLink, inviteUser } from './admin-link-endpoints.ts'
import { type Endpoint, jsonResponse } from './auth-setup.ts'
import { challengeFactor, enrolFactor, unenrolFactor, verifyFactor } from './factor-endpoints.ts'
import { reauthenticate, recover, resend, sendSignInLink, signUp } from './mail-endpoints.ts'
import {
  regenerateRecoveryCodes,
  createRecoveryCodes,
  deleteRecoveryCodes,
  getRecoveryCodeStatus,
  verifyRecoveryCode,
} from './recovery-code-endpoints.ts'
import { AuthError, type AuthErrorCode } from './auth-error.ts'
import { refuseAdminCall } from './caller-check.ts'
import { issueToken, signOut } from './session-endpoints.ts'
import { updateUser, getUser } from './user-endpoint.ts'
import { showMailLink, verifyToken } from './verify-endpoint.ts'

/** GET /settings: the sign-in methods on offer. */
const getSettings: Endpoint = async ({ signUps }) =>
  jsonResponse({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: signUps === 'closed',
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    mfa_enabled: true,
    saml_enabled: false,
  })

/** GET /health. Reveals no version or runtime. */
const getHealth: Endpoint = async () =>
  jsonResponse({ name: 'auth', description: 'Accounts by email' })

/** GET /.well-known/jwks.json: the public keys that verify access tokens. */
const getPublicKeys: Endpoint = async (setup) =>
  Response.json(setup.tokens.publicKeys(), {
    headers: { 'Cache-Control': 'public, max-age=600' },
  })

const prefix = '/auth/v1'

/** All endpoints; `:id` stands for an id in the path. */
const endpoints: Record<string, Record<string, Endpoint>> = {
  '/signup': { POST: signUp },
  '/token': { POST: issueToken },
  '/verify': { GET: showMailLink, HEAD: showMailLink, POST: verifyToken },
  '/resend': { POST: resend },
  '/recover': { POST: recover },
  '/otp': { POST: sendSignInLink },
  '/user': { GET: getUser, PUT: updateUser },
  '/reauthenticate': { GET: reauthenticate },
  '/logout': { POST: signOut },
  '/factors': { POST: enrolFactor },
  '/factors/:id': { DELETE: unenrolFactor },
  '/factors/:id/challenge': { POST: challengeFactor },
  '/factors/:id/verify': { POST: verifyFactor },
  '/factors/recovery-codes': {
    GET: getRecoveryCodeStatus,
    POST: createRecoveryCodes,
    DELETE: deleteRecoveryCodes,
  },
  '/factors/recovery-codes/verify': { POST: verifyRecoveryCode },
  '/factors/recovery-codes/regenerate': { POST: regenerateRecoveryCodes },
  '/admin/users': { GET: listUsers, POST: createUser },
  '/admin/users/:id': { GET: getUserById, PUT: updateUserById, DELETE: deleteUser },
  '/admin/users/:id/factors': { GET: listUserFactors },
  '/admin/users/:id/factors/:id': { DELETE: deleteUserFactor },
  '/admin/generate_link': { POST: generateLink },
  '/invite': { POST: inviteUser },
  '/settings': { GET: getSettings },
  '/health': { GET: getHealth },
  '/.well-known/jwks.json': { GET: getPublicKeys },
}

/** Supabase endpoints that this site does not offer, with the error code Supabase uses. */
const notOffered: [start: string, code: AuthErrorCode][] = [
  ['/authorize', 'provider_disabled'],
  ['/sso', 'saml_provider_disabled'],
  ['/user/identities', 'manual_linking_disabled'],
]

const idInPath = /(?<=\/)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/gi

/** The endpoint for a method and path, with the ids in the path. Throws an AuthError for no match. */
export function findEndpoint(
  method: string,
  pathname: string,
): { endpoint: Endpoint; ids: string[] } {
  const isAuthPath = pathname.startsWith(`${prefix}/`) && !pathname.includes(':')
  const fullPath = isAuthPath ? pathname.slice(prefix.length) : ''
  const ids = fullPath.match(idInPath) ?? []
  const path = fullPath.replaceAll(idInPath, ':id')
  const methods = Object.hasOwn(endpoints, path) ? endpoints[path] : undefined
  if (methods) {
    const endpoint = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (endpoint) return { endpoint, ids }
    throw new AuthError('method_not_allowed', { allow: Object.keys(methods).join(', ') })
  }
  if (path.startsWith('/admin/')) return { endpoint: refuseAdminCall, ids }
  const refused = notOffered.find(([start]) => path === start || path.startsWith(`${start}/`))
  throw new AuthError(refused ? refused[1] : 'not_found')
}
