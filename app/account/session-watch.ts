import type { Session } from '@supabase/supabase-js'
import { openBrowserClient, type BrowserBackend, type SiteClient } from '../supabase.ts'
import { takeMailLink, unusableLink } from './mail-link.ts'

/** Who wants to know about the visitor's session. */
export type SessionListener = {
  /** The session as it is now: at the start and after every event. */
  onSession(session: Session | null): void
  /** The visitor followed the link of a reset mail and may set a new password. */
  onRecovery(): void
  /** A mail link was refused, for the reason given. */
  onLinkError(reason: string): void
}

export type SessionWatch = { client: SiteClient; stop(): void }

/**
 * Fetches the visitor's client, takes in the session of a mail link if the address carries one, and
 * reports every event of the session from then on. Rejects when the client cannot be fetched.
 */
export async function watchSession(
  backend: BrowserBackend,
  listener: SessionListener,
): Promise<SessionWatch> {
  // The tokens leave the address first: the client would take them too, but leave them in the
  // history, where a reload after going back replays a used refresh token.
  const link = takeMailLink()
  if (link && 'fault' in link) listener.onLinkError(link.fault)
  const client = await openBrowserClient(backend)
  if (link && 'accessToken' in link) {
    const fault = await takeIn(client, link)
    if (fault) listener.onLinkError(fault)
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
  return { client, stop: () => data.subscription.unsubscribe() }
}

/** Makes a mail link's session the visitor's own. Returns why not, or undefined when it is. */
async function takeIn(
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
    // The client throws at tokens that are none, as in an address that was cut off.
    console.warn(cause)
    return unusableLink
  }
}
