import { useId, useRef, type FormEvent } from 'react'
import { useSite } from '../shell/site-context.tsx'
import { useHydrated } from '../ui/hydrated.ts'
import { Button } from '../ui/button.tsx'
import { useAccountFields, useAccountRequest } from './account-request.ts'
import { EmailField } from './email-field.tsx'
import { FormNotice } from './form-notice.tsx'
import { expiredLinkNote, mailNote, resetMailToast, sendResetMail } from './new-password.ts'

/** Asks for a link to set a new password, after one that did not work or without any. */
export function ResetMailForm({ hasExpired }: { hasExpired: boolean }) {
  const { siteOrigin } = useSite()
  const isHydrated = useHydrated()
  const noteId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { mistakes, read, forgive } = useAccountFields()
  const { running, note, run } = useAccountRequest<'mail'>()
  const shown = note ?? (hasExpired ? { words: expiredLinkNote, isFault: true } : undefined)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (running) return
    const fields = read(form.current, { email: 'any' })
    if (!fields) return
    await run('mail', async (client) => {
      const outcome = await sendResetMail(client, fields.email, siteOrigin)
      const isSent = outcome === 'sent'
      return {
        toast: resetMailToast(outcome),
        note: isSent ? { words: mailNote, isFault: false } : undefined,
      }
    })
  }

  return (
    <form
      ref={form}
      method="post"
      data-replay
      noValidate={isHydrated}
      onSubmit={send}
      className="grid gap-5"
    >
      {shown && <FormNotice id={noteId} note={shown} />}
      <EmailField mistake={mistakes.email} onInput={forgive('email')} />
      <Button
        type="submit"
        disabled={running !== null}
        aria-describedby={shown ? noteId : undefined}
      >
        {running ? 'Sending...' : 'Send the link'}
      </Button>
    </form>
  )
}
