import { useState } from 'react'
import type { RouteHandle } from '../route-handle.ts'
import type { Route } from './+types/reset-password-page'
import { PageHead } from '../shell/page-head.tsx'
import { AccountCard } from './account-card.tsx'
import { useAuth } from './auth-context.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { NoScriptNote, UnsentNote } from './no-script-note.tsx'
import { ResetEmailForm } from './reset-email-form.tsx'
import { MfaForm } from './mfa-form.tsx'

export const handle = { hydrateOn: 'idle', prefetch: false } satisfies RouteHandle

/** A form submitted without JavaScript. Its body may hold a password, so nothing reads it. */
export function action() {
  return { unsent: true }
}

/**
 * /auth/reset-password: sets a new password after a reset link. Without a session from such a link,
 * the page offers to send one.
 */
export default function ResetPasswordPage({ actionData }: Route.ComponentProps) {
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
