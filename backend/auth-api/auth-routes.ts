import {
  addUser,
  changeOneUser,
  listUserFactors,
  listUsers,
  removeUser,
  removeUserFactor,
  tellOneUser,
} from './admin-endpoints.ts'
import { invite, makeLink } from './admin-link-endpoints.ts'
import type { Endpoint } from './auth-setup.ts'
import { challenge, enrol, unenrol, verifyFactor } from './factor-endpoints.ts'
import { reauthenticate, recover, resend, sendSignInLink } from './mail-endpoints.ts'
import { tellHealth, tellKeys, tellSettings } from './open-endpoints.ts'
import {
  makeCodesAnew,
  makeCodeSet,
  removeCodes,
  tellCodeSet,
  verifyRecoveryCode,
} from './recovery-code-endpoints.ts'
import { Refusal, type RefusalCode } from './refusals.ts'
import { signOut } from './sign-out-endpoint.ts'
import { signUp } from './sign-up-endpoint.ts'
import { giveToken } from './token-endpoint.ts'
import { changeUser, tellUser } from './user-endpoint.ts'
import { openMailLink, peekAtMailLink, verifyToken } from './verify-endpoint.ts'

const prefix = '/auth/v1'

/** Every endpoint there is; `:id` stands for an id within the path. */
const endpoints: Record<string, Record<string, Endpoint>> = {
  '/signup': { POST: signUp },
  '/token': { POST: giveToken },
  '/verify': { GET: openMailLink, HEAD: peekAtMailLink, POST: verifyToken },
  '/resend': { POST: resend },
  '/recover': { POST: recover },
  '/otp': { POST: sendSignInLink },
  '/user': { GET: tellUser, PUT: changeUser },
  '/reauthenticate': { GET: reauthenticate },
  '/logout': { POST: signOut },
  '/factors': { POST: enrol },
  '/factors/:id': { DELETE: unenrol },
  '/factors/:id/challenge': { POST: challenge },
  '/factors/:id/verify': { POST: verifyFactor },
  '/factors/recovery-codes': { GET: tellCodeSet, POST: makeCodeSet, DELETE: removeCodes },
  '/factors/recovery-codes/verify': { POST: verifyRecoveryCode },
  '/factors/recovery-codes/regenerate': { POST: makeCodesAnew },
  '/admin/users': { GET: listUsers, POST: addUser },
  '/admin/users/:id': { GET: tellOneUser, PUT: changeOneUser, DELETE: removeUser },
  '/admin/users/:id/factors': { GET: listUserFactors },
  '/admin/users/:id/factors/:id': { DELETE: removeUserFactor },
  '/admin/generate_link': { POST: makeLink },
  '/invite': { POST: invite },
  '/settings': { GET: tellSettings },
  '/health': { GET: tellHealth },
  '/.well-known/jwks.json': { GET: tellKeys },
}

/** What the provider has and this site does not, with the provider's words for it. */
const notOffered: [start: string, code: RefusalCode][] = [
  ['/authorize', 'provider_disabled'],
  ['/sso', 'saml_provider_disabled'],
  ['/user/identities', 'manual_linking_disabled'],
  ['/admin', 'not_admin'],
]

const idInPath = /(?<=\/)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/gi

/** The endpoint for a method and path, and the ids in the path. Throws a Refusal when there is none. */
export function findEndpoint(
  method: string,
  pathname: string,
): { endpoint: Endpoint; ids: string[] } {
  const isOurs = pathname.startsWith(`${prefix}/`) && !pathname.includes(':')
  const given = isOurs ? pathname.slice(prefix.length) : ''
  const ids = given.match(idInPath) ?? []
  const path = given.replaceAll(idInPath, ':id')
  const methods = Object.hasOwn(endpoints, path) ? endpoints[path] : undefined
  if (methods) {
    const endpoint = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (endpoint) return { endpoint, ids }
    throw new Refusal('method_not_allowed', { allow: Object.keys(methods).join(', ') })
  }
  const refused = notOffered.find(([start]) => path === start || path.startsWith(`${start}/`))
  throw new Refusal(refused ? refused[1] : 'not_found')
}
