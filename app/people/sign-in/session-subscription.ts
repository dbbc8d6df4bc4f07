import type { Session } from '@supabase/supabase-js'
import { openBrowserClient, type BrowserBackend, type SiteClient } from '../../ground/supabase.ts'
import { takeMailLink, unusableLink, type MailLink } from './mail-link.ts'
import { wasEmailRequested } from './requested-emails.ts'

/** A link that signs in to an account the user may not expect; `accept` does it. */
export type UnexpectedLink = {
  email: string
  /** The account signed in now, if any. */
  currentEmail: string | undefined
  accept(): Promise<void>
}

type SessionListener = {
  /** The current session: at the start and after every event. */
  onSession(session: Session | null): void
  /** The user followed a password reset link and may set a new password. */
  onRecovery(): void
  /** The user followed a confirmation link and is signed in. */
  onConfirmed(): void
  /** A mail link was rejected. */
  onLinkError(reason: string): void
  /** A mail link is for another account than the current one, or was not requested in this browser. */
  onUnexpectedLink(link: UnexpectedLink): void
}

export type SessionSubscription = { client: SiteClient; unsubscribe(): void }

/**
 * Loads the user's client, signs in with the mail link in the URL if there is one, and reports every
 * session event from then on. An unexpected link is reported and not used: otherwise anybody could send
 * a link that signs the reader in to the sender's account. Rejects when the client cannot be loaded.
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
  const unexpected =
    link && 'accessToken' in link ? await followLink(client, link, listener) : undefined
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
  if (unexpected) listener.onUnexpectedLink(unexpected)
  return { client, unsubscribe: () => data.subscription.unsubscribe() }
}

type SessionLink = Extract<MailLink, { accessToken: string }>

/** Signs in with an expected link. Returns an unexpected one unused. */
async function followLink(
  client: SiteClient,
  link: SessionLink,
  listener: SessionListener,
): Promise<UnexpectedLink | undefined> {
  async function accept() {
    const error = await signInWithLink(client, link)
    if (error) listener.onLinkError(error)
    else if (link.purpose === 'recovery') listener.onRecovery()
    else if (link.purpose === 'signup') listener.onConfirmed()
  }
  const { data: current } = await client.auth.getSession()
  const { data, error } = await readLinkUser(client, link)
  if (error || !data.user) {
    listener.onLinkError(error?.message ?? unusableLink)
    return undefined
  }
  const email = data.user.email ?? ''
  const currentUser = current.session?.user
  const isExpected = currentUser ? currentUser.id === data.user.id : wasEmailRequested(email)
  if (!isExpected) return { email, currentEmail: currentUser?.email, accept }
  await accept()
  return undefined
}

/** Whose link it is. The server checks the token, so a link cannot claim another address. */
async function readLinkUser(client: SiteClient, link: SessionLink) {
  try {
    return await client.auth.getUser(link.accessToken)
  } catch (cause) {
    console.warn(cause)
    return { data: { user: null }, error: new Error(unusableLink) }
  }
}

/** Adopts the session of a mail link. Returns an error message, or undefined on success. */
async function signInWithLink(client: SiteClient, link: SessionLink): Promise<string | undefined> {
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
