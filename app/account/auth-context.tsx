import type { Session } from '@supabase/supabase-js'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { sessionStorageKey } from '../session-storage-key.ts'
import type { BrowserBackend, SiteClient } from '../supabase.ts'
import { showToast } from '../ui/toaster.tsx'
import { isCodeDue } from './second-step.ts'
import { newPasswordPath, readMailLink, takeMailLink } from './mail-link.ts'
import { watchSession, type SessionWatch } from './session-watch.ts'

export type Account = { id: string; email: string }

type AuthState =
  | { status: 'loading' | 'signed-out'; user: null; isCodeDue: boolean }
  | { status: 'signed-in'; user: Account; isCodeDue: false }

export type Auth = {
  status: AuthState['status']
  user: Account | null
  /** Signed out still, because the password was right and the code of the second step is due. */
  isCodeDue: boolean
  /** Why the last mail link was refused, for example because it had expired. */
  linkError: string | null
  /** The visitor's client, fetched at the first call. Rejects when it cannot be fetched. */
  openClient(): Promise<SiteClient>
  /** Ends the session on this device; it succeeds without a network too. */
  signOut(): Promise<void>
}

const AuthContext = createContext<Auth | null>(null)
const signedOut: AuthState = { status: 'signed-out', user: null, isCodeDue: false }

/** Reads who is here. The state is 'loading' on the server and until the page is alive. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** A session counts once its e-mail address is confirmed and every step is taken. */
function stateOf(session: Session | null): AuthState {
  if (!session?.user.email_confirmed_at) return signedOut
  if (isCodeDue(session)) return { status: 'signed-out', user: null, isCodeDue: true }
  const user = { id: session.user.id, email: session.user.email ?? '' }
  return { status: 'signed-in', user, isCodeDue: false }
}

/** The state as the browser has it stored now. */
async function readAgain(watch: Promise<SessionWatch>): Promise<AuthState> {
  const { client } = await watch
  const { data } = await client.auth.getSession()
  return stateOf(data.session)
}

function isSessionStored(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null
  } catch {
    // Storage is blocked: nothing can have been kept.
    return false
  }
}

/**
 * Keeps the state of the visitor's session for everything inside. Who has no session and brings no
 * mail link is signed out at once, and the client is not fetched.
 */
export function AuthProvider(props: { backend: BrowserBackend; children: ReactNode }) {
  const { backend, children } = props
  const navigate = useNavigate()
  const [state, setState] = useState<AuthState>({
    status: 'loading',
    user: null,
    isCodeDue: false,
  })
  const [linkError, setLinkFault] = useState<string | null>(null)
  const watch = useRef<Promise<SessionWatch> | null>(null)

  const onLinkError = useCallback((reason: string) => {
    setLinkFault(reason)
    // The page for a new password says it in place.
    if (window.location.pathname === newPasswordPath) return
    showToast({ title: 'Link not accepted', message: reason, tone: 'destructive' })
  }, [])

  const openClient = useCallback(async () => {
    if (!watch.current) {
      watch.current = watchSession(backend, {
        onSession: (session) => setState(stateOf(session)),
        onRecovery: () => void navigate(newPasswordPath, { replace: true }),
        onLinkError,
      })
    }
    try {
      const { client } = await watch.current
      return client
    } catch (cause) {
      watch.current = null
      setState(signedOut)
      throw new Error('The account client could not be opened', { cause })
    }
  }, [backend, navigate, onLinkError])

  useEffect(() => {
    const look = () => {
      const link = readMailLink(window.location.hash)
      if (link && 'fault' in link) {
        takeMailLink()
        onLinkError(link.fault)
      }
      if (isSessionStored() || (link && 'accessToken' in link)) openClient().catch(console.error)
      else if (!watch.current) setState(signedOut)
    }
    // Another tab signed in or out.
    const onStorage = (event: StorageEvent) => {
      if (event.key === sessionStorageKey) look()
    }
    // A page that comes back from the history slept through whatever happened meanwhile.
    const onReturn = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      look()
      if (watch.current) readAgain(watch.current).then(setState, console.error)
    }
    look()
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onReturn)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onReturn)
    }
  }, [openClient, onLinkError])

  useEffect(
    () => () => {
      void watch.current?.then(({ stop }) => stop())
      watch.current = null
    },
    [],
  )

  const auth = useMemo<Auth>(() => {
    async function signOut() {
      const client = await openClient()
      const { error } = await client.auth.signOut({ scope: 'local' })
      if (error) console.error('The server was not told of the sign-out', error)
    }
    return { ...state, linkError, openClient, signOut }
  }, [state, linkError, openClient])
  return <AuthContext value={auth}>{children}</AuthContext>
}
