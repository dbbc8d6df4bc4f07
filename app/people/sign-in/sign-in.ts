import type { SiteClient } from '../../ground/supabase.ts'
import { outcomeOf, outcomeOfError, type Credentials, type Failed, toastsFor } from './account.ts'
import { needsMfaCode } from './mfa.ts'

export type SignInOutcome =
  | 'welcome'
  | 'mfa-code-needed'
  | 'invalid-credentials'
  | 'email-not-confirmed'
  | Failed
  | 'unexpected'

/** The toast for an outcome of signing in. */
export const signInToast = toastsFor('Sign in failed', {
  welcome: { title: 'Welcome back!', message: "You've successfully signed in." },
  'mfa-code-needed': {
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
})

/** The notes that stay in the form after the toast has gone. */
export const signInNotes: Partial<Record<string, string>> = {
  'invalid-credentials': 'Forgotten your password? Ask for a link to set a new one.',
  'email-not-confirmed':
    'The link is in the email we sent when you signed up. It works for one hour.',
}

/** Signs a user in. With an unconfirmed email address, signs out again. Never throws. */
export function signIn(client: SiteClient, credentials: Credentials): Promise<SignInOutcome> {
  return outcomeOf<SignInOutcome>(async () => {
    const { data, error } = await client.auth.signInWithPassword(credentials)
    if (error?.message.includes('Invalid login credentials')) return 'invalid-credentials'
    if (error?.message.includes('Email not confirmed')) return 'email-not-confirmed'
    if (error) return outcomeOfError(error)
    if (data.user.email_confirmed_at)
      return needsMfaCode(data.session) ? 'mfa-code-needed' : 'welcome'
    await client.auth.signOut({ scope: 'local' })
    return 'email-not-confirmed'
  })
}
