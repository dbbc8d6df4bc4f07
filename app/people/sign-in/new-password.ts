import type { SiteClient } from '../../ground/supabase.ts'
import { sessionEndedCodes } from './account-settings.ts'
import { outcomeOf, outcomeOfError, toastsFor, type Failed } from './account.ts'
import { newPasswordPath } from './mail-link.ts'
import { rememberEmailRequest } from './requested-emails.ts'

type ResetEmailOutcome = 'sent' | Failed | 'unexpected'

/** The toast for an outcome of requesting a password reset email. */
export const resetEmailToast = toastsFor('Link not sent', {
  // The same message for known and unknown addresses, so nobody can find out who has an account.
  sent: {
    title: 'Check your email',
    message: 'If there is an account for this address, a link to set a new password is on its way.',
  },
})

/** Requests a password reset email. 'sent' whether or not the address has an account. */
export function sendResetEmail(
  client: SiteClient,
  email: string,
  siteOrigin: string,
): Promise<ResetEmailOutcome> {
  return outcomeOf<ResetEmailOutcome>(async () => {
    const redirectTo = siteOrigin + newPasswordPath
    const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo })
    if (error) return outcomeOfError(error)
    rememberEmailRequest(email)
    return 'sent'
  })
}

/** The note in a form after an email was requested. */
export const emailNote = 'Nothing after a few minutes? Check your spam folder.'

type NewPasswordOutcome =
  | 'changed'
  | 'link-expired'
  | 'sign-in-too-old'
  | Failed
  | 'unexpected'

/** The toast for an outcome of setting a new password. */
export const newPasswordToast = toastsFor('Password not changed', {
  changed: { title: 'Password changed', message: "You're signed in with your new password." },
  'link-expired': {
    title: 'Link expired',
    message: 'Ask for a new link and set your password within an hour.',
    tone: 'destructive',
  },
  'sign-in-too-old': {
    title: 'Ask for a new link',
    message: 'Open it and set your password within 15 minutes.',
    tone: 'destructive',
  },
})

/** The note in place of the form when the link gives no session. */
export const expiredLinkNote =
  'This link has expired or was already used, perhaps by your mail program. Ask for a new one here.'

/** Sets the password of the signed-in user, usually after a reset link. Never throws. */
export function setNewPassword(client: SiteClient, password: string): Promise<NewPasswordOutcome> {
  return outcomeOf<NewPasswordOutcome>(async () => {
    const { error } = await client.auth.updateUser({ password })
    if (!error) return 'changed'
    if (error.code === 'reauthentication_needed') return 'sign-in-too-old'
    const hasEnded =
      error.name === 'AuthSessionMissingError' || sessionEndedCodes.has(error.code ?? '')
    return hasEnded ? 'link-expired' : outcomeOfError(error)
  })
}
