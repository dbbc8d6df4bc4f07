import { useRef, type FormEvent } from 'react'
import { useAccountFields } from '../sign-in/account-request.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { SubmitButton } from '../sign-in/submit-button.tsx'

/** Asks for the current password before a change that a stolen session alone must not make. */
export function ConfirmPasswordForm(props: {
  email: string
  isRunning: boolean
  onPassword: (password: string) => Promise<void>
}) {
  const form = useRef<HTMLFormElement>(null)
  const { mistakes, read, clearMistake } = useAccountFields()

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (props.isRunning) return
    const fields = read(form.current, { password: 'any' })
    if (fields) await props.onPassword(fields.password)
  }

  return (
    <form ref={form} method="post" data-replay noValidate onSubmit={confirm} className="grid gap-5">
      <p className="text-soft">
        You signed in a while ago. Enter your current password to confirm that it is you.
      </p>
      {/* Password managers need to know whose password this is. */}
      <input type="email" autoComplete="username" defaultValue={props.email} readOnly hidden />
      <PasswordField
        label="Current password"
        isNew={false}
        isSending={props.isRunning}
        mistake={mistakes.password}
        onInput={clearMistake('password')}
      />
      <SubmitButton isRunning={props.isRunning} runningLabel="Checking...">
        Continue
      </SubmitButton>
    </form>
  )
}
