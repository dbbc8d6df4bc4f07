import type { AccessTokens, Claims } from '../access-token.ts'
import { isSameSecret } from '../accounts/secret-token.ts'
import { DataError, refusedToken } from './data-error.ts'

/**
 * Who a statement runs as: the role grants rights, the claims identify the user, and `address` is the
 * client's IP address, if known.
 */
export type Caller = { role: Claims['role']; claims: Claims; address?: string | undefined }

/** The key of every browser, and the owner's secret key, if one is set. */
export type ApiKeys = { publishableKey: string; serviceKey?: string | undefined }

/**
 * Authenticates a request: `anon` without a token or with the publishable key in its place,
 * `service_role` with the service key, else the role of the token.
 * Throws 401: PGRST301 for an invalid token or key, PGRST303 for an expired token.
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
