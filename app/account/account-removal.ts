import type { SiteClient } from '../supabase.ts'
import type { ToastText } from '../ui/toaster.tsx'
import { deleteOwnAccount } from './account-queries.ts'
import { outcomeOf, outcomeOfError, unexpectedToast, type Failed } from './account.ts'
import { enterCode, isCodeDue } from './second-step.ts'

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
    title: 'Password not right',
    message: 'Your account is untouched. Enter your password and try again.',
    tone: 'destructive',
  },
  'code-missing': {
    title: 'Code needed',
    message: 'Your account is untouched. Enter a code of your second step as well.',
    tone: 'destructive',
  },
  'wrong-code': {
    title: 'Code not accepted',
    message: 'Your account is untouched. Wait for the next code in your app and try again.',
    tone: 'destructive',
  },
  unexpected: unexpectedToast,
}

/** The words for an outcome of deleting the account. */
export function removalToast(outcome: RemovalOutcome): ToastText {
  return typeof outcome === 'string'
    ? toasts[outcome]
    : { title: 'Account not deleted', message: outcome.failed, tone: 'destructive' }
}

/**
 * Deletes the account of whoever shows once more that it is theirs, with a client that keeps no
 * session: whatever comes of it, the visitor's own stays as it is.
 */
export function removeAccount(
  passing: SiteClient,
  given: { email: string; password: string; code: string; keepReviews: boolean },
): Promise<RemovalOutcome> {
  return outcomeOf<RemovalOutcome>(async () => {
    const { email, password, code } = given
    const { data, error } = await passing.auth.signInWithPassword({ email, password })
    if (error?.message.includes('Invalid login credentials')) return 'wrong-password'
    if (error) return outcomeOfError(error)
    if (isCodeDue(data.session)) {
      const outcome = code === '' ? 'code-missing' : await enterCode(passing, code)
      if (outcome !== 'entered') {
        await passing.auth.signOut({ scope: 'local' })
        return outcome === 'too-many' ? 'wrong-code' : outcome
      }
    }
    await deleteOwnAccount(passing, given.keepReviews)
    return 'removed'
  })
}
