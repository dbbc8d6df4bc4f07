import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { openBrowserClient, sessionStorageKey } from '../supabase.ts'
import type { BrowserBackend, SiteClient } from '../supabase.ts'
import { showToast } from '../ui/toaster.tsx'
import { newPasswordPath } from './account.ts'
import { readMailLink, takeMailLink } from './mail-link.ts'

export type Account = { id: string; email: string }

type AuthState =
  | { status: 'loading' | 'signed-out'; user: null }
  | { status: 'signed-in'; user: Account }

export type Auth = {
  status: AuthState['status']
  user: Account | null
  /** The last mail link could not be used, for example because it had expired: the reason given. */
  linkFault: string | null
  /** The visitor's client, fetched at the first call. Rejects when it cannot be fetched. */
  openClient(): Promise<SiteClient>
  /** Ends the session on this device; it succeeds without a network too. */
  signOut(): Promise<void>
}

const AuthContext = createContext<Auth | null>(null)
const signedOut: AuthState = { status: 'signed-out', user: null }

/** Reads who is here. The state is 'loading' on the server and until the page is alive. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** A session counts once its e-mail address is confirmed. */
function stateOf(session: Session | null): AuthState {
  if (!session?.user.email_confirmed_at) return signedOut
  return { status: 'signed-in', user: { id: session.user.id, email: session.user.email ?? '' } }
}

function sessionMayExist(): boolean {
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
  const [state, setState] = useState<AuthState>({ status: 'loading', user: null })
  const [linkFault, setLinkFault] = useState<string | null>(null)
  const opening = useRef<Promise<SiteClient> | null>(null)
  const unsubscribe = useRef<(() => void) | null>(null)

  const reportFault = useCallback((message: string) => {
    setLinkFault(message)
    // The page for a new password says it in place.
    if (window.location.pathname === newPasswordPath) return
    showToast({ title: 'Link not accepted', message, tone: 'destructive' })
  }, [])

  const openClient = useCallback(() => {
    const follow = (event: AuthChangeEvent, session: Session | null) => {
      switch (event) {
        case 'PASSWORD_RECOVERY':
          setState(stateOf(session))
          void navigate(newPasswordPath)
          break
        case 'SIGNED_OUT':
          setState(signedOut)
          break
        case 'INITIAL_SESSION':
        case 'SIGNED_IN':
        case 'TOKEN_REFRESHED':
        case 'USER_UPDATED':
        case 'MFA_CHALLENGE_VERIFIED':
          setState(stateOf(session))
      }
    }
    const open = async () => {
      const link = takeMailLink()
      if (link && 'fault' in link) reportFault(link.fault)
      const client = await openBrowserClient(backend)
      // The link's session is taken in before anyone listens, so that no state flashes by.
      if (link && 'accessToken' in link) {
        const { accessToken: access_token, refreshToken: refresh_token } = link
        const { error } = await client.auth.setSession({ access_token, refresh_token })
        if (error) reportFault(error.message)
        else if (link.purpose === 'recovery') void navigate(newPasswordPath, { replace: true })
      }
      const { data } = client.auth.onAuthStateChange(follow)
      unsubscribe.current = () => data.subscription.unsubscribe()
      return client
    }
    opening.current ??= open().catch((cause: unknown) => {
      opening.current = null
      setState(signedOut)
      throw new Error('The account client could not be opened', { cause })
    })
    return opening.current
  }, [backend, navigate, reportFault])

  useEffect(() => {
    const look = () => {
      const link = readMailLink(window.location.hash)
      if (link && 'fault' in link) {
        takeMailLink()
        reportFault(link.fault)
      }
      if (sessionMayExist() || (link && 'accessToken' in link)) openClient().catch(console.error)
      else if (!opening.current) setState(signedOut)
    }
    const onStorage = (event: StorageEvent) => {
      if (event.key === sessionStorageKey) look()
    }
    look()
    // Another tab signed in, a mail link was pasted, or the page came back from the history.
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', look)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', look)
    }
  }, [openClient, reportFault])

  useEffect(
    () => () => {
      unsubscribe.current?.()
      unsubscribe.current = null
      opening.current = null
    },
    [],
  )

  const signOut = useCallback(async () => {
    const client = await openClient()
    const { error } = await client.auth.signOut({ scope: 'local' })
    if (error) console.error('The server was not told of the sign-out', error)
  }, [openClient])

  const auth = useMemo<Auth>(
    () => ({ ...state, linkFault, openClient, signOut }),
    [state, linkFault, openClient, signOut],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}
