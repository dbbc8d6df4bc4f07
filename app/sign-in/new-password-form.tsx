import { useRef, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '../ui/hydrated.ts'
import { Button } from '../ui/button.tsx'
import { useAccountFields, useAccountRequest } from './account-request.ts'
import { isPasswordWeak } from './account.ts'
import { useAuth } from './auth-context.tsx'
import { newPasswordToast, setNewPassword } from './new-password.ts'
import { PasswordField } from './password-field.tsx'

/** Sets a new password for the signed-in user, then goes to the home page. */
export function NewPasswordForm(props: { email: string; onExpired: () => void }) {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const { mistakes, markMistakes, read, clearMistake } = useAccountFields()
  const { running, run } = useAccountRequest<'save'>()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (running) return
    const fields = read(form.current, { password: 'new' })
    if (!fields) return
    await run('save', async (client) => {
      const outcome = await setNewPassword(client, fields.password)
      if (outcome === 'changed') void navigate('/', { replace: true })
      if (outcome === 'sign-in-too-old') props.onExpired()
      if (outcome === 'link-expired') {
        props.onExpired()
        await signOut()
      }
      if (isPasswordWeak(outcome)) markMistakes(form.current, { password: 'password-weak' })
      return { toast: newPasswordToast(outcome) }
    })
  }

  return (
    <form
      ref={form}
      method="post"
      data-replay
      noValidate={isHydrated}
      onSubmit={save}
      className="grid gap-5"
    >
      {/* Password managers need to know whose password this is. */}
      <input
        type="email"
        name="email"
        autoComplete="username"
        defaultValue={props.email}
        readOnly
        hidden
      />
      <PasswordField
        label="New password"
        isNew
        isSending={running !== null}
        mistake={mistakes.password}
        onInput={clearMistake('password')}
      />
      <Button type="submit" disabled={running !== null}>
        {running ? 'Saving...' : 'Save new password'}
      </Button>
    </form>
  )
}
