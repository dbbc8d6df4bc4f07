import { useId, useRef, useState, type FormEvent } from 'react'
import { useIslandFacts } from '../../ground/shell/site-context.tsx'
import type { SiteClient } from '../../ground/supabase.ts'
import { useHydrated } from '../../ground/ui/hydrated.ts'
import { Button } from '../../ground/ui/button.tsx'
import { ChangingText } from '../../ground/ui/changing-text.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { nameMaxLength } from './account-settings.ts'
import { useAccountFields, useAccountRequest, type Result } from './account-request.ts'
import type { AccountTab } from './account-tabs.tsx'
import { isPasswordWeak, type Credentials } from './account.ts'
import { EmailField, PasswordField } from './account-field.tsx'
import { FormNotice } from './form-notice.tsx'
import { emailNote, resetEmailToast, sendResetEmail } from './new-password.ts'
import { signIn, signInNotes, signInToast } from './sign-in.ts'
import {
  confirmationUrl,
  resendConfirmation,
  resendToast,
  signUp,
  signUpNotes,
  signUpToast,
} from './sign-up.ts'
import { NewTabLink } from '../../ground/ui/page-link.tsx'

const submitLabels = {
  'sign-in': { idle: 'Sign In', running: 'Signing in...' },
  'sign-up': { idle: 'Sign Up', running: 'Creating account...' },
}

/**
 * One form for both tabs, so that switching keeps what was typed. The page, not the form, redirects
 * after a sign-in.
 */
export function AccountForm(props: {
  tab: AccountTab
  returnPath: string | null
  hasOutbox: boolean
}) {
  const { tab, returnPath, hasOutbox } = props
  const { siteOrigin } = useIslandFacts()
  const confirmation = confirmationUrl(siteOrigin, returnPath)
  const isHydrated = useHydrated()
  const noteId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { mistakes, markMistakes, read, clearMistake, clearMistakes } = useAccountFields()
  const { running, note, run, clearNote } = useAccountRequest<'submit' | 'email'>()
  const [shownTab, setShownTab] = useState(tab)
  const isNew = tab === 'sign-up'
  const isBusy = running !== null

  // Notes and mistakes belong to one tab; what was typed stays.
  if (shownTab !== tab) {
    setShownTab(tab)
    clearNote()
    clearMistakes()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (running) return
    const credentials = read(form.current, { email: 'any', password: isNew ? 'new' : 'any' })
    if (!credentials) return
    await run('submit', async (client) => {
      if (!isNew) return submitSignIn(client, credentials)
      const displayName = readName(form.current)
      const result = await submitSignUp(client, { ...credentials, displayName }, confirmation)
      if (result.isPasswordWeak) markMistakes(form.current, { password: 'password-weak' })
      return result
    })
  }

  async function requestEmail(request: EmailRequest) {
    const fields = read(form.current, { email: 'any' })
    if (fields) await run('email', (client) => request(client, fields.email, siteOrigin))
  }
  const resend = () =>
    void requestEmail((client, email) => requestConfirmation(client, email, confirmation))
  const forgot = () => void requestEmail(requestPasswordReset)

  return (
    <form
      ref={form}
      aria-label={submitLabels[tab].idle}
      method="post"
      data-replay
      noValidate={isHydrated}
      onSubmit={submit}
      className="grid gap-4"
    >
      <EmailField mistake={mistakes.email} onInput={clearMistake('email')} />
      <PasswordField
        label="Password"
        isNew={isNew}
        isSending={running === 'submit'}
        mistake={mistakes.password}
        onInput={clearMistake('password')}
      />
      {isNew && <DisplayNameField />}
      {note && (
        <FormNotice id={noteId} note={note}>
          {note.canResend && <ResendButton isDisabled={isBusy} onClick={resend} />}
          {note.canResend && hasOutbox && <OutboxLink />}
        </FormNotice>
      )}
      <div className="grid gap-1">
        <Button type="submit" disabled={isBusy} aria-describedby={note ? noteId : undefined}>
          <ChangingText>
            {submitLabels[tab][running === 'submit' ? 'running' : 'idle']}
          </ChangingText>
        </Button>
        {!isNew && <ForgotButton isDisabled={isBusy} onClick={forgot} />}
      </div>
    </form>
  )
}

function DisplayNameField() {
  return (
    <TextField
      label="Display name (optional)"
      name="display_name"
      autoComplete="nickname"
      maxLength={nameMaxLength}
      hint="Shown with your reviews. You can add or change it later."
    />
  )
}

function ResendButton({ isDisabled, onClick }: { isDisabled: boolean; onClick: () => void }) {
  return (
    <Button tone="quiet" disabled={isDisabled} onClick={onClick} className="-ml-5">
      Send the link again
    </Button>
  )
}

/** On a site without a mail server, for the person who started it. */
function OutboxLink() {
  return (
    <p className="mt-2">
      This site has no mail server: its emails are in{' '}
      <NewTabLink href="/_outbox" className="text-link">
        the outbox
      </NewTabLink>
      .
    </p>
  )
}

function ForgotButton({ isDisabled, onClick }: { isDisabled: boolean; onClick: () => void }) {
  return (
    <Button
      tone="quiet"
      data-replay
      disabled={isDisabled}
      onClick={onClick}
      className="-ml-5 justify-self-start"
    >
      Forgot password?
    </Button>
  )
}

function readName(form: HTMLFormElement | null): string {
  return String(new FormData(form ?? undefined).get('display_name') ?? '').trim()
}

async function submitSignIn(client: SiteClient, credentials: Credentials): Promise<Result> {
  const outcome = await signIn(client, credentials)
  const text = typeof outcome === 'string' ? signInNotes[outcome] : undefined
  const canResend = outcome === 'email-not-confirmed'
  return {
    toast: signInToast(outcome),
    note: text ? { text, isError: false, canResend } : undefined,
  }
}

async function submitSignUp(
  client: SiteClient,
  credentials: Credentials & { displayName: string },
  confirmation: string,
): Promise<Result & { isPasswordWeak: boolean }> {
  const outcome = await signUp(client, credentials, confirmation)
  const text = typeof outcome === 'string' ? signUpNotes[outcome] : undefined
  const canResend = outcome === 'check-email'
  return {
    toast: signUpToast(outcome),
    note: text ? { text, isError: false, canResend } : undefined,
    isPasswordWeak: isPasswordWeak(outcome),
  }
}

type EmailRequest = (client: SiteClient, email: string, url: string) => Promise<Result>

const requestConfirmation: EmailRequest = async (client, email, confirmation) => ({
  toast: resendToast(await resendConfirmation(client, email, confirmation)),
  note: { text: emailNote, isError: false, canResend: true },
})

const requestPasswordReset: EmailRequest = async (client, email, siteOrigin) => {
  const outcome = await sendResetEmail(client, email, siteOrigin)
  return {
    toast: resetEmailToast(outcome),
    note: outcome === 'sent' ? { text: emailNote, isError: false } : undefined,
  }
}
