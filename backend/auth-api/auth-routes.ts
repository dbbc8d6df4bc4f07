import type { Endpoint } from './auth-setup.ts'
import { reauthenticate, recover, resend, sendSignInLink } from './mail-endpoints.ts'
import { tellHealth, tellKeys, tellSettings } from './open-endpoints.ts'
import { Refusal, type RefusalCode } from './refusals.ts'
import { signOut } from './sign-out-endpoint.ts'
import { signUp } from './sign-up-endpoint.ts'
import { giveToken } from './token-endpoint.ts'
import { changeUser, tellUser } from './user-endpoint.ts'
import { openMailLink, peekAtMailLink, verifyToken } from './verify-endpoint.ts'

const prefix = '/auth/v1'

/** Every endpoint there is. */
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
  '/settings': { GET: tellSettings },
  '/health': { GET: tellHealth },
  '/.well-known/jwks.json': { GET: tellKeys },
}

/** What the provider has and this site does not, with the provider's words for it. */
const notOffered: [start: string, code: RefusalCode][] = [
  ['/authorize', 'provider_disabled'],
  ['/sso', 'saml_provider_disabled'],
  ['/factors', 'mfa_totp_enroll_not_enabled'],
  ['/user/identities', 'manual_linking_disabled'],
  ['/admin', 'not_admin'],
  ['/invite', 'not_admin'],
]

/** The endpoint for a method and path. Throws a Refusal when there is none. */
export function findEndpoint(method: string, pathname: string): Endpoint {
  const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : ''
  const methods = Object.hasOwn(endpoints, path) ? endpoints[path] : undefined
  if (methods) {
    const endpoint = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (endpoint) return endpoint
    throw new Refusal('method_not_allowed', { allow: Object.keys(methods).join(', ') })
  }
  const refused = notOffered.find(([start]) => path === start || path.startsWith(`${start}/`))
  throw new Refusal(refused ? refused[1] : 'not_found')
}
