import type { ISql } from 'postgres'
import type { Account } from '../accounts/accounts.ts'
import type { Count } from './auth-limits.ts'
import type { AuthCall, AuthSetup } from './auth-setup.ts'
import { listFactors, needsSecondStep } from '../accounts/factors.ts'
import { addRefreshToken, spendRefreshTokens } from '../accounts/refresh-tokens.ts'
import { Refusal } from './refusals.ts'
import {
  describeSession,
  endLowerSessions,
  noteSecondStep,
  type SessionAnswer,
  type SignInMethod,
} from '../accounts/sessions.ts'
import type { SignedIn } from './signed-in-check.ts'

/**
 * Throws a Refusal (insufficient_aal) when the account has a second step and this session has not
 * taken it: a stolen password alone must not change how one signs in.
 */
export async function requireSecondStep(sql: ISql, signedIn: SignedIn): Promise<void> {
  if (signedIn.session.aal === 'aal2') return
  const factors = await listFactors(sql, signedIn.account.id)
  if (needsSecondStep(factors)) throw new Refusal('insufficient_aal')
}

/**
 * What a code of a second step counts under. Narrow by network, so that whoever knows the password
 * cannot keep the owner out from elsewhere; by account far too few to guess one of a million.
 */
export function countSecondStep(account: Account, call: AuthCall): Count[] {
  return [
    { limit: 'codeByAccountAndNetwork', of: `${account.id} ${call.network}` },
    { limit: 'codeByAccount', of: account.id },
  ]
}

/** Lifts a session to the second level; the account's sessions that have not taken the step end. */
export async function raiseSession(
  setup: AuthSetup,
  sql: ISql,
  { account, session }: SignedIn,
  method: SignInMethod,
): Promise<SessionAnswer> {
  const now = setup.now()
  const raised = await noteSecondStep(sql, session, method, now)
  await endLowerSessions(sql, raised)
  await spendRefreshTokens(sql, raised.id, now)
  const refreshToken = await addRefreshToken(sql, raised.id, now)
  return describeSession(setup, sql, { account, session: raised }, refreshToken)
}
