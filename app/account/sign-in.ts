import type { SiteClient } from '../supabase.ts'
import type { ToastText } from '../ui/toaster.tsx'
import {
  outcomeOf,
  outcomeOfError,
  unexpectedToast,
  type Credentials,
  type Failed,
} from './account.ts'
import { isCodeDue } from './second-step.ts'

export type SignInOutcome =
  | 'welcome'
  | 'code-due'
  | 'invalid-credentials'
  | 'email-not-confirmed'
  | Failed
  | 'unexpected'

const toasts: Record<Exclude<SignInOutcome, Failed>, ToastText> = {
  welcome: { title: 'Welcome back!', message: "You've successfully signed in." },
  'code-due': {
    title: 'One more step',
    message: 'Enter the code from your authenticator app.',
  },
  'invalid-credentials': {
    title: 'Invalid credentials',
    message: 'Please check your email and password and try again.',
    tone: 'destructive',
  },
  'email-not-confirmed': {
    title: 'Email not confirmed',
    message: 'Please check your email and click the confirmation link before signing in.',
    tone: 'destructive',
  },
  unexpected: unexpectedToast,
}

/** What stays in the form after the toast has gone. */
export const signInNotes: Partial<Record<string, string>> = {
  'invalid-credentials': 'If the password has slipped your mind, ask for a link to set a new one.',
  'email-not-confirmed':
    'The link is in the mail we sent when you signed up. It works for one hour.',
}

/** The words for an outcome of signing in. */
export function signInToast(outcome: SignInOutcome): ToastText {
  return typeof outcome === 'string'
    ? toasts[outcome]
    : { title: 'Sign in failed', message: outcome.failed, tone: 'destructive' }
}

/** Signs a visitor in. Whose address is not confirmed is signed out again. Never throws. */
export function signIn(client: SiteClient, credentials: Credentials): Promise<SignInOutcome> {
  return outcomeOf<SignInOutcome>(async () => {
    const { data, error } = await client.auth.signInWithPassword(credentials)
    if (error?.message.includes('Invalid login credentials')) return 'invalid-credentials'
    if (error?.message.includes('Email not confirmed')) return 'email-not-confirmed'
    if (error) return outcomeOfError(error)
    if (data.user.email_confirmed_at) return isCodeDue(data.session) ? 'code-due' : 'welcome'
    await client.auth.signOut({ scope: 'local' })
    return 'email-not-confirmed'
  })
}
