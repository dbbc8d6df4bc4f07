import type { SiteClient } from '../../ground/supabase.ts'
import { outcomeOf, outcomeOfError, toastsFor, type Failed } from './account.ts'

/** The longest display name, in characters. */
export const nameMaxLength = 60

export type ChangeOutcome =
  | 'name-changed'
  | 'emails-sent'
  | 'password-changed'
  | 'wrong-password'
  | 'password-needed'
  | 'sign-in-again'
  | Failed
  | 'unexpected'

/** The toast for an outcome of changing the account. */
export const changeToast = toastsFor('Not changed', {
  'name-changed': { title: 'Name saved', message: 'It now appears with your reviews.' },
  'emails-sent': {
    title: 'Check both inboxes',
    message: 'Your email address changes once you have opened the links in both emails.',
  },
  'password-changed': {
    title: 'Password changed',
    message: 'Your other devices will have to sign in again.',
  },
  'wrong-password': {
    title: 'Wrong password',
    message: 'Enter your current password and try again.',
    tone: 'destructive',
  },
  'password-needed': {
    title: 'Confirm that it is you',
    message: 'You signed in a while ago. Enter your current password as well.',
  },
  'sign-in-again': {
    title: 'Session ended',
    message: 'Sign in again, then make the change.',
    tone: 'destructive',
  },
})

type Changes = {
  email?: string
  password?: string
  current_password?: string
  data?: { display_name: string | null }
}

/** The Auth API's codes of a session that has ended. */
export const sessionEndedCodes = new Set([
  'session_not_found',
  'bad_jwt',
  'no_authorization',
  'user_not_found',
])

function change(
  client: SiteClient,
  changes: Changes,
  success: ChangeOutcome,
  siteOrigin?: string,
): Promise<ChangeOutcome> {
  return outcomeOf<ChangeOutcome>(async () => {
    const options = siteOrigin ? { emailRedirectTo: `${siteOrigin}/account` } : {}
    const { error } = await client.auth.updateUser(changes, options)
    if (!error) return success
    if (error.code === 'invalid_credentials') return 'wrong-password'
    if (error.code === 'reauthentication_needed') return 'password-needed'
    const hasEnded =
      error.name === 'AuthSessionMissingError' || sessionEndedCodes.has(error.code ?? '')
    return hasEnded ? 'sign-in-again' : outcomeOfError(error)
  })
}

/** Changes the display name shown with reviews; an empty name removes it. */
export function changeName(client: SiteClient, name: string): Promise<ChangeOutcome> {
  return change(client, { data: { display_name: name.trim() || null } }, 'name-changed')
}

/**
 * Starts a change of email address: both the old and the new address have to confirm it. Takes the
 * current password unless the sign-in is recent.
 */
export function changeEmail(
  client: SiteClient,
  given: { email: string; current: string },
  siteOrigin: string,
): Promise<ChangeOutcome> {
  const proof = given.current ? { current_password: given.current } : {}
  return change(client, { email: given.email, ...proof }, 'emails-sent', siteOrigin)
}

/** Sets a new password; requires the current one. */
export function changePassword(
  client: SiteClient,
  given: { current: string; next: string },
): Promise<ChangeOutcome> {
  const changes = { password: given.next, current_password: given.current }
  return change(client, changes, 'password-changed')
}
