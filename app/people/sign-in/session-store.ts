// The session of this page: one for all its islands.
import { sessionStorageKey } from '../../ground/browser/storage-keys.ts'
import type { BrowserBackend, SiteClient } from '../../ground/supabase.ts'
import { showToast } from '../../ground/ui/toast-store.ts'
import {
  hasStoredSession,
  loadingState,
  readAuthState,
  signedOutState,
  toAuthState,
  type AuthState,
} from './auth-status.ts'
import { failedLinkToast, newPasswordPath, readMailLink, takeMailLink } from './mail-link.ts'
import { yourReviewId } from './return-path.ts'
import {
  subscribeToSession,
  type SessionSubscription,
  type UnexpectedLink,
} from './session-subscription.ts'

type SessionState = AuthState & {
  /** Why the last mail link was rejected, for example because it had expired. */
  linkError: string | null
  /** A mail link for an account that the user may not expect. */
  unexpectedLink: UnexpectedLink | null
}

export type SessionStore = {
  read(): SessionState
  watch(changed: () => void): () => void
  /** Returns the user's client, loaded on the first call. Rejects when it cannot be loaded. */
  openClient(): Promise<SiteClient>
  /** Ends the session on this device; works offline too. */
  signOut(): Promise<void>
  /** Signs in with the unexpected link, or drops it. */
  answerLink(isAccepted: boolean): void
}

/** The state on the server, and in the browser until the stored session has been looked for. */
export const firstSession: SessionState = { ...loadingState, linkError: null, unexpectedLink: null }

let opened: SessionStore | undefined

/**
 * Opens the session of the page, once. Visitors with neither a stored session nor a mail link are signed out without
 * loading the client. Other tabs, and a return from the back/forward cache, are followed.
 */
export function openSession(backend: BrowserBackend): SessionStore {
  opened ??= followSession(backend)
  return opened
}

function followSession(backend: BrowserBackend): SessionStore {
  const listeners = new Set<() => void>()
  let state = firstSession
  let subscription: Promise<SessionSubscription> | null = null
  const change = (changed: Partial<SessionState>) => {
    const { status } = state
    state = { ...state, ...changed } as SessionState
    for (const listener of listeners) listener()
    if (state.status !== status) markPage(state)
  }

  function onLinkError(reason: string) {
    change({ linkError: reason })
    // The new-password page shows the reason itself.
    if (location.pathname !== newPasswordPath) showToast(failedLinkToast(reason))
  }

  async function openClient(): Promise<SiteClient> {
    subscription ??= subscribeToSession(backend, {
      onSession: (session) => change(toAuthState(session)),
      onRecovery: () => location.pathname === newPasswordPath || location.replace(newPasswordPath),
      onConfirmed,
      onLinkError,
      onUnexpectedLink(unexpectedLink) {
        change({ unexpectedLink })
        // The island of the notices shows the dialog.
        void window.wakeIslands?.('notice')
      },
    })
    try {
      return (await subscription).client
    } catch (cause) {
      subscription = null
      change(signedOutState)
      throw new Error('The account client could not be opened', { cause })
    }
  }

  /** Looks for a session: on opening, and when another tab changes the stored one. */
  function restore() {
    const link = readMailLink(location.hash)
    if (link && 'error' in link) {
      takeMailLink()
      onLinkError(link.error)
    }
    const hasSession = hasStoredSession() || (link && 'accessToken' in link)
    if (hasSession) openClient().catch(console.error)
    else if (!subscription) change(signedOutState)
  }

  restore()
  addEventListener('storage', ({ key }) => key === sessionStorageKey && restore())
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    restore()
    subscription?.then(({ client }) => readAuthState(client)).then(change, console.error)
  })
  return {
    read: () => state,
    watch(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    openClient,
    async signOut() {
      const client = await openClient()
      const { error } = await client.auth.signOut({ scope: 'local' })
      if (error) console.error('The sign-out did not reach the server', error)
    },
    answerLink(isAccepted) {
      const { unexpectedLink } = state
      change({ unexpectedLink: null })
      if (isAccepted) unexpectedLink?.accept().catch(console.error)
    },
  }
}

/** Tells the CSS and the islands that sleep yet whether somebody is signed in. */
function markPage({ status }: SessionState) {
  const { dataset } = document.documentElement
  dataset.sessionRead = ''
  if (status === 'signed-in') {
    dataset.session = 'stored'
    void window.wakeIslands?.('session')
  } else delete dataset.session
}

/** Says that the link worked, and shows the review form if the link led to a model or guide. */
function onConfirmed() {
  showToast({ title: 'Email confirmed', message: 'You are confirmed and signed in.' })
  document.getElementById(yourReviewId)?.scrollIntoView()
}
