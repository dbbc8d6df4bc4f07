import { useRef, type FormEvent } from 'react'
import { useSite } from '../shell/site-context.tsx'
import { useAccountFields, useAccountRequest } from './account-request.ts'
import { changeAddress, changeToast } from './account-settings.ts'
import { EmailField } from './email-field.tsx'
import { SubmitButton } from './submit-button.tsx'

/** Asks to move the account to another e-mail address; both mailboxes have to agree. */
export function AddressForm({ email }: { email: string }) {
  const { siteOrigin } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const { mistakes, read, forgive } = useAccountFields()
  const { running, run } = useAccountRequest<'send'>()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (running) return
    const fields = read(form.current, { email: 'any' })
    if (!fields) return
    await run('send', async (client) => ({
      toast: changeToast(await changeAddress(client, fields.email, siteOrigin)),
    }))
  }

  return (
    <form ref={form} method="post" data-replay noValidate onSubmit={send} className="grid gap-5">
      <p className="break-words text-soft">
        Now {email}. We write to this address and to the new one; it changes when the links in both
        mails have been opened.
      </p>
      <EmailField label="New email" mistake={mistakes.email} onInput={forgive('email')} />
      <SubmitButton isRunning={running !== null} runningWords="Sending...">
        Change address
      </SubmitButton>
    </form>
  )
}
