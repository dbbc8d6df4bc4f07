import type { SiteClient } from '../supabase.ts'
import { emailNote } from './new-password.ts'
import { rememberEmailRequest } from './requested-emails.ts'
import type { ToastText } from '../ui/toaster.tsx'
import {
  outcomeOf,
  outcomeOfError,
  unexpectedToast,
  type Credentials,
  type Failed,
} from './account.ts'

export type SignUpOutcome = 'check-email' | 'account-exists' | Failed | 'unexpected'

const toasts: Record<Exclude<SignUpOutcome, Failed>, ToastText> = {
  'check-email': {
    title: 'Check your email',
    message: "We've sent you a confirmation link to complete your sign up.",
  },
  'account-exists': {
    title: 'Account exists',
    message: 'An account with this email already exists. Please sign in instead.',
    tone: 'destructive',
  },
  unexpected: unexpectedToast,
}

/** The notes that stay in the form after the toast has gone. */
export const signUpNotes: Partial<Record<string, string>> = {
  'check-email': emailNote,
  'account-exists': 'Your email and password are already filled in on the Sign In tab.',
}

/** The toast for an outcome of signing up. */
export function signUpToast(outcome: SignUpOutcome): ToastText {
  return typeof outcome === 'string'
    ? toasts[outcome]
    : { title: 'Sign up failed', message: outcome.failed, tone: 'destructive' }
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

export type ResendOutcome = 'sent' | Failed | 'unexpected'

const resendToasts: Record<Exclude<ResendOutcome, Failed>, ToastText> = {
  sent: {
    title: 'Check your email',
    message: 'If this address still needs confirming, a new link is on its way.',
  },
  unexpected: unexpectedToast,
}

/** The toast for an outcome of requesting the confirmation link again. */
export function resendToast(outcome: ResendOutcome): ToastText {
  return typeof outcome === 'string'
    ? resendToasts[outcome]
    : { title: 'Link not sent', message: outcome.failed, tone: 'destructive' }
}

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
