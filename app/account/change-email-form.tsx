import { useRef, type FormEvent } from 'react'
import { useSite } from '../shell/site-context.tsx'
import { useAccountFields, useAccountRequest } from './account-request.ts'
import { changeEmail, changeToast } from './account-settings.ts'
import { EmailField } from './email-field.tsx'
import { SubmitButton } from './submit-button.tsx'

/** Starts a change of the account's email address. */
export function ChangeEmailForm({ email }: { email: string }) {
  const { siteOrigin } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const { mistakes, read, clearMistake } = useAccountFields()
  const { running, run } = useAccountRequest<'send'>()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (running) return
    const fields = read(form.current, { email: 'any' })
    if (!fields) return
    await run('send', async (client) => ({
      toast: changeToast(await changeEmail(client, fields.email, siteOrigin)),
    }))
  }

  return (
    <form ref={form} method="post" data-replay noValidate onSubmit={send} className="grid gap-5">
      <p className="break-words text-soft">
        Your email address is {email}. We will email this address and the new one; the change takes
        effect once you have opened the links in both emails.
      </p>
      <EmailField label="New email" mistake={mistakes.email} onInput={clearMistake('email')} />
      <SubmitButton isRunning={running !== null} runningLabel="Sending...">
        Change email address
      </SubmitButton>
    </form>
  )
}
