import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '../shell/site-context.tsx'
import { openTemporaryClient } from '../supabase.ts'
import { TextField } from '../ui/text-field.tsx'
import { removalToast, removeAccount } from './account-removal.ts'
import { useAccountFields, useAccountRequest } from '../sign-in/account-request.ts'
import { useAuth } from '../sign-in/auth-context.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { SubmitButton } from '../sign-in/submit-button.tsx'

/** Deletes the account; asks for the password again, and for a code with two-step verification. */
export function DeleteAccountForm({ email }: { email: string }) {
  const { browserBackend } = useSite()
  const { signOut } = useAuth()
  const navigate = useNavigate()
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
    await run('delete', async () => {
      const temporaryClient = await openTemporaryClient(browserBackend)
      const outcome = await removeAccount(temporaryClient, {
        email,
        password: fields.password,
        code: String(values.get('code') ?? '').trim(),
        keepReviews: values.get('reviews') === 'keep',
      })
      if (outcome === 'code-missing') setNeedsCode(true)
      if (outcome === 'removed') {
        await signOut()
        void navigate('/', { replace: true })
      }
      return { toast: removalToast(outcome) }
    })
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
