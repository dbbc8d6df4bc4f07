import { createHash, timingSafeEqual } from 'node:crypto'
import { hashSecret, makeSecret } from './secret-token.ts'
import type { Queryable } from '../database/database.ts'

/**
 * The code challenge of a PKCE client (RFC 7636). Only the client that knows the verifier behind it
 * gets the session, even if the link is intercepted.
 */
export type PkceChallenge = { challenge: string; method: 's256' | 'plain' }

/** How long a code can be exchanged, in seconds. */
const flowCodeSeconds = 300

/** Creates the code that a mail link returns instead of a session. */
export async function createFlowCode(
  sql: Queryable,
  from: { accountId: string; pkce: PkceChallenge },
  now: Date,
): Promise<string> {
  const code = makeSecret()
  const expires = new Date(now.getTime() + flowCodeSeconds * 1000)
  await sql`
    insert into auth.flow_codes
      (code_hash, user_id, code_challenge, code_challenge_method, expires_at)
    values (${hashSecret(code)}, ${from.accountId}, ${from.pkce.challenge}, ${from.pkce.method},
      ${expires})`
  return code
}

/**
 * Redeems a code for the account's id. A wrong verifier consumes the code too, so a thief
 * gets one guess. Commit the transaction whatever the outcome.
 */
export async function redeemFlowCode(
  sql: Queryable,
  code: string,
  verifier: string,
  now: Date,
): Promise<{ accountId: string } | 'unknown' | 'expired' | 'wrong-verifier'> {
  const [stored] = await sql<
    {
      user_id: string
      code_challenge: string
      code_challenge_method: PkceChallenge['method']
      expires_at: string
    }[]
  >`
    delete from auth.flow_codes where code_hash = ${hashSecret(code)}
    returning user_id, code_challenge, code_challenge_method, expires_at`
  if (!stored) return 'unknown'
  if (Date.parse(stored.expires_at) <= now.getTime()) return 'expired'
  const challenge =
    stored.code_challenge_method === 'plain'
      ? verifier
      : createHash('sha256').update(verifier).digest('base64url')
  const matches = timingSafeEqual(hashSecret(challenge), hashSecret(stored.code_challenge))
  return matches ? { accountId: stored.user_id } : 'wrong-verifier'
}
