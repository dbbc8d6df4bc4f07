import type { Account } from '../accounts/accounts.ts'
import { findSession, type Session } from '../accounts/sessions.ts'
import { AuthError } from './auth-error.ts'
import type { AuthCall, AuthSetup } from './auth-setup.ts'
import { isSameSecret } from '../accounts/secret-token.ts'

export type UserSession = { account: Account; session: Session }

/**
 * The user and session behind a request's bearer token. The session must not have ended: signing out
 * takes effect immediately here, although the token itself stays valid for up to an hour.
 * Throws an AuthError: no_authorization, bad_jwt or session_not_found.
 */
export async function requireSession(setup: AuthSetup, call: AuthCall): Promise<UserSession> {
  const token = bearerToken(call)
  if (!token || token === setup.publishableKey) throw new AuthError('no_authorization')
  const claims = await setup.tokens.verify(token)
  if (claims === 'expired') {
    const message =
      'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired'
    throw new AuthError('bad_jwt', { message })
  }
  if (claims === 'invalid' || !isId(claims.session_id) || !isId(claims.sub)) {
    throw new AuthError('bad_jwt')
  }
  const ids = { sessionId: claims.session_id, accountId: claims.sub }
  const found = await findSession(setup.database, ids, setup.now())
  if (!found) throw new AuthError('session_not_found')
  return found
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
}

/**
 * Requires the service key from the settings, or a token with role service_role. Throws an AuthError:
 * no_authorization without a token, not_admin with any other.
 */
export async function requireServiceRole(setup: AuthSetup, call: AuthCall): Promise<void> {
  const token = bearerToken(call)
  if (!token) throw new AuthError('no_authorization')
  if (!(await isServiceToken(setup, token))) throw new AuthError('not_admin')
}

async function isServiceToken(setup: AuthSetup, token: string): Promise<boolean> {
  if (isSameSecret(token, setup.serviceKey)) return true
  const claims = token === setup.publishableKey ? 'invalid' : await setup.tokens.verify(token)
  return typeof claims !== 'string' && claims.role === 'service_role'
}

/** Every admin endpoint that this site does not offer: only an operator learns that it is missing. Always throws. */
export async function refuseAdminCall(setup: AuthSetup, call: AuthCall): Promise<never> {
  const token = bearerToken(call)
  if (token === undefined || !(await isServiceToken(setup, token))) throw new AuthError('not_admin')
  const path = call.url.pathname.replace('/auth/v1', '')
  throw new AuthError('not_found', { message: `${path} is not offered here` })
}

const bearerToken = ({ request }: AuthCall) =>
  /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
