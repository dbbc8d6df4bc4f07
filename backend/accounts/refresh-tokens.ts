import type { ISql } from 'postgres'
import type { Account } from './accounts.ts'
import { hashSecret, makeSecret } from './secret-token.ts'
import type { Session } from './sessions.ts'

/** Seconds in which a used token may be used again: two tabs, or an answer that got lost. */
export const reuseSeconds = 10
/** Days a used token is remembered, so that a stolen copy ends the session. */
export const usedTokenDays = 7

export type Exchange =
  | { outcome: 'exchanged'; account: Account; session: Session; refreshToken: string }
  | { outcome: 'unknown' }
  | { outcome: 'used-before' }

/** Adds a new token to a session and gives it; only its hash is stored. */
export async function addRefreshToken(sql: ISql, sessionId: string, now: Date): Promise<string> {
  const token = makeSecret()
  await sql`
    insert into auth.refresh_tokens (token_hash, session_id, created_at)
    values (${hashSecret(token)}, ${sessionId}, ${now})`
  return token
}

/** Marks the tokens a session has so far as used: after a change of level a new one takes over. */
export async function spendRefreshTokens(sql: ISql, sessionId: string, now: Date): Promise<void> {
  await sql`
    update auth.refresh_tokens set used_at = ${now}
    where session_id = ${sessionId} and used_at is null`
}

/**
 * Exchanges a token for a new one; run it in a transaction of its own and let it commit whatever
 * the outcome. A token that was used more than 10 s ago is in two hands: its session ends
 * ('used-before').
 */
export async function exchangeRefreshToken(sql: ISql, token: string, now: Date): Promise<Exchange> {
  // The session is locked first, so requests with the same token come one after the other.
  const [session] = await sql<Session[]>`
    select s.id, s.user_id, s.aal, s.amr from auth.sessions s
    where s.id = (select session_id from auth.refresh_tokens where token_hash = ${hashSecret(token)})
    for update`
  if (!session) return { outcome: 'unknown' }
  const [held] = await sql<{ used_at: string | null }[]>`
    select used_at from auth.refresh_tokens where token_hash = ${hashSecret(token)}`
  if (!held) return { outcome: 'unknown' }
  if (held.used_at === null) {
    await sql`
      update auth.refresh_tokens set used_at = ${now} where token_hash = ${hashSecret(token)}`
  } else if (now.getTime() - Date.parse(held.used_at) > reuseSeconds * 1000) {
    await sql`delete from auth.sessions where id = ${session.id}`
    return { outcome: 'used-before' }
  }
  await sql`update auth.sessions set refreshed_at = ${now} where id = ${session.id}`
  const [account] = await sql<Account[]>`select * from auth.users where id = ${session.user_id}`
  if (!account) return { outcome: 'unknown' }
  const refreshToken = await addRefreshToken(sql, session.id, now)
  return { outcome: 'exchanged', account, session, refreshToken }
}
