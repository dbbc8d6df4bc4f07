import type { Endpoint } from './auth-setup.ts'
import { AuthError } from './auth-error.ts'
import { endSessions } from '../accounts/sessions.ts'
import { requireSession } from './session-check.ts'

const scopes = ['global', 'local', 'others'] as const

/** POST /logout?scope=: ends all sessions (global), this one (local) or all others (others). */
export const signOut: Endpoint = async (setup, call) => {
  const requested = call.url.searchParams.get('scope') ?? 'global'
  const scope = scopes.find((known) => known === requested)
  if (!scope) {
    throw new AuthError('validation_failed', {
      message: `Unsupported logout scope ${JSON.stringify(requested)}`,
    })
  }
  const { session } = await requireSession(setup, call)
  await endSessions(setup.database, session, scope)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}
