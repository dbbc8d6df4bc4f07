import { createHmac } from 'node:crypto'
import type { Account } from './accounts.ts'
import { hashSecret, makeSecret } from './secret-token.ts'
import { isTooOld, type Session } from './sessions.ts'
import type { Queryable } from '../database/database.ts'

/** Seconds in which a used token gives the same new token again, for two tabs or a lost response. */
const reuseSeconds = 10
/** Days a used token is kept, so that using a stolen copy ends the session. */
export const usedTokenDays = 7

type Exchange =
  | { outcome: 'exchanged'; account: Account; session: Session; refreshToken: string }
  | { outcome: 'unknown' }
  | { outcome: 'used-before' }
  | { outcome: 'expired' }

/** Adds a token to a session and returns it; only its hash is stored. */
export async function addRefreshToken(
  sql: Queryable,
  sessionId: string,
  now: Date,
): Promise<string> {
  const token = makeSecret()
  await storeRefreshToken(sql, token, sessionId, now)
  return token
}

async function storeRefreshToken(
  sql: Queryable,
  token: string,
  sessionId: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into auth.refresh_tokens (token_hash, session_id, created_at)
    values (${hashSecret(token)}, ${sessionId}, ${now})`
}

/**
 * The one successor of a token. Derived, because only hashes are stored and a retry must get the same
 * one. Without the key, nobody can compute it from a stolen token.
 */
function deriveSuccessor(token: string, key: Buffer): string {
  return createHmac('sha256', key).update(`refresh token ${token}`).digest('base64url')
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
 * Exchanges a token for its successor. Within 10 s of its first use it gives the same successor again:
 * a thief and the user never hold two live tokens, and the second of them to use theirs is noticed.
 * A token used later has been stolen, so its session ends ('used-before'). Run this in its own
 * transaction, and commit it whatever the outcome.
 */
export async function exchangeRefreshToken(
  sql: Queryable,
  token: string,
  key: Buffer,
  now: Date,
): Promise<Exchange> {
  // Lock the session first: concurrent requests with the same token run one after the other.
  const [session] = await sql<(Session & { created_at: string })[]>`
    select s.id, s.user_id, s.aal, s.amr, s.created_at from auth.sessions s
    where s.id = (select session_id from auth.refresh_tokens where token_hash = ${hashSecret(token)})
    for update`
  if (!session) return { outcome: 'unknown' }
  const [stored] = await sql<{ used_at: string | null }[]>`
    select used_at from auth.refresh_tokens where token_hash = ${hashSecret(token)}`
  if (!stored) return { outcome: 'unknown' }
  const isReuse = stored.used_at !== null
  const isTooLate =
    stored.used_at !== null && now.getTime() - Date.parse(stored.used_at) > reuseSeconds * 1000
  if (isTooLate || isTooOld(session, now)) {
    await sql`delete from auth.sessions where id = ${session.id}`
    return { outcome: isTooLate ? 'used-before' : 'expired' }
  }
  const refreshToken = deriveSuccessor(token, key)
  if (isReuse) {
    const successors = await sql`
      select from auth.refresh_tokens where token_hash = ${hashSecret(refreshToken)}`
    // Retired by MFA instead of exchanged: the session continues with the token MFA issued.
    if (successors.length === 0) return { outcome: 'used-before' }
  } else {
    await sql`
      update auth.refresh_tokens set used_at = ${now} where token_hash = ${hashSecret(token)}`
    await storeRefreshToken(sql, refreshToken, session.id, now)
  }
  await sql`update auth.sessions set refreshed_at = ${now} where id = ${session.id}`
  const [account] = await sql<Account[]>`select * from auth.users where id = ${session.user_id}`
  if (!account) return { outcome: 'unknown' }
  return { outcome: 'exchanged', account, session, refreshToken }
}
