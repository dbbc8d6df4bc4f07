import type { Account } from '../accounts/accounts.ts'
import { redeemMailLink } from '../accounts/mail-links.ts'
import type { Queryable } from '../database/database.ts'
import { AuthError, type AuthErrorDetails } from './auth-error.ts'
import type { AuthSetup, AuthCall } from './auth-setup.ts'
import { readTextField, type Fields } from './request-fields.ts'
import type { UserSession } from './caller-check.ts'
import { listFactors, requiresMfa } from '../accounts/factors.ts'
import { addRefreshToken, retireRefreshTokens } from '../accounts/refresh-tokens.ts'
import { endAal1Sessions, upgradeToAal2, type SignInMethod } from '../accounts/sessions.ts'
import type { Attempt } from './auth-limits.ts'
import { describeSession, type SessionResponse } from './session-response.ts'

/** How long a sign-in counts as proof, in seconds; delete_own_account() has the same. */
const recentSeconds = 900

/**
 * Requires proof that the user is present, because a stolen access token alone must not take the account
 * over: `current_password`, a code from /reauthenticate in `nonce`, or a sign-in or MFA code within the
 * last 15 minutes. The caller redeems the nonce with `redeemNonce`, in the transaction of the change.
 * Throws an AuthError: invalid_credentials for a wrong password, else reauthentication_needed.
 */
export async function requireProof(
  setup: AuthSetup,
  { account, session }: UserSession,
  fields: Fields,
): Promise<void> {
  const current = readTextField(fields, 'current_password')
  // An account without a password has nothing to compare with: its proof is a link or a code.
  if (current && account.encrypted_password) {
    const match = await setup.hasher.verify(current, account.encrypted_password)
    if (match !== 'wrong') return
    throw new AuthError('invalid_credentials')
  }
  if (readTextField(fields, 'nonce')) return
  const signedInAt = Math.max(...session.amr.map(({ timestamp }) => timestamp))
  const age = setup.now().getTime() / 1000 - signedInAt
  if (!(age <= recentSeconds)) throw new AuthError('reauthentication_needed')
}

/** Redeems the code from /reauthenticate, if there is one. Throws an AuthError for a wrong one. */
export async function redeemNonce(
  sql: Queryable,
  fields: Fields,
  account: Account,
  now: Date,
): Promise<void> {
  const code = readTextField(fields, 'nonce')
  if (!code) return
  const wanted = { purposes: ['reauthentication' as const], email: account.email }
  const link = await redeemMailLink(sql, code.trim().toUpperCase(), wanted, now)
  if (link?.user_id !== account.id) throw new AuthError('reauthentication_not_valid')
}

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
  await retireRefreshTokens(sql, upgraded.id)
  const refreshToken = await addRefreshToken(sql, upgraded.id, now)
  return describeSession(setup, sql, { account, session: upgraded }, refreshToken)
}
