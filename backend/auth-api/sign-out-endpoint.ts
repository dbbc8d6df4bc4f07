import type { Endpoint } from './auth-setup.ts'
import { Refusal } from './refusals.ts'
import { endSessions } from '../accounts/sessions.ts'
import { requireSignedIn } from './signed-in-check.ts'

const scopes = ['global', 'local', 'others'] as const

/** POST /logout?scope=...: ends all sessions, this one, or all but this one. */
export const signOut: Endpoint = async (setup, call) => {
  const wanted = call.url.searchParams.get('scope') ?? 'global'
  const scope = scopes.find((known) => known === wanted)
  if (!scope) {
    throw new Refusal('validation_failed', {
      message: 'Unsupported logout scope: it must be one of global, local, others',
    })
  }
  const { session } = await requireSignedIn(setup, call)
  await endSessions(setup.database, session, scope)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}
