import type { SiteClient } from '../../ground/supabase.ts'
import { emailNote } from './new-password.ts'
import { rememberEmailRequest } from './requested-emails.ts'
import { outcomeOf, outcomeOfError, type Credentials, type Failed, toastsFor } from './account.ts'

export type SignUpOutcome = 'check-email' | 'account-exists' | Failed | 'unexpected'

/** The toast for an outcome of signing up. */
export const signUpToast = toastsFor('Sign up failed', {
  'check-email': {
    title: 'Check your email',
    message: "We've sent you a confirmation link to complete your sign up.",
  },
  'account-exists': {
    title: 'Account exists',
    message: 'An account with this email already exists. Please sign in instead.',
    tone: 'destructive',
  },
})

/** The notes that stay in the form after the toast has gone. */
export const signUpNotes: Partial<Record<string, string>> = {
  'check-email': emailNote,
  'account-exists': 'Your email and password are already filled in on the Sign In tab.',
}

/** The page that the link in a confirmation email opens: the model to review, or all models. */
export const confirmationUrl = (siteOrigin: string, returnPath: string | null) =>
  `${siteOrigin}${returnPath ?? '/ev-models'}`

/** Creates an account. The server emails a link to confirm the address. Never throws. */
export function signUp(
  client: SiteClient,
  credentials: Credentials & { displayName?: string },
  confirmation: string,
): Promise<SignUpOutcome> {
  return outcomeOf<SignUpOutcome>(async () => {
    const { email, password, displayName } = credentials
    const metadata = displayName ? { data: { display_name: displayName } } : {}
    const { error } = await client.auth.signUp({
      email,
      password,
      options: { emailRedirectTo: confirmation, ...metadata },
    })
    if (!error) {
      rememberEmailRequest(email)
      return 'check-email'
    }
    if (error.message.includes('User already registered')) return 'account-exists'
    return outcomeOfError(error)
  })
}

type ResendOutcome = 'sent' | Failed | 'unexpected'

/** The toast for an outcome of requesting the confirmation link again. */
export const resendToast = toastsFor('Link not sent', {
  sent: {
    title: 'Check your email',
    message: 'If this address still needs confirming, a new link is on its way.',
  },
})

/** Requests the confirmation link again. 'sent' whether or not the address has an account. */
export function resendConfirmation(
  client: SiteClient,
  email: string,
  confirmation: string,
): Promise<ResendOutcome> {
  return outcomeOf<ResendOutcome>(async () => {
    const options = { emailRedirectTo: confirmation }
    const { error } = await client.auth.resend({ type: 'signup', email, options })
    if (error) return outcomeOfError(error)
    rememberEmailRequest(email)
    return 'sent'
  })
}
