import type { Account } from '../accounts/accounts.ts'
import type { AuthCall, AuthSetup } from './auth-setup.ts'
import { Refusal } from './refusals.ts'
import type { Session } from '../accounts/sessions.ts'

export type SignedIn = { account: Account; session: Session }

/**
 * Who sends a request, from its bearer token. The session must still be running: signing out takes
 * effect at once here, although the token itself is good for up to an hour.
 * Throws a Refusal: no_authorization, bad_jwt or session_not_found.
 */
export async function requireSignedIn(setup: AuthSetup, call: AuthCall): Promise<SignedIn> {
  const header = call.request.headers.get('Authorization') ?? ''
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
  if (!token || token === setup.publishableKey) throw new Refusal('no_authorization')
  const claims = await setup.tokens.verify(token)
  if (claims === 'expired') {
    const message =
      'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired'
    throw new Refusal('bad_jwt', { message })
  }
  if (claims === 'invalid' || !isId(claims.session_id) || !isId(claims.sub)) {
    throw new Refusal('bad_jwt')
  }
  const [row] = await setup.database<(Account & { session: Session })[]>`
    select u.*, jsonb_build_object('id', s.id, 'user_id', s.user_id, 'aal', s.aal, 'amr', s.amr)
      as session
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = ${claims.session_id} and s.user_id = ${claims.sub}`
  if (!row) throw new Refusal('session_not_found')
  const { session, ...account } = row
  return { account, session }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
}
