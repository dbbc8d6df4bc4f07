import type { Session } from '@supabase/supabase-js'
import { sessionStorageKey } from '../../ground/browser/storage-keys.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { needsMfaCode } from './mfa.ts'

export type Account = { id: string; email: string }

/** 'loading' on the server, and until a stored session has been read. */
export type AuthState =
  | { status: 'loading' | 'signed-out'; user: null; needsMfaCode: boolean }
  | { status: 'signed-in'; user: Account; needsMfaCode: false }

const signedOut = { status: 'signed-out', user: null } as const

export const loadingState: AuthState = { status: 'loading', user: null, needsMfaCode: false }
export const signedOutState: AuthState = { ...signedOut, needsMfaCode: false }

/** A session counts as signed in once the email address is confirmed and any MFA code entered. */
export function toAuthState(session: Session | null): AuthState {
  if (!session?.user.email_confirmed_at) return signedOutState
  if (needsMfaCode(session)) return { ...signedOut, needsMfaCode: true }
  const user = { id: session.user.id, email: session.user.email ?? '' }
  return { status: 'signed-in', user, needsMfaCode: false }
}

/** The state of the session that the browser stores now. */
export async function readAuthState(client: SiteClient): Promise<AuthState> {
  const { data } = await client.auth.getSession()
  return toAuthState(data.session)
}

export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null
  } catch {
    // Storage is blocked, so no session can be stored.
    return false
  }
}
