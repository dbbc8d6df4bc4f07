import type { SiteClient } from '../supabase.ts'
import type { ToastText } from '../ui/toaster.tsx'
import { outcomeOf, outcomeOfError, unexpectedToast, type Failed } from './account.ts'

/** Most characters of a display name. */
export const nameMaxLength = 60

export type ChangeOutcome =
  | 'name-changed'
  | 'mails-sent'
  | 'password-changed'
  | 'wrong-password'
  | 'sign-in-again'
  | Failed
  | 'unexpected'

const toasts: Record<Exclude<ChangeOutcome, Failed>, ToastText> = {
  'name-changed': { title: 'Name saved', message: 'It stands beside your reviews from now on.' },
  'mails-sent': {
    title: 'Check both mailboxes',
    message: 'Your address changes once the links in both mails have been opened.',
  },
  'password-changed': {
    title: 'Password changed',
    message: 'Other devices have to sign in again.',
  },
  'wrong-password': {
    title: 'Password not right',
    message: 'Enter the password you have now, then try again.',
    tone: 'destructive',
  },
  'sign-in-again': {
    title: 'Session ended',
    message: 'Sign in again, then make the change.',
    tone: 'destructive',
  },
  unexpected: unexpectedToast,
}

/** The words for an outcome of changing the account. */
export function changeToast(outcome: ChangeOutcome): ToastText {
  return typeof outcome === 'string'
    ? toasts[outcome]
    : { title: 'Not changed', message: outcome.failed, tone: 'destructive' }
}

type Change = {
  email?: string
  password?: string
  current_password?: string
  data?: { display_name: string | null }
}

const endedSession = new Set(['session_not_found', 'bad_jwt', 'no_authorization', 'user_not_found'])

function change(
  client: SiteClient,
  wanted: Change,
  done: ChangeOutcome,
  siteOrigin?: string,
): Promise<ChangeOutcome> {
  return outcomeOf<ChangeOutcome>(async () => {
    const options = siteOrigin ? { emailRedirectTo: `${siteOrigin}/account` } : {}
    const { error } = await client.auth.updateUser(wanted, options)
    if (!error) return done
    if (error.code === 'invalid_credentials') return 'wrong-password'
    const hasEnded = error.name === 'AuthSessionMissingError' || endedSession.has(error.code ?? '')
    return hasEnded ? 'sign-in-again' : outcomeOfError(error)
  })
}

/** Changes what others see beside a review; an empty name takes it away. */
export function changeName(client: SiteClient, name: string): Promise<ChangeOutcome> {
  return change(client, { data: { display_name: name.trim() || null } }, 'name-changed')
}

/** Asks both mailboxes whether the account may move to a new address. */
export function changeAddress(
  client: SiteClient,
  email: string,
  siteOrigin: string,
): Promise<ChangeOutcome> {
  return change(client, { email }, 'mails-sent', siteOrigin)
}

/** Sets a new password for whoever knows the present one. */
export function changePassword(
  client: SiteClient,
  given: { current: string; next: string },
): Promise<ChangeOutcome> {
  const wanted = { password: given.next, current_password: given.current }
  return change(client, wanted, 'password-changed')
}
