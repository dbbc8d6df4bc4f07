import { PageLink } from '../ui/page-link.tsx'
import type { RouteHandle } from '../route-handle.ts'
import type { Route } from './+types/account-page'
import { PageHead } from '../shell/page-head.tsx'
import { buttonClass } from '../ui/button.tsx'
import { AccountCard } from '../sign-in/account-card.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import { useAuth } from '../sign-in/auth-context.tsx'
import type { Account } from '../sign-in/auth-status.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { DisplayNameForm } from './display-name-form.tsx'
import { NoScriptNote, UnsentNote } from '../sign-in/no-script-note.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { MfaForm } from '../sign-in/mfa-form.tsx'
import { MfaSection } from './mfa-section.tsx'
import { SessionList } from './session-list.tsx'
import { SettingSection } from './setting-section.tsx'

export const handle = { hydrateOn: 'idle', prefetch: false } satisfies RouteHandle

/** A form submitted without JavaScript. Its body may hold a password, so nothing reads it. */
export function action() {
  return { unsent: true }
}

/** /account: the account's settings. The HTML is the same for everyone; the browser loads the data. */
export default function AccountPage({ actionData }: Route.ComponentProps) {
  const { status, user, needsMfaCode } = useAuth()
  const head = (
    <PageHead
      title="Your Account"
      namesSite
      description="Your name, email address, password, devices, two-step verification and data."
      path="/account"
      listed={false}
    />
  )
  if (user) {
    return (
      <>
        {head}
        <Settings user={user} />
      </>
    )
  }
  return (
    <AccountCard
      heading="Your account"
      lead={
        needsMfaCode ? 'Enter your verification code.' : 'Sign in to see and change your settings.'
      }
    >
      {head}
      {actionData?.unsent ? <UnsentNote /> : <NoScriptNote />}
      {status === 'loading' && (
        <p data-waiting className="min-h-40 text-soft">
          Checking whether you are signed in...
        </p>
      )}
      {needsMfaCode && <MfaForm />}
      {status === 'signed-out' && !needsMfaCode && (
        <PageLink to="/auth" className={buttonClass('primary')}>
          Sign In
        </PageLink>
      )}
    </AccountCard>
  )
}

function Settings({ user }: { user: Account }) {
  return (
    <div className="page-width pt-6 pb-20 sm:pt-10 sm:pb-28">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-3xl font-semibold sm:text-4xl">Your account</h1>
        <p className="mt-3 break-words text-soft">Signed in as {user.email}.</p>
        <div className="mt-10 grid gap-12">
          <SettingSection title="Display name">
            <DisplayNameForm accountId={user.id} />
          </SettingSection>
          <SettingSection title="Email address">
            <ChangeEmailForm email={user.email} />
          </SettingSection>
          <SettingSection title="Password">
            <ChangePasswordForm email={user.email} />
          </SettingSection>
          <SettingSection title="Two-step verification">
            <MfaSection email={user.email} />
          </SettingSection>
          <SettingSection title="Where you are signed in">
            <SessionList />
          </SettingSection>
          <SettingSection title="Your data">
            <OwnDataSection />
          </SettingSection>
          <SettingSection title="Delete your account">
            <DeleteAccountForm email={user.email} />
          </SettingSection>
        </div>
      </div>
    </div>
  )
}
