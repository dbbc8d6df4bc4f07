import type { Account } from './accounts.ts'
import type { Queryable } from '../database/database.ts'

export type SignInMethod = 'password' | 'otp' | 'totp' | 'mfa/recovery_code'
/** A session; `aal` is 'aal1', or 'aal2' after MFA. */
export type Session = {
  id: string
  user_id: string
  aal: string
  amr: { method: SignInMethod; timestamp: number }[]
}

/** Days after the sign-in that a session ends, used or not: what NIST 800-63B advises for a password alone. */
export const sessionDays = 30

/** Whether a session has reached the end of its life. */
export function isTooOld(session: { created_at: string }, now: Date): boolean {
  return now.getTime() - Date.parse(session.created_at) >= sessionDays * 86_400_000
}

const maxUserAgentCharacters = 300

/** Stores a new session. */
export async function addSession(
  sql: Queryable,
  from: {
    accountId: string
    method: SignInMethod
    networkHash: Buffer
    userAgent: string | null
  },
  now: Date,
): Promise<Session> {
  const amr = [{ method: from.method, timestamp: Math.floor(now.getTime() / 1000) }]
  const [session] = await sql<Session[]>`
    insert into auth.sessions (user_id, amr, network_hash, user_agent, created_at, refreshed_at)
    values (${from.accountId}, ${sql.json(amr)}, ${from.networkHash},
      ${from.userAgent?.slice(0, maxUserAgentCharacters) ?? null}, ${now}, ${now})
    returning id, user_id, aal, amr`
  if (!session) throw new Error('The session was not stored')
  return session
}

/** Finds a session with its account; undefined once the session has ended. */
export async function findSession(
  sql: Queryable,
  ids: { sessionId: string; accountId: string },
  now: Date,
): Promise<{ account: Account; session: Session } | undefined> {
  const [row] = await sql<(Account & { session: Session; opened_at: string })[]>`
    select u.*, s.created_at as opened_at,
      jsonb_build_object('id', s.id, 'user_id', s.user_id, 'aal', s.aal, 'amr', s.amr) as session
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = ${ids.sessionId} and s.user_id = ${ids.accountId}`
  if (!row) return undefined
  const { session, opened_at, ...account } = row
  if (isTooOld({ created_at: opened_at }, now)) return undefined
  return { account, session }
}

/** Whether an account has a session that was opened from this network. */
export async function isKnownNetwork(
  sql: Queryable,
  accountId: string,
  networkHash: Buffer,
): Promise<boolean> {
  const rows = await sql`
    select from auth.sessions
    where user_id = ${accountId} and network_hash = ${networkHash} limit 1`
  return rows.length > 0
}

/** Ends sessions of an account: all of them, only this one, or all others. */
export async function endSessions(
  sql: Queryable,
  session: { id: string; user_id: string },
  scope: 'global' | 'local' | 'others',
): Promise<void> {
  await sql`
    delete from auth.sessions
    where user_id = ${session.user_id} and case ${scope}::text
      when 'local' then id = ${session.id} when 'others' then id <> ${session.id} else true end`
}

/** Raises a session to aal2 and records the method that was used. */
export async function upgradeToAal2(
  sql: Queryable,
  session: { id: string },
  method: SignInMethod,
  now: Date,
): Promise<Session> {
  const entry = [{ method, timestamp: Math.floor(now.getTime() / 1000) }]
  const [upgraded] = await sql<Session[]>`
    update auth.sessions set aal = 'aal2', refreshed_at = ${now}, amr = ${sql.json(entry)} || (
      select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(amr) entry
      where entry ->> 'method' <> ${method})
    where id = ${session.id}
    returning id, user_id, aal, amr`
  if (!upgraded) throw new Error('The session ended during MFA')
  return upgraded
}

/** Ends the account's other sessions that are still at aal1. */
export async function endAal1Sessions(sql: Queryable, session: Session): Promise<void> {
  await sql`
    delete from auth.sessions
    where user_id = ${session.user_id} and aal = 'aal1' and id <> ${session.id}`
}

/** Lowers all sessions of an account to aal1, once its last factor is gone. */
export async function downgradeToAal1(sql: Queryable, accountId: string): Promise<void> {
  await sql`
    update auth.sessions set aal = 'aal1', amr = (
      select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(amr) entry
      where entry ->> 'method' in ('password', 'otp'))
    where user_id = ${accountId} and aal = 'aal2'`
}
