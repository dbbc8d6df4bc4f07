import { useState, useId, useRef, type FormEvent } from 'react'
import type { RouteHandle } from '../route-handle.ts'
import type { PageProps } from '../route-types.ts'
import { PageHead } from '../shell/page-head.tsx'
import { AccountCard } from './account-card.tsx'
import { useAuth } from './auth-context.tsx'
import { NoScriptNote, UnsentNote, FormNotice } from './form-notice.tsx'
import { MfaForm } from './mfa-form.tsx'
import { useIslandFacts } from '../shell/site-context.tsx'
import { useHydrated } from '../ui/hydrated.ts'
import { Button } from '../ui/button.tsx'
import { useAccountFields, useAccountRequest } from './account-request.ts'
import { EmailField, PasswordField } from './account-field.tsx'
import {
  expiredLinkNote,
  emailNote,
  resetEmailToast,
  sendResetEmail,
  newPasswordToast,
  setNewPassword,
} from './new-password.ts'
import { useNavigate } from '../ui/old-router.ts'
import { isPasswordWeak } from './account.ts'

export const handle = { prefetch: false } satisfies RouteHandle

/** A form submitted without JavaScript. Its body may hold a password, so nothing reads it. */
export function action() {
  return { unsent: true }
}

/**
 * /auth/reset-password: sets a new password after a reset link. Without a session from such a link,
 * the page offers to send one.
 */
export default function ResetPasswordPage({ actionData }: PageProps<undefined, typeof action>) {
  const { status, user, needsMfaCode, linkError } = useAuth()
  const [hasExpired, setHasExpired] = useState(false)
  const mayChange = user !== null && !hasExpired
  return (
    <AccountCard
      heading="Set a new password"
      lead={
        mayChange
          ? `For ${user.email}. Your other devices will have to sign in again.`
          : 'We will email you a link. It works once, for one hour.'
      }
    >
      <PageHead
        title="Set a New Password"
        namesSite
        description="Choose a new password for your account."
        path="/auth/reset-password"
        listed={false}
      />
      {actionData?.unsent ? <UnsentNote /> : <NoScriptNote />}
      {status === 'loading' && <p className="min-h-40 text-soft">Checking your link...</p>}
      {needsMfaCode && <MfaForm />}
      {status !== 'loading' && !mayChange && !needsMfaCode && (
        <ResetEmailForm hasExpired={hasExpired || linkError !== null} />
      )}
      {mayChange && <NewPasswordForm email={user.email} onExpired={() => setHasExpired(true)} />}
    </AccountCard>
  )
}

/** Requests a link to set a new password. */
function ResetEmailForm({ hasExpired }: { hasExpired: boolean }) {
  const { siteOrigin } = useIslandFacts()
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

/** Sets a new password for the signed-in user, then goes to the home page. */
function NewPasswordForm(props: { email: string; onExpired: () => void }) {
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
