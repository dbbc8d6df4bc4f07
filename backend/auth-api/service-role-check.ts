import { isSameSecret } from '../secret-check.ts'
import type { AuthCall, AuthSetup } from './auth-setup.ts'
import { AuthError } from './auth-error.ts'

/**
 * Requires the service key from the settings, or a token with role service_role. Throws an AuthError:
 * no_authorization without a token, not_admin with any other.
 */
export async function requireServiceRole(setup: AuthSetup, call: AuthCall): Promise<void> {
  const header = call.request.headers.get('Authorization') ?? ''
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
  if (!token) throw new AuthError('no_authorization')
  if (isSameSecret(token, setup.serviceKey)) return
  const claims = token === setup.publishableKey ? 'invalid' : await setup.tokens.verify(token)
  if (typeof claims === 'string' || claims.role !== 'service_role') throw new AuthError('not_admin')
}
