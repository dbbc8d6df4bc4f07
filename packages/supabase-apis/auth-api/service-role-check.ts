import { isSameSecret } from '../accounts/secret-token.ts'
import type { AuthCall, AuthSetup } from './auth-setup.ts'
import { AuthError } from './auth-error.ts'

/**
 * Requires the service key from the settings, or a token with role service_role. Throws an AuthError:
 * no_authorization without a token, not_admin with any other.
 */
export async function requireServiceRole(setup: AuthSetup, call: AuthCall): Promise<void> {
  const token = bearerToken(call)
  if (!token) throw new AuthError('no_authorization')
  if (!(await isServiceToken(setup, token))) throw new AuthError('not_admin')
}

async function isServiceToken(setup: AuthSetup, token: string): Promise<boolean> {
  if (isSameSecret(token, setup.serviceKey)) return true
  const claims = token === setup.publishableKey ? 'invalid' : await setup.tokens.verify(token)
  return typeof claims !== 'string' && claims.role === 'service_role'
}

/** Every admin endpoint that this site does not offer: only an operator learns that it is missing. Always throws. */
export async function refuseAdminCall(setup: AuthSetup, call: AuthCall): Promise<never> {
  const token = bearerToken(call)
  if (token === undefined || !(await isServiceToken(setup, token))) throw new AuthError('not_admin')
  const path = call.url.pathname.replace('/auth/v1', '')
  throw new AuthError('not_found', { message: `${path} is not offered here` })
}

const bearerToken = ({ request }: AuthCall) =>
  /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
