import type { AccessTokens } from '../access-token.ts'
import type { Database } from '../postgres/database.ts'
import type { AuthLimits } from './auth-limits.ts'
import type { Letters } from './letters.ts'
import type { PasswordHasher } from '../accounts/password-hash.ts'

/** What every endpoint works with. */
export type AuthSetup = {
  database: Database
  tokens: AccessTokens
  hasher: PasswordHasher
  limits: AuthLimits
  letters: Letters
  siteOrigin: string
  publishableKey: string
  /** What the owner's programs show for the admin calls; without one there are none. */
  serviceKey?: string | undefined
  now(): Date
}

/**
 * One request as the endpoints see it. `network` is what the visitor is counted under, `ids` are
 * the ids within the path, in order.
 */
export type AuthCall = { request: Request; url: URL; network: string; ids: string[] }

/** An endpoint: answers, or throws a Refusal. */
export type Endpoint = (setup: AuthSetup, call: AuthCall) => Promise<Response>

/** Seconds an access token is good for. */
export const accessTokenSeconds = 3600

/** An answer nobody may keep, because it holds tokens or somebody's address. */
export function answerJson(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
