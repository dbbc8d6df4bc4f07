import { useState } from 'react'
import type { RouteHandle } from '../route-handle.ts'
import type { Route } from './+types/reset-password-page'
import { PageHead } from '../shell/page-head.tsx'
import { AccountCard } from './account-card.tsx'
import { useAuth } from './auth-context.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { NoScriptNote, UnsentNote } from './no-script-note.tsx'
import { ResetMailForm } from './reset-mail-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'

export const handle = { hydrateOn: 'idle', prefetch: false } satisfies RouteHandle

/** A form sent without scripts. Its body may hold a password and is deliberately left unread. */
export function action() {
  return { unsent: true }
}

/**
 * /auth/reset-password: a new password for whoever followed the link of a reset mail. Without a
 * session from such a link the page says so and sends a new one.
 */
export default function ResetPasswordPage({ actionData }: Route.ComponentProps) {
  const { status, user, isCodeDue, linkError } = useAuth()
  const [hasExpired, setHasExpired] = useState(false)
  return (
    <AccountCard
      heading="Set a new password"
      lead={
        user
          ? `For ${user.email}. Other devices will have to sign in again.`
          : 'We send a link to your email address. It works once, for one hour.'
      }
    >
      <PageHead
        title="Set a New Password | Electric Vehicles in NZ"
        description="Choose a new password for your account."
        path="/auth/reset-password"
        listed={false}
      />
      {actionData?.unsent ? <UnsentNote /> : <NoScriptNote />}
      {status === 'loading' && <p className="min-h-40 text-soft">Checking your link...</p>}
      {isCodeDue && <SecondStepForm />}
      {status === 'signed-out' && !isCodeDue && (
        <ResetMailForm hasExpired={hasExpired || linkError !== null} />
      )}
      {user && <NewPasswordForm email={user.email} onExpired={() => setHasExpired(true)} />}
    </AccountCard>
  )
}
