import type { SiteClient } from '../supabase.ts'
import type { ToastText } from '../ui/toaster.tsx'
import { deleteOwnAccount } from '../sign-in/account-queries.ts'
import { outcomeOf, outcomeOfError, unexpectedToast, type Failed } from '../sign-in/account.ts'
import { enterCode, needsMfaCode } from '../sign-in/mfa.ts'

export type RemovalOutcome =
  | 'removed'
  | 'wrong-password'
  | 'code-missing'
  | 'wrong-code'
  | Failed
  | 'unexpected'

const toasts: Record<Exclude<RemovalOutcome, Failed>, ToastText> = {
  removed: { title: 'Account deleted', message: 'Nothing about you is left here. Haere rā.' },
  'wrong-password': {
    title: 'Wrong password',
    message: 'Your account was not deleted. Check your password and try again.',
    tone: 'destructive',
  },
  'code-missing': {
    title: 'Code needed',
    message: 'Your account was not deleted. Enter your verification code as well.',
    tone: 'destructive',
  },
  'wrong-code': {
    title: 'Code not accepted',
    message: 'Your account was not deleted. Wait for the next code in your app and try again.',
    tone: 'destructive',
  },
  unexpected: unexpectedToast,
}

/** The toast for an outcome of deleting the account. */
export function removalToast(outcome: RemovalOutcome): ToastText {
  return typeof outcome === 'string'
    ? toasts[outcome]
    : { title: 'Account not deleted', message: outcome.failed, tone: 'destructive' }
}

/**
 * Checks the password, and the MFA code if needed, then deletes the account. It signs in with a client
 * that stores no session, so the user's own session survives a failure.
 */
export function removeAccount(
  temporaryClient: SiteClient,
  given: { email: string; password: string; code: string; keepReviews: boolean },
): Promise<RemovalOutcome> {
  return outcomeOf<RemovalOutcome>(async () => {
    const { email, password, code } = given
    const { data, error } = await temporaryClient.auth.signInWithPassword({ email, password })
    if (error?.message.includes('Invalid login credentials')) return 'wrong-password'
    if (error) return outcomeOfError(error)
    if (needsMfaCode(data.session)) {
      const outcome = code === '' ? 'code-missing' : await enterCode(temporaryClient, code)
      if (outcome !== 'entered') {
        await temporaryClient.auth.signOut({ scope: 'local' })
        return outcome === 'rate-limited' ? 'wrong-code' : outcome
      }
    }
    await deleteOwnAccount(temporaryClient, given.keepReviews)
    return 'removed'
  })
}
