import type { SiteClient } from '../supabase.ts'
import type { ToastText } from '../ui/toaster.tsx'
import { outcomeOf, outcomeOfError, unexpectedToast, type Failed } from './account.ts'
import { newPasswordPath } from './mail-link.ts'

export type ResetMailOutcome = 'sent' | Failed | 'unexpected'

const resetMailToasts: Record<Exclude<ResetMailOutcome, Failed>, ToastText> = {
  // The same words for known and unknown addresses: nobody learns here who has an account.
  sent: {
    title: 'Check your email',
    message: 'If there is an account for this address, a link to set a new password is on its way.',
  },
  unexpected: unexpectedToast,
}

/** The words for an outcome of asking for a reset mail. */
export function resetMailToast(outcome: ResetMailOutcome): ToastText {
  return typeof outcome === 'string'
    ? resetMailToasts[outcome]
    : { title: 'Link not sent', message: outcome.failed, tone: 'destructive' }
}

/** Has a link to set a new password sent. 'sent' whether or not the address is known. */
export function sendResetMail(
  client: SiteClient,
  email: string,
  siteOrigin: string,
): Promise<ResetMailOutcome> {
  return outcomeOf<ResetMailOutcome>(async () => {
    const redirectTo = siteOrigin + newPasswordPath
    const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo })
    return error ? outcomeOfError(error) : 'sent'
  })
}

/** What stays in a form after a mail was asked for. */
export const mailNote = 'Nothing there after a few minutes? Look into the spam folder, too.'

export type NewPasswordOutcome = 'changed' | 'link-expired' | Failed | 'unexpected'

const newPasswordToasts: Record<Exclude<NewPasswordOutcome, Failed>, ToastText> = {
  changed: { title: 'Password changed', message: "You're signed in with your new password." },
  'link-expired': {
    title: 'Link expired',
    message: 'Ask for a new link, then set the password within the hour.',
    tone: 'destructive',
  },
  unexpected: unexpectedToast,
}

/** What the page says in place of the form when there is nothing to set a password with. */
export const expiredLinkNote = 'This link has expired or was already used. Ask for a new one here.'

/** The words for an outcome of setting a new password. */
export function newPasswordToast(outcome: NewPasswordOutcome): ToastText {
  return typeof outcome === 'string'
    ? newPasswordToasts[outcome]
    : { title: 'Password not changed', message: outcome.failed, tone: 'destructive' }
}

const endedSession = new Set(['session_not_found', 'bad_jwt', 'no_authorization', 'user_not_found'])

/** Sets the password of whoever is signed in, usually by the mail's link. Never throws. */
export function setNewPassword(client: SiteClient, password: string): Promise<NewPasswordOutcome> {
  return outcomeOf<NewPasswordOutcome>(async () => {
    const { error } = await client.auth.updateUser({ password })
    if (!error) return 'changed'
    const hasEnded = error.name === 'AuthSessionMissingError' || endedSession.has(error.code ?? '')
    return hasEnded ? 'link-expired' : outcomeOfError(error)
  })
}
