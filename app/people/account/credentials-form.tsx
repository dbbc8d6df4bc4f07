import { useRef, useState, type FormEvent } from 'react'
import { useAccountFields, useAccountRequest } from '../sign-in/account-request.ts'
import { changePassword, changeToast, changeEmail } from '../sign-in/account-settings.ts'
import { isPasswordWeak, type Mistake } from '../sign-in/account.ts'
import { PasswordField, EmailField } from '../sign-in/account-field.tsx'
import { SubmitButton } from '../sign-in/submit-button.tsx'
import { useIslandFacts } from '../../ground/shell/site-context.tsx'

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
      <CurrentPasswordField
        email={email}
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

/** Starts a change of the account's email address. Asks for the password when the sign-in is old. */
export function ChangeEmailForm({ email }: { email: string }) {
  const { siteOrigin } = useIslandFacts()
  const form = useRef<HTMLFormElement>(null)
  const { mistakes, read, clearMistake } = useAccountFields()
  const { running, run } = useAccountRequest<'send'>()
  const [needsPassword, setNeedsPassword] = useState(false)
  const [missing, setMissing] = useState<Mistake>()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (running) return
    const current = String(new FormData(event.currentTarget).get('current') ?? '')
    setMissing(needsPassword && current === '' ? 'password-missing' : undefined)
    const fields = read(form.current, { email: 'any' })
    if (!fields || (needsPassword && current === '')) return
    await run('send', async (client) => {
      const outcome = await changeEmail(client, { email: fields.email, current }, siteOrigin)
      if (outcome === 'password-needed') setNeedsPassword(true)
      if (outcome === 'emails-sent') setNeedsPassword(false)
      return { toast: changeToast(outcome) }
    })
  }

  return (
    <form ref={form} method="post" data-replay noValidate onSubmit={send} className="grid gap-5">
      <p className="break-words text-soft">
        Your email address is {email}. We will email this address and the new one; the change takes
        effect once you have opened the links in both emails.
      </p>
      <EmailField label="New email" mistake={mistakes.email} onInput={clearMistake('email')} />
      {needsPassword && (
        <CurrentPasswordField
          email={email}
          isSending={running !== null}
          mistake={missing}
          onInput={() => setMissing(undefined)}
        />
      )}
      <SubmitButton isRunning={running !== null} runningLabel="Sending...">
        Change email address
      </SubmitButton>
    </form>
  )
}

type CurrentPasswordProps = {
  email: string
  isSending: boolean
  mistake: Mistake | undefined
  onInput: () => void
}

/** Asks for the password in use. Password managers need to know whose it is. */
function CurrentPasswordField({ email, ...field }: CurrentPasswordProps) {
  return (
    <>
      <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField label="Current password" name="current" isNew={false} {...field} />
    </>
  )
}
