import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { BrowserBackend, SiteClient } from '../../ground/supabase.ts'
import type { Account, AuthState } from './auth-status.ts'
import type { UnexpectedLink } from './session-subscription.ts'
import { firstSession, openSession, type SessionStore } from './session-store.ts'

export type Auth = {
  status: AuthState['status']
  user: Account | null
  /** The password was right and the MFA code is still missing. The user counts as signed out. */
  needsMfaCode: boolean
  /** Why the last mail link was rejected, for example because it had expired. */
  linkError: string | null
  /** A mail link for an account that the user may not expect, until it is answered. */
  unexpectedLink: UnexpectedLink | null
  /** Signs in with the unexpected link, or drops it. */
  answerLink(isAccepted: boolean): void
  /** Returns the user's client, loaded on the first call. Rejects when it cannot be loaded. */
  openClient(): Promise<SiteClient>
  /** Ends the session on this device; works offline too. */
  signOut(): Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

/** The signed-in user, if any, and the means to sign out or call the backend. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** The server knows no session. */
const onServer: Pick<SessionStore, 'read' | 'watch' | 'openClient' | 'signOut' | 'answerLink'> = {
  read: () => firstSession,
  watch: () => () => {},
  openClient: () => Promise.reject(new Error('The server has no client of a user')),
  signOut: () => Promise.resolve(),
  answerLink: () => {},
}

/** Gives everything inside the session of the page, which its islands share. */
export function AuthProvider(props: { backend: BrowserBackend; children: ReactNode }) {
  const session = typeof document === 'undefined' ? onServer : openSession(props.backend)
  const state = useSyncExternalStore(session.watch, session.read, () => firstSession)
  const auth = useMemo<Auth>(() => {
    const { openClient, signOut, answerLink } = session
    return { ...state, openClient, signOut, answerLink }
  }, [state, session])
  return <AuthContext value={auth}>{props.children}</AuthContext>
}
