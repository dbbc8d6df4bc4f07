import type { Account } from '../accounts/accounts.ts'
import { findSession, type Session } from '../accounts/sessions.ts'
import { AuthError } from './auth-error.ts'
import type { AuthCall, AuthSetup } from './auth-setup.ts'

export type UserSession = { account: Account; session: Session }

/**
 * The user and session behind a request's bearer token. The session must not have ended: signing out
 * takes effect immediately here, although the token itself stays valid for up to an hour.
 * Throws an AuthError: no_authorization, bad_jwt or session_not_found.
 */
export async function requireSession(setup: AuthSetup, call: AuthCall): Promise<UserSession> {
  const header = call.request.headers.get('Authorization') ?? ''
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
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
