import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useNavigate } from 'react-router'
import { sessionStorageKey } from '../session-storage-key.ts'
import type { BrowserBackend, SiteClient } from '../supabase.ts'
import { showToast } from '../ui/toaster.tsx'
import {
  hasStoredSession,
  loadingState,
  readAuthState,
  signedOutState,
  toAuthState,
  type Account,
  type AuthState,
} from './auth-status.ts'
import { failedLinkToast, newPasswordPath, readMailLink, takeMailLink } from './mail-link.ts'
import { yourReviewId } from './return-path.ts'
import {
  subscribeToSession,
  type SessionSubscription,
  type UnexpectedLink,
} from './session-subscription.ts'

/** Says that the link worked, and shows the review form if the link led to a model or guide. */
function onConfirmed() {
  showToast({ title: 'Email confirmed', message: 'You are confirmed and signed in.' })
  document.getElementById(yourReviewId)?.scrollIntoView()
}

const LinkDialog = lazy(async () => ({
  default: (await import('./link-dialog.tsx')).LinkDialog,
}))

export type Auth = {
  status: AuthState['status']
  user: Account | null
  /** The password was right and the MFA code is still missing. The user counts as signed out. */
  needsMfaCode: boolean
  /** Why the last mail link was rejected, for example because it had expired. */
  linkError: string | null
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

/**
 * Holds the session state for everything inside. Visitors with neither a stored session nor a mail
 * link are signed out without loading the client.
 */
export function AuthProvider(props: { backend: BrowserBackend; children: ReactNode }) {
  const { backend, children } = props
  const navigate = useNavigate()
  const [state, setState] = useState(loadingState)
  const [linkError, setLinkError] = useState<string | null>(null)
  const [unexpectedLink, setUnexpectedLink] = useState<UnexpectedLink | null>(null)
  const subscription = useRef<Promise<SessionSubscription> | null>(null)

  const onLinkError = useCallback((reason: string) => {
    setLinkError(reason)
    // The new-password page shows the reason itself.
    if (window.location.pathname === newPasswordPath) return
    showToast(failedLinkToast(reason))
  }, [])

  const openClient = useCallback(async () => {
    if (!subscription.current) {
      subscription.current = subscribeToSession(backend, {
        onSession: (session) => setState(toAuthState(session)),
        onRecovery: () => void navigate(newPasswordPath, { replace: true }),
        onConfirmed,
        onLinkError,
        onUnexpectedLink: setUnexpectedLink,
      })
    }
    try {
      const { client } = await subscription.current
      return client
    } catch (cause) {
      subscription.current = null
      setState(signedOutState)
      throw new Error('The account client could not be opened', { cause })
    }
  }, [backend, navigate, onLinkError])

  const restore = useCallback(() => {
    const link = readMailLink(window.location.hash)
    if (link && 'error' in link) {
      takeMailLink()
      onLinkError(link.error)
    }
    const hasSession = hasStoredSession() || (link && 'accessToken' in link)
    if (hasSession) openClient().catch(console.error)
    else if (!subscription.current) setState(signedOutState)
  }, [openClient, onLinkError])

  const refresh = useCallback(() => {
    restore()
    subscription.current?.then(({ client }) => readAuthState(client)).then(setState, console.error)
  }, [restore])

  useSessionEvents(restore, refresh)
  useEffect(
    () => () => {
      void subscription.current?.then(({ unsubscribe }) => unsubscribe())
      subscription.current = null
    },
    [],
  )

  const auth = useMemo<Auth>(() => {
    async function signOut() {
      const client = await openClient()
      const { error } = await client.auth.signOut({ scope: 'local' })
      if (error) console.error('The sign-out did not reach the server', error)
    }
    return { ...state, linkError, openClient, signOut }
  }, [state, linkError, openClient])
  function answer(isAccepted: boolean) {
    setUnexpectedLink(null)
    if (isAccepted) unexpectedLink?.accept().catch(console.error)
  }
  return (
    <AuthContext value={auth}>
      {children}
      {unexpectedLink && (
        <Suspense>
          <LinkDialog {...unexpectedLink} onAnswer={answer} />
        </Suspense>
      )}
    </AuthContext>
  )
}

/**
 * Calls `restore` on hydration and when another tab changes the stored session, and `refresh` when
 * the page returns from the back/forward cache, where it missed all events.
 */
function useSessionEvents(restore: () => void, refresh: () => void) {
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === sessionStorageKey) restore()
    }
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) refresh()
    }
    restore()
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [restore, refresh])
}
