import { useRef, useState, type FormEvent } from 'react'
import { useIslandFacts } from '../../ground/shell/site-context.tsx'
import { openTemporaryClient } from '../../ground/supabase.ts'
import { TextField } from '../../ground/ui/text-field.tsx'
import { useAccountFields, useAccountRequest } from '../sign-in/account-request.ts'
import { useAuth } from '../sign-in/auth-context.tsx'
import { PasswordField } from '../sign-in/account-field.tsx'
import { SubmitButton } from '../sign-in/submit-button.tsx'
import type { SiteClient } from '../../ground/supabase.ts'
import { deleteOwnAccount } from '../sign-in/account-queries.ts'
import { outcomeOf, outcomeOfError, toastsFor, type Failed } from '../sign-in/account.ts'
import { enterCode, needsMfaCode } from '../sign-in/mfa.ts'

/** Deletes the account; asks for the password again, and for a code with two-step verification. */
export function DeleteAccountForm({ email }: { email: string }) {
  const { browserBackend } = useIslandFacts()
  const { signOut } = useAuth()
  const form = useRef<HTMLFormElement>(null)
  const { mistakes, read, clearMistake } = useAccountFields()
  const { running, run } = useAccountRequest<'delete'>()
  const [needsCode, setNeedsCode] = useState(false)

  async function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (running) return
    const values = new FormData(event.currentTarget)
    const fields = read(form.current, { password: 'any' })
    if (!fields) return
    let isRemoved = false
    await run('delete', async () => {
      const temporaryClient = await openTemporaryClient(browserBackend)
      const outcome = await removeAccount(temporaryClient, {
        email,
        password: fields.password,
        code: String(values.get('code') ?? '').trim(),
        keepReviews: values.get('reviews') === 'keep',
      })
      if (outcome === 'code-missing') setNeedsCode(true)
      isRemoved = outcome === 'removed'
      if (isRemoved) await signOut()
      return { toast: removalToast(outcome) }
    })
    if (isRemoved) location.replace('/')
  }

  return (
    <form ref={form} method="post" data-replay noValidate onSubmit={remove} className="grid gap-5">
      {/* Password managers need to know whose password this is. */}
      <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
      <fieldset>
        <legend className="text-soft">
          This cannot be undone. What should happen to your reviews?
        </legend>
        {choices.map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="reviews"
              value={value}
              defaultChecked={value === 'remove'}
              className="size-5 accent-accent"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <PasswordField
        label="Password"
        isNew={false}
        isSending={running !== null}
        mistake={mistakes.password}
        onInput={clearMistake('password')}
      />
      {needsCode && (
        <TextField
          label="Verification code"
          name="code"
          autoComplete="one-time-code"
          maxLength={40}
          hint="Six digits from your app, or a recovery code."
        />
      )}
      <SubmitButton isRunning={running !== null} runningLabel="Deleting..." isDanger>
        Delete my account
      </SubmitButton>
    </form>
  )
}

const choices = [
  ['remove', 'Delete them with my account'],
  ['keep', 'Keep them without my name'],
] as const

type RemovalOutcome =
  | 'removed'
  | 'wrong-password'
  | 'code-missing'
  | 'wrong-code'
  | Failed
  | 'unexpected'

/** The toast for an outcome of deleting the account. */
const removalToast = toastsFor('Account not deleted', {
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
})

/**
 * Checks the password, and the MFA code if needed, then deletes the account. It signs in with a client
 * that stores no session, so the user's own session survives a failure.
 */
function removeAccount(
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
