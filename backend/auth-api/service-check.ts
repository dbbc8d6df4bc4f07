import { isSameSecret } from '../secret-check.ts'
import type { AuthCall, AuthSetup } from './auth-setup.ts'
import { Refusal } from './refusals.ts'

/**
 * Lets only the owner's programs pass: with the service key of the settings, or a token of the role
 * service_role. Throws a Refusal: no_authorization without any, not_admin with another one.
 */
export async function requireService(setup: AuthSetup, call: AuthCall): Promise<void> {
  const header = call.request.headers.get('Authorization') ?? ''
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
  if (!token) throw new Refusal('no_authorization')
  if (isSameSecret(token, setup.serviceKey)) return
  const claims = token === setup.publishableKey ? 'invalid' : await setup.tokens.verify(token)
  if (typeof claims === 'string' || claims.role !== 'service_role') throw new Refusal('not_admin')
}
