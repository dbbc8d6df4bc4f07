import type { AccessTokens, Claims } from '../access-token.ts'
import { isSameSecret } from '../secret-check.ts'
import { DataError, refusedToken } from './data-error.ts'

/**
 * On whose behalf a statement runs: the role decides what is allowed, the claims tell who it is, the
 * address where the request came from, when that is known.
 */
export type Caller = { role: Claims['role']; claims: Claims; address?: string }

/** The key every visitor has, and the one the owner's programs have, if there is one. */
export type ApiKeys = { publishableKey: string; serviceKey?: string | undefined }

/**
 * Who sends this request. Without a token, or with the publishable key in its place, that is
 * `anon`; with the service key `service_role`. Throws 401: PGRST301 for a token or key that is not ours, PGRST303 for an expired one.
 */
export async function readCaller(
  headers: Headers,
  tokens: AccessTokens,
  { publishableKey, serviceKey }: ApiKeys,
): Promise<Caller> {
  const key = headers.get('apikey')
  if (key !== null && key !== publishableKey && !isSameSecret(key, serviceKey)) {
    throw new DataError(401, 'PGRST301', 'Invalid API key', {
      hint: 'Double check your Supabase `anon` or `service_role` API key.',
    })
  }
  const authorization = headers.get('authorization')
  if (authorization === null) return anonymous()
  const token = /^bearer +(\S+)$/i.exec(authorization.trim())?.[1]
  if (token === publishableKey) return anonymous()
  if (isSameSecret(token, serviceKey)) {
    return { role: 'service_role', claims: { role: 'service_role' } }
  }
  if (token === undefined)
    throw refusedToken('PGRST301', 'Empty JWT is sent in Authorization header')
  const claims = await tokens.verify(token)
  if (claims === 'expired') throw refusedToken('PGRST303', 'JWT expired')
  if (claims === 'invalid') throw refusedToken('PGRST301', 'JWT could not be verified')
  return { role: claims.role, claims }
}

function anonymous(): Caller {
  return { role: 'anon', claims: { role: 'anon' } }
}
