import type { Account } from '../accounts/accounts.ts'
import { listFactors, requiresMfa } from '../accounts/factors.ts'
import { addRefreshToken, retireRefreshTokens } from '../accounts/refresh-tokens.ts'
import { endAal1Sessions, upgradeToAal2, type SignInMethod } from '../accounts/sessions.ts'
import { AuthError, type AuthErrorDetails } from './auth-error.ts'
import type { Attempt } from './auth-limits.ts'
import type { AuthCall, AuthSetup } from './auth-setup.ts'
import type { UserSession } from './session-check.ts'
import { describeSession, type SessionResponse } from './session-response.ts'
import type { Queryable } from '../database/database.ts'

/**
 * Throws an AuthError (insufficient_aal) when the account uses MFA and this session has not passed it:
 * a stolen password alone must not be enough to change how the account signs in.
 */
export async function requireMfa(
  sql: Queryable,
  user: UserSession,
  details?: AuthErrorDetails,
): Promise<void> {
  if (user.session.aal === 'aal2') return
  const factors = await listFactors(sql, user.account.id)
  if (requiresMfa(factors)) throw new AuthError('insufficient_aal', details)
}

/**
 * What a code entry counts against. The limit per network is low, so that an attacker with the password
 * cannot use up the attempts the user has elsewhere. The one per account allows no guessing: a code is
 * one in a million.
 */
export function mfaAttempts(account: Account, call: AuthCall): Attempt[] {
  return [
    { limit: 'codeByAccountAndNetwork', by: `${account.id} ${call.network}` },
    { limit: 'codeByAccount', by: account.id },
  ]
}

/** Raises a session to aal2 with a new refresh token, and ends the account's aal1 sessions. */
export async function completeMfa(
  setup: AuthSetup,
  sql: Queryable,
  { account, session }: UserSession,
  method: SignInMethod,
): Promise<SessionResponse> {
  const now = setup.now()
  const upgraded = await upgradeToAal2(sql, session, method, now)
  await endAal1Sessions(sql, upgraded)
  await retireRefreshTokens(sql, upgraded.id, now)
  const refreshToken = await addRefreshToken(sql, upgraded.id, now)
  return describeSession(setup, sql, { account, session: upgraded }, refreshToken)
}
