import type { ISql } from 'postgres'
import { noteSignIn, type Account } from './accounts.ts'
import { accessTokenSeconds, type AuthSetup } from './auth-setup.ts'
import { describeAccount } from './account-answer.ts'
import { addRefreshToken } from './refresh-tokens.ts'

export type SignInMethod = 'password' | 'otp'
export type Session = {
  id: string
  user_id: string
  aal: string
  amr: { method: SignInMethod; timestamp: number }[]
}
/** A session as the client keeps it. */
export type SessionAnswer = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: ReturnType<typeof describeAccount>
}

/** Days a session lasts without being refreshed. */
export const sessionIdleDays = 180

/** Opens a session of an account, inside a transaction, and gives what the client needs. */
export async function openSession(
  setup: AuthSetup,
  sql: ISql,
  from: { accountId: string; method: SignInMethod; networkHash: Buffer },
): Promise<SessionAnswer> {
  const now = setup.now()
  const account = await noteSignIn(sql, from.accountId, now)
  const amr = [{ method: from.method, timestamp: Math.floor(now.getTime() / 1000) }]
  const [session] = await sql<Session[]>`
    insert into auth.sessions (user_id, amr, network_hash, created_at, refreshed_at)
    values (${account.id}, ${sql.json(amr)}, ${from.networkHash}, ${now}, ${now})
    returning id, user_id, aal, amr`
  if (!session) throw new Error('A session was not stored')
  return describeSession(setup, account, session, await addRefreshToken(sql, session.id, now))
}

/** A session with a fresh access token and the given refresh token. */
export async function describeSession(
  setup: AuthSetup,
  account: Account,
  session: Session,
  refreshToken: string,
): Promise<SessionAnswer> {
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
    user: describeAccount(account),
  }
}

/** Whether an account has a running session that was opened from a network. */
export async function isKnownNetwork(
  sql: ISql,
  accountId: string,
  networkHash: Buffer,
): Promise<boolean> {
  const rows = await sql`
    select from auth.sessions
    where user_id = ${accountId} and network_hash = ${networkHash} limit 1`
  return rows.length > 0
}

/** Ends sessions of an account: all, only this one, or all but this one. */
export async function endSessions(
  sql: ISql,
  session: { id: string; user_id: string },
  scope: 'global' | 'local' | 'others',
): Promise<void> {
  await sql`
    delete from auth.sessions
    where user_id = ${session.user_id} and case ${scope}::text
      when 'local' then id = ${session.id} when 'others' then id <> ${session.id} else true end`
}
