import { useState, useId, useRef, type FormEvent } from 'react'
import { island } from '../../ground/islands/island.tsx'
import { useIslandFacts } from '../../ground/shell/site-context.tsx'
import { Button } from '../../ground/ui/button.tsx'
import { ChangingText } from '../../ground/ui/changing-text.tsx'
import { useHydrated } from '../../ground/ui/hydrated.ts'
import { AccountCard } from './account-card.tsx'
import { EmailField, PasswordField } from './account-field.tsx'
import { useAccountFields, useAccountRequest } from './account-request.ts'
import { isPasswordWeak } from './account.ts'
import { useAuth } from './auth-context.tsx'
import { FormNotice, NoScriptNote, UnsentNote } from './form-notice.tsx'
import { MfaForm } from './mfa-form.tsx'
import {
  expiredLinkNote,
  emailNote,
  resetEmailToast,
  sendResetEmail,
  newPasswordToast,
  setNewPassword,
} from './new-password.ts'

/** Sets a new password after a link from an email; without its session, sends one. */
function ResetPasswordCard({ isUnsent }: { isUnsent: boolean }) {
  const { status, user, needsMfaCode, linkError } = useAuth()
  const isLoading = status === 'loading'
  const [hasExpired, setHasExpired] = useState(false)
  const mayChange = user !== null && !hasExpired
  return (
    <AccountCard
      heading="Set a new password"
      hasUses={false}
      lead={
        mayChange
          ? `For ${user.email}. Your other devices will have to sign in again.`
          : 'We will email you a link. It works once, for one hour.'
      }
    >
      {isUnsent ? <UnsentNote /> : <NoScriptNote />}
      {needsMfaCode && <MfaForm />}
      {!mayChange && !needsMfaCode && (
        <>
          {isLoading && (
            <p data-waiting className="min-h-40 text-soft">
              Checking your link...
            </p>
          )}
          <div data-not-waiting={isLoading || undefined}>
            <ResetEmailForm hasExpired={hasExpired || linkError !== null} />
          </div>
        </>
      )}
      {mayChange && <NewPasswordForm email={user.email} onExpired={() => setHasExpired(true)} />}
    </AccountCard>
  )
}

export const ResetPasswordIsland = island('reset-password', ResetPasswordCard, {
  wakes: ['session', 'link'],
})

/** Requests a link to set a new password. */
function ResetEmailForm({ hasExpired }: { hasExpired: boolean }) {
  const { siteOrigin } = useIslandFacts()
  const isAwake = useHydrated()
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
      noValidate={isAwake}
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
        <ChangingText>{running ? 'Sending...' : 'Send the link'}</ChangingText>
      </Button>
    </form>
  )
}

/** Sets a new password for the signed-in user, then goes to the home page. */
function NewPasswordForm(props: { email: string; onExpired: () => void }) {
  const { signOut } = useAuth()
  const isAwake = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const { mistakes, markMistakes, read, clearMistake } = useAccountFields()
  const { running, run } = useAccountRequest<'save'>()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (running) return
    const fields = read(form.current, { password: 'new' })
    if (!fields) return
    let isChanged = false
    await run('save', async (client) => {
      const outcome = await setNewPassword(client, fields.password)
      isChanged = outcome === 'changed'
      if (outcome === 'sign-in-too-old') props.onExpired()
      if (outcome === 'link-expired') {
        props.onExpired()
        await signOut()
      }
      if (isPasswordWeak(outcome)) markMistakes(form.current, { password: 'password-weak' })
      return { toast: newPasswordToast(outcome) }
    })
    if (isChanged) location.replace('/')
  }

  return (
    <form
      ref={form}
      method="post"
      data-replay
      noValidate={isAwake}
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
        <ChangingText>{running ? 'Saving...' : 'Save new password'}</ChangingText>
      </Button>
    </form>
  )
}
