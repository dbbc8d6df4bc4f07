import { recordSignIn } from '../accounts/accounts.ts'
import { listFactors } from '../accounts/factors.ts'
import { hashNetwork } from '../accounts/network-address.ts'
import { addRefreshToken } from '../accounts/refresh-tokens.ts'
import { addSession, type SignInMethod } from '../accounts/sessions.ts'
import { describeAccount } from './account-response.ts'
import type { AuthCall, AuthSetup } from './auth-setup.ts'
import type { UserSession } from './caller-check.ts'
import type { Queryable } from '../database/database.ts'

/** How long an access token is valid, in seconds. */
const accessTokenSeconds = 3600

/** A session in the form the official client stores. */
export type SessionResponse = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: ReturnType<typeof describeAccount>
}

/** Opens a session for an account. Run this inside a transaction. */
export async function openSession(
  setup: AuthSetup,
  sql: Queryable,
  from: { accountId: string; method: SignInMethod; call: AuthCall },
): Promise<SessionResponse> {
  const now = setup.now()
  const { request, network } = from.call
  const account = await recordSignIn(sql, from.accountId, now)
  const device = {
    networkHash: hashNetwork(network),
    userAgent: request.headers.get('User-Agent'),
  }
  const session = await addSession(
    sql,
    { accountId: account.id, method: from.method, ...device },
    now,
  )
  const refreshToken = await addRefreshToken(sql, session.id, now)
  return describeSession(setup, sql, { account, session }, refreshToken)
}

/** Describes a session with a new access token and the given refresh token. */
export async function describeSession(
  setup: AuthSetup,
  sql: Queryable,
  { account, session }: UserSession,
  refreshToken: string,
): Promise<SessionResponse> {
  const claims = {
    sub: account.id,
    role: 'authenticated' as const,
    email: account.email,
    phone: '',
    session_id: session.id,
    aal: session.aal,
    amr: session.amr,
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
    is_anonymous: false,
  }
  return {
    access_token: await setup.tokens.sign(claims, accessTokenSeconds),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: Math.floor(setup.now().getTime() / 1000) + accessTokenSeconds,
    refresh_token: refreshToken,
    user: describeAccount(account, await listFactors(sql, account.id)),
  }
}
