import { useId, useRef, useState, type FormEvent } from 'react'
import { useSite } from '../shell/site-context.tsx'
import type { SiteClient } from '../supabase.ts'
import { useHydrated } from '../ui/hydrated.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { nameMaxLength } from './account-settings.ts'
import { useAccountFields, useAccountRequest, type Answer } from './account-request.ts'
import { accountTabId, type AccountTab } from './account-tabs.tsx'
import { isPasswordWeak, type Credentials } from './account.ts'
import { EmailField } from './email-field.tsx'
import { FormNotice } from './form-notice.tsx'
import { mailNote, resetMailToast, sendResetMail } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import { signIn, signInNotes, signInToast } from './sign-in.ts'
import { resendConfirmation, resendToast, signUp, signUpNotes, signUpToast } from './sign-up.ts'

function readName(form: HTMLFormElement | null): string {
  return String(new FormData(form ?? undefined).get('display_name') ?? '').trim()
}

const labels = {
  'sign-in': { idle: 'Sign In', running: 'Signing in...' },
  'sign-up': { idle: 'Sign Up', running: 'Creating account...' },
}

/**
 * The one form behind both tabs: its inputs stay, so what was typed stays too. Going to / after a
 * sign-in is the page's work.
 */
export function AccountForm({ tab }: { tab: AccountTab }) {
  const { siteOrigin } = useSite()
  const isHydrated = useHydrated()
  const noteId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { mistakes, accept, read, forgive, forgiveAll } = useAccountFields()
  const { running, note, run, forget } = useAccountRequest<'send' | 'mail'>()
  const [shownTab, setShownTab] = useState(tab)
  const isNew = tab === 'sign-up'

  // What was said about one tab means nothing on the other; what was typed stays.
  if (shownTab !== tab) {
    setShownTab(tab)
    forget()
    forgiveAll()
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (running) return
    const credentials = read(form.current, { email: 'any', password: isNew ? 'new' : 'any' })
    if (!credentials) return
    await run('send', (client) =>
      isNew ? askToSignUp(client, credentials) : askToSignIn(client, credentials),
    )
  }

  async function askToSignIn(client: SiteClient, credentials: Credentials): Promise<Answer> {
    const outcome = await signIn(client, credentials)
    const words = typeof outcome === 'string' ? signInNotes[outcome] : undefined
    const canResend = outcome === 'email-not-confirmed'
    return {
      toast: signInToast(outcome),
      note: words ? { words, isFault: false, canResend } : undefined,
    }
  }

  async function askToSignUp(client: SiteClient, credentials: Credentials): Promise<Answer> {
    const displayName = readName(form.current)
    const outcome = await signUp(client, { ...credentials, displayName }, siteOrigin)
    if (isPasswordWeak(outcome)) accept(form.current, { password: 'password-weak' })
    const words = typeof outcome === 'string' ? signUpNotes[outcome] : undefined
    const canResend = outcome === 'check-email'
    return {
      toast: signUpToast(outcome),
      note: words ? { words, isFault: false, canResend } : undefined,
    }
  }

  async function askByMail(ask: (client: SiteClient, email: string) => Promise<Answer>) {
    const fields = read(form.current, { email: 'any' })
    if (fields) await run('mail', (client) => ask(client, fields.email))
  }

  const resend = async (client: SiteClient, email: string) => {
    const outcome = await resendConfirmation(client, email, siteOrigin)
    return {
      toast: resendToast(outcome),
      note: { words: mailNote, isFault: false, canResend: true },
    }
  }

  const forgot = async (client: SiteClient, email: string) => {
    const outcome = await sendResetMail(client, email, siteOrigin)
    const isSent = outcome === 'sent'
    return {
      toast: resetMailToast(outcome),
      note: isSent ? { words: mailNote, isFault: false } : undefined,
    }
  }

  return (
    <form
      ref={form}
      aria-labelledby={accountTabId(tab)}
      method="post"
      data-replay
      noValidate={isHydrated}
      onSubmit={send}
      className="mt-7 grid gap-5"
    >
      <EmailField mistake={mistakes.email} onInput={forgive('email')} />
      <PasswordField
        label="Password"
        isNew={isNew}
        isSending={running === 'send'}
        mistake={mistakes.password}
        onInput={forgive('password')}
      />
      {isNew && (
        <TextField
          label="Display name (optional)"
          name="display_name"
          autoComplete="nickname"
          maxLength={nameMaxLength}
          hint="Stands beside your reviews. You can choose or change it later."
        />
      )}
      {note && (
        <FormNotice id={noteId} note={note}>
          {note.canResend && (
            <Button
              tone="quiet"
              disabled={running !== null}
              onClick={() => askByMail(resend)}
              className="-ml-5"
            >
              Send the link again
            </Button>
          )}
        </FormNotice>
      )}
      <div className="grid gap-1">
        <Button
          type="submit"
          disabled={running !== null}
          aria-describedby={note ? noteId : undefined}
        >
          {labels[tab][running === 'send' ? 'running' : 'idle']}
        </Button>
        {!isNew && (
          <Button
            tone="quiet"
            data-replay
            disabled={running !== null}
            onClick={() => askByMail(forgot)}
            className="justify-self-center"
          >
            Forgot password?
          </Button>
        )}
      </div>
    </form>
  )
}
