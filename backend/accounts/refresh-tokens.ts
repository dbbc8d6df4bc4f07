import type { Account } from './accounts.ts'
import { hashSecret, makeSecret } from './secret-token.ts'
import type { Session } from './sessions.ts'
import type { Queryable } from '../postgres/database.ts'

/** Seconds in which a used token still works, for two tabs or a lost response. */
export const reuseSeconds = 10
/** Days a used token is kept, so that using a stolen copy ends the session. */
export const usedTokenDays = 7

export type Exchange =
  | { outcome: 'exchanged'; account: Account; session: Session; refreshToken: string }
  | { outcome: 'unknown' }
  | { outcome: 'used-before' }

/** Adds a token to a session and returns it; only its hash is stored. */
export async function addRefreshToken(
  sql: Queryable,
  sessionId: string,
  now: Date,
): Promise<string> {
  const token = makeSecret()
  await sql`
    insert into auth.refresh_tokens (token_hash, session_id, created_at)
    values (${hashSecret(token)}, ${sessionId}, ${now})`
  return token
}

/** Marks all tokens of a session as used, when a change of level issues a new one. */
export async function retireRefreshTokens(
  sql: Queryable,
  sessionId: string,
  now: Date,
): Promise<void> {
  await sql`
    update auth.refresh_tokens set used_at = ${now}
    where session_id = ${sessionId} and used_at is null`
}

/**
 * Exchanges a token for a new one. A token that was used more than 10 s ago has been stolen, so its
 * session ends ('used-before'). Run this in its own transaction, and commit it whatever the outcome.
 */
export async function exchangeRefreshToken(
  sql: Queryable,
  token: string,
  now: Date,
): Promise<Exchange> {
  // Lock the session first: concurrent requests with the same token run one after the other.
  const [session] = await sql<Session[]>`
    select s.id, s.user_id, s.aal, s.amr from auth.sessions s
    where s.id = (select session_id from auth.refresh_tokens where token_hash = ${hashSecret(token)})
    for update`
  if (!session) return { outcome: 'unknown' }
  const [stored] = await sql<{ used_at: string | null }[]>`
    select used_at from auth.refresh_tokens where token_hash = ${hashSecret(token)}`
  if (!stored) return { outcome: 'unknown' }
  if (stored.used_at === null) {
    await sql`
      update auth.refresh_tokens set used_at = ${now} where token_hash = ${hashSecret(token)}`
  } else if (now.getTime() - Date.parse(stored.used_at) > reuseSeconds * 1000) {
    await sql`delete from auth.sessions where id = ${session.id}`
    return { outcome: 'used-before' }
  }
  await sql`update auth.sessions set refreshed_at = ${now} where id = ${session.id}`
  const [account] = await sql<Account[]>`select * from auth.users where id = ${session.user_id}`
  if (!account) return { outcome: 'unknown' }
  const refreshToken = await addRefreshToken(sql, session.id, now)
  return { outcome: 'exchanged', account, session, refreshToken }
}
