import { useId, useRef, type FormEvent } from 'react'
import { useSite } from '../shell/site-context.tsx'
import { useHydrated } from '../ui/hydrated.ts'
import { Button } from '../ui/button.tsx'
import { useAccountFields, useAccountRequest } from './account-request.ts'
import { EmailField } from './email-field.tsx'
import { FormNotice } from './form-notice.tsx'
import { expiredLinkNote, emailNote, resetEmailToast, sendResetEmail } from './new-password.ts'

/** Requests a link to set a new password. */
export function ResetEmailForm({ hasExpired }: { hasExpired: boolean }) {
  const { siteOrigin } = useSite()
  const isHydrated = useHydrated()
  const noteId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { mistakes, read, clearMistake } = useAccountFields()
  const { running, note, run } = useAccountRequest<'email'>()
  const shown = note ?? (hasExpired ? { text: expiredLinkNote, isError: true } : undefined)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (running) return
    const fields = read(form.current, { email: 'any' })
    if (!fields) return
    await run('email', async (client) => {
      const outcome = await sendResetEmail(client, fields.email, siteOrigin)
      const isSent = outcome === 'sent'
      return {
        toast: resetEmailToast(outcome),
        note: isSent ? { text: emailNote, isError: false } : undefined,
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
      <EmailField mistake={mistakes.email} onInput={clearMistake('email')} />
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
