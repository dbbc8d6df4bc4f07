import { createHash, timingSafeEqual } from 'node:crypto'
import type { ISql } from 'postgres'
import { Refusal } from '../auth-api/refusals.ts'
import { readTextField, type Fields } from '../auth-api/request-fields.ts'
import { hashSecret, makeSecret } from './secret-token.ts'

/**
 * What a client of the PKCE flow (RFC 7636) gives along: only who can say what the challenge was
 * made from gets the session, however the link travels.
 */
export type Flow = { challenge: string; method: 's256' | 'plain' }

/** Seconds a code waits to be exchanged. */
export const flowCodeSeconds = 300

/** The flow a request asks for; undefined for the implicit one. Throws a Refusal for half of one. */
export function readFlow(fields: Fields): Flow | undefined {
  const challenge = readTextField(fields, 'code_challenge') || undefined
  const named = readTextField(fields, 'code_challenge_method')?.toLowerCase() || undefined
  if (!challenge && !named) return undefined
  if (!challenge || !named)
    throw unfit('PKCE flow requires code_challenge_method and code_challenge')
  if (named !== 's256' && named !== 'plain') throw unfit(`Invalid code challenge method: ${named}`)
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw unfit('code challenge has to be between 43 and 128 characters')
  }
  return { challenge, method: named }
}

/** Makes the code that a link gives in place of a session. */
export async function keepFlowCode(
  sql: ISql,
  from: { accountId: string; flow: Flow },
  now: Date,
): Promise<string> {
  const code = makeSecret()
  const expires = new Date(now.getTime() + flowCodeSeconds * 1000)
  await sql`
    insert into auth.flow_codes
      (code_hash, user_id, code_challenge, code_challenge_method, expires_at)
    values (${hashSecret(code)}, ${from.accountId}, ${from.flow.challenge}, ${from.flow.method},
      ${expires})`
  return code
}

/**
 * Uses a code up and gives the account's id, or why not. It is used up by a wrong verifier too: a
 * code in the wrong hands gets one guess. Let the transaction commit whatever the outcome.
 */
export async function spendFlowCode(
  sql: ISql,
  code: string,
  verifier: string,
  now: Date,
): Promise<{ accountId: string } | 'unknown' | 'expired' | 'wrong-verifier'> {
  const [held] = await sql<
    {
      user_id: string
      code_challenge: string
      code_challenge_method: Flow['method']
      expires_at: string
    }[]
  >`
    delete from auth.flow_codes where code_hash = ${hashSecret(code)}
    returning user_id, code_challenge, code_challenge_method, expires_at`
  if (!held) return 'unknown'
  if (Date.parse(held.expires_at) <= now.getTime()) return 'expired'
  const answer =
    held.code_challenge_method === 'plain'
      ? verifier
      : createHash('sha256').update(verifier).digest('base64url')
  const isRight = timingSafeEqual(hashSecret(answer), hashSecret(held.code_challenge))
  return isRight ? { accountId: held.user_id } : 'wrong-verifier'
}

function unfit(message: string): Refusal {
  return new Refusal('validation_failed', { message })
}
