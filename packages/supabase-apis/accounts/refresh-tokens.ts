import { createHmac } from 'node:crypto'
import type { Account } from './accounts.ts'
import { hashSecret, makeSecret } from './secret-token.ts'
import { isTooOld, type Session } from './sessions.ts'
import type { Queryable } from '../database/database.ts'

/** Used tokens that a session keeps: an hour each for 30 days are 720. A client in a loop stores no more. */
const keptUsedTokens = 1_000

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

/**
 * Deletes all tokens of a session, when a change of level issues a new one. Deleted rather than marked as used:
 * a tab that still holds one of them is refused, and the session goes on.
 */
export async function retireRefreshTokens(sql: Queryable, sessionId: string): Promise<void> {
  await sql`delete from auth.refresh_tokens where session_id = ${sessionId}`
}

/**
 * Exchanges a token for its successor. Until the successor is used itself, the token gives the same one again: two
 * tabs may refresh at once, and a phone may lose the response and ask again hours later. A token whose successor
 * has been used is a copy, so its session ends ('used-before'). The first of `keys` makes new successors, the
 * others find those from before a rotation. Run this in its own transaction, and commit it whatever the outcome.
 */
export async function exchangeRefreshToken(
  sql: Queryable,
  token: string,
  keys: Buffer[],
  now: Date,
): Promise<Exchange> {
  const hash = hashSecret(token)
  // Lock the session first: concurrent requests with the same token run one after the other.
  const [session] = await sql<(Session & { created_at: string })[]>`
    select s.id, s.user_id, s.aal, s.amr, s.created_at from auth.sessions s
    where s.id = (select session_id from auth.refresh_tokens where token_hash = ${hash})
    for update`
  if (!session) return { outcome: 'unknown' }
  if (isTooOld(session, now)) return endSession(sql, session, 'expired')
  const [stored] = await sql<{ used_at: string | null }[]>`
    select used_at from auth.refresh_tokens where token_hash = ${hash}`
  if (!stored) return { outcome: 'unknown' }
  const successors = keys.map((key) => deriveSuccessor(token, key))
  const found = stored.used_at === null ? undefined : await findStored(sql, successors)
  if (found?.isUsed) return endSession(sql, session, 'used-before')
  const refreshToken = found?.token ?? successors[0]
  // Nobody can derive the successor again once the key that made it is gone: refused, like a token of no session.
  if (!refreshToken || (stored.used_at !== null && !found)) return { outcome: 'unknown' }
  if (!found) {
    await sql`update auth.refresh_tokens set used_at = ${now} where token_hash = ${hash}`
    await storeRefreshToken(sql, refreshToken, session.id, now)
    await deleteOldestTokens(sql, session)
  }
  await sql`update auth.sessions set refreshed_at = ${now} where id = ${session.id}`
  const [account] = await sql<Account[]>`select * from auth.users where id = ${session.user_id}`
  if (!account) return { outcome: 'unknown' }
  return { outcome: 'exchanged', account, session, refreshToken }
}

/** The one of these tokens that is stored, and whether it was used. */
async function findStored(
  sql: Queryable,
  tokens: string[],
): Promise<{ token: string; isUsed: boolean } | undefined> {
  for (const token of tokens) {
    const [row] = await sql<{ is_used: boolean }[]>`
      select used_at is not null as is_used from auth.refresh_tokens
      where token_hash = ${hashSecret(token)}`
    if (row) return { token, isUsed: row.is_used }
  }
  return undefined
}

async function deleteOldestTokens(sql: Queryable, { id }: Session): Promise<void> {
  await sql`
    delete from auth.refresh_tokens where session_id = ${id} and used_at <= (
      select used_at from auth.refresh_tokens where session_id = ${id} and used_at is not null
      order by used_at desc offset ${keptUsedTokens} limit 1)`
}

async function endSession<Outcome extends 'used-before' | 'expired'>(
  sql: Queryable,
  { id }: Session,
  outcome: Outcome,
): Promise<{ outcome: Outcome }> {
  await sql`delete from auth.sessions where id = ${id}`
  return { outcome }
}
