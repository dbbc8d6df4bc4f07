import { useRef, useState, type FormEvent } from 'react'
import { useAccountFields, useAccountRequest } from '../sign-in/account-request.ts'
import { changePassword, changeToast } from '../sign-in/account-settings.ts'
import { isPasswordWeak, type Mistake } from '../sign-in/account.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { SubmitButton } from '../sign-in/submit-button.tsx'

/** Changes the password; requires the current one. */
export function ChangePasswordForm({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { mistakes, markMistakes, read, clearMistake } = useAccountFields()
  const { running, run } = useAccountRequest<'save'>()
  const [missing, setMissing] = useState<Mistake>()

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (running) return
    const current = String(new FormData(event.currentTarget).get('current') ?? '')
    setMissing(current === '' ? 'password-missing' : undefined)
    const fields = read(form.current, { password: 'new' })
    if (!fields || current === '') return
    await run('save', async (client) => {
      const outcome = await changePassword(client, { current, next: fields.password })
      if (isPasswordWeak(outcome)) markMistakes(form.current, { password: 'password-weak' })
      if (outcome === 'password-changed') form.current?.reset()
      return { toast: changeToast(outcome) }
    })
  }

  return (
    <form ref={form} method="post" data-replay noValidate onSubmit={save} className="grid gap-5">
      {/* Password managers need to know whose password this is. */}
      <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="current"
        isNew={false}
        isSending={running !== null}
        mistake={missing}
        onInput={() => setMissing(undefined)}
      />
      <PasswordField
        label="New password"
        isNew
        isSending={running !== null}
        mistake={mistakes.password}
        onInput={clearMistake('password')}
      />
      <SubmitButton isRunning={running !== null} runningLabel="Saving...">
        Change password
      </SubmitButton>
    </form>
  )
}
