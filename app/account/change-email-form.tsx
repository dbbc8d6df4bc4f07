import { useRef, useState, type FormEvent } from 'react'
import { useSite } from '../shell/site-context.tsx'
import { useAccountFields, useAccountRequest } from '../sign-in/account-request.ts'
import { changeEmail, changeToast } from '../sign-in/account-settings.ts'
import type { Mistake } from '../sign-in/account.ts'
import { EmailField } from '../sign-in/email-field.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { SubmitButton } from '../sign-in/submit-button.tsx'

/** Starts a change of the account's email address. Asks for the password when the sign-in is old. */
export function ChangeEmailForm({ email }: { email: string }) {
  const { siteOrigin } = useSite()
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
        <>
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
        </>
      )}
      <SubmitButton isRunning={running !== null} runningLabel="Sending...">
        Change email address
      </SubmitButton>
    </form>
  )
}
