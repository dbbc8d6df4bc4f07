import type { ISql } from 'postgres'
import { noteSignIn, type Account } from './accounts.ts'
import { accessTokenSeconds, type AuthCall, type AuthSetup } from '../auth-api/auth-setup.ts'
import { describeAccount } from '../auth-api/account-answer.ts'
import { listFactors } from './factors.ts'
import { hashNetwork } from './network-address.ts'
import { addRefreshToken } from './refresh-tokens.ts'

export type SignInMethod = 'password' | 'otp' | 'totp' | 'mfa/recovery_code'
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

const maxDeviceCharacters = 300

/** What the browser calls itself, as far as it is kept. */
function readDevice(call: AuthCall): string | null {
  return call.request.headers.get('User-Agent')?.slice(0, maxDeviceCharacters) ?? null
}

/** Opens a session of an account, inside a transaction, and gives what the client needs. */
export async function openSession(
  setup: AuthSetup,
  sql: ISql,
  from: { accountId: string; method: SignInMethod; call: AuthCall },
): Promise<SessionAnswer> {
  const now = setup.now()
  const account = await noteSignIn(sql, from.accountId, now)
  const amr = [{ method: from.method, timestamp: Math.floor(now.getTime() / 1000) }]
  const [session] = await sql<Session[]>`
    insert into auth.sessions (user_id, amr, network_hash, user_agent, created_at, refreshed_at)
    values (${account.id}, ${sql.json(amr)}, ${hashNetwork(from.call.network)},
      ${readDevice(from.call)}, ${now}, ${now})
    returning id, user_id, aal, amr`
  if (!session) throw new Error('A session was not stored')
  const refreshToken = await addRefreshToken(sql, session.id, now)
  return describeSession(setup, sql, { account, session }, refreshToken)
}

/** A session with a fresh access token and the given refresh token. */
export async function describeSession(
  setup: AuthSetup,
  sql: ISql,
  { account, session }: { account: Account; session: Session },
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
    user: describeAccount(account, await listFactors(sql, account.id)),
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

/** Lifts a session to the second level and notes by which means. */
export async function noteSecondStep(
  sql: ISql,
  session: { id: string },
  method: SignInMethod,
  now: Date,
): Promise<Session> {
  const step = [{ method, timestamp: Math.floor(now.getTime() / 1000) }]
  const [raised] = await sql<Session[]>`
    update auth.sessions set aal = 'aal2', refreshed_at = ${now}, amr = ${sql.json(step)} || (
      select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(amr) entry
      where entry ->> 'method' <> ${method})
    where id = ${session.id}
    returning id, user_id, aal, amr`
  if (!raised) throw new Error('A session ended while taking the second step')
  return raised
}

/** Ends the account's other sessions that have not taken the second step. */
export async function endLowerSessions(sql: ISql, session: Session): Promise<void> {
  await sql`
    delete from auth.sessions
    where user_id = ${session.user_id} and aal = 'aal1' and id <> ${session.id}`
}

/** Takes all sessions of an account back to the first level: it has no second step any more. */
export async function lowerSessions(sql: ISql, accountId: string): Promise<void> {
  await sql`
    update auth.sessions set aal = 'aal1', amr = (
      select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(amr) entry
      where entry ->> 'method' in ('password', 'otp'))
    where user_id = ${accountId} and aal = 'aal2'`
}
