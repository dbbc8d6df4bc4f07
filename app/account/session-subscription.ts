import type { Session } from '@supabase/supabase-js'
import { openBrowserClient, type BrowserBackend, type SiteClient } from '../supabase.ts'
import { takeMailLink, unusableLink } from './mail-link.ts'

export type SessionListener = {
  /** The current session: at the start and after every event. */
  onSession(session: Session | null): void
  /** The user followed a password reset link and may set a new password. */
  onRecovery(): void
  /** A mail link was rejected. */
  onLinkError(reason: string): void
}

export type SessionSubscription = { client: SiteClient; unsubscribe(): void }

/**
 * Loads the user's client, signs in with the mail link in the URL if there is one, and reports every
 * session event from then on. Rejects when the client cannot be loaded.
 */
export async function subscribeToSession(
  backend: BrowserBackend,
  listener: SessionListener,
): Promise<SessionSubscription> {
  // Take the tokens out of the URL first. The client would read them too, but leave them in the
  // history, where going back and reloading would replay a used refresh token.
  const link = takeMailLink()
  if (link && 'error' in link) listener.onLinkError(link.error)
  const client = await openBrowserClient(backend)
  if (link && 'accessToken' in link) {
    const error = await signInWithLink(client, link)
    if (error) listener.onLinkError(error)
    else if (link.purpose === 'recovery') listener.onRecovery()
  }
  const { data } = client.auth.onAuthStateChange((event, session) => {
    switch (event) {
      case 'PASSWORD_RECOVERY':
        listener.onSession(session)
        listener.onRecovery()
        break
      case 'SIGNED_OUT':
        listener.onSession(null)
        break
      case 'INITIAL_SESSION':
      case 'SIGNED_IN':
      case 'TOKEN_REFRESHED':
      case 'USER_UPDATED':
      case 'MFA_CHALLENGE_VERIFIED':
        listener.onSession(session)
    }
  })
  return { client, unsubscribe: () => data.subscription.unsubscribe() }
}

/** Adopts the session of a mail link. Returns an error message, or undefined on success. */
async function signInWithLink(
  client: SiteClient,
  link: { accessToken: string; refreshToken: string },
): Promise<string | undefined> {
  try {
    const { error } = await client.auth.setSession({
      access_token: link.accessToken,
      refresh_token: link.refreshToken,
    })
    return error?.message
  } catch (cause) {
    // The client throws on malformed tokens, for example from a truncated URL.
    console.warn(cause)
    return unusableLink
  }
}
