import type { AccessTokens } from '../access-token.ts'
import type { PasswordHasher } from '../accounts/password-hash.ts'
import type { Database } from '../database/database.ts'
import type { AuthEmails } from './auth-emails.ts'
import type { AuthLimits } from './auth-limits.ts'
import type { AuthSite } from './auth-site.ts'

export type SignUps = 'open' | 'closed'

/** The dependencies of every endpoint. */
export type AuthSetup = {
  database: Database
  tokens: AccessTokens
  hasher: PasswordHasher
  limits: AuthLimits
  emails: AuthEmails
  siteOrigin: string
  site: AuthSite
  /** Origins that links in emails may lead to: the site, and those in CORS_ORIGINS. */
  redirectOrigins: string[]
  /** Whether visitors may create accounts; the service key always may. */
  signUps: SignUps
  publishableKey: string
  /** Authorises the admin endpoints. Without a key, only service_role tokens do. */
  serviceKey?: string | undefined
  now(): Date
}

/** A request to the auth API. Rate limits count by `network`; `ids` are the ids in the path, in order. */
export type AuthCall = { request: Request; url: URL; network: string; ids: string[] }

/** Returns a response, or throws an AuthError. */
export type Endpoint = (setup: AuthSetup, call: AuthCall) => Promise<Response>

/** A JSON response that must not be cached, because it holds tokens or personal data. */
export function jsonResponse(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
