import { PageLink } from '../ui/page-link.tsx'
import type { RouteHandle } from '../route-handle.ts'
import type { Route } from './+types/account-page'
import { PageHead } from '../shell/page-head.tsx'
import { buttonClass } from '../ui/button.tsx'
import { AccountCard } from './account-card.tsx'
import { AddressForm } from './address-form.tsx'
import { useAuth, type Account } from './auth-context.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { NameForm } from './name-form.tsx'
import { NoScriptNote, UnsentNote } from './no-script-note.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { SecondStepSection } from './second-step-section.tsx'
import { SessionList } from './session-list.tsx'
import { SettingSection } from './setting-section.tsx'

export const handle = { hydrateOn: 'idle', prefetch: false } satisfies RouteHandle

/** A form sent without scripts. Its body may hold a password and is deliberately left unread. */
export function action() {
  return { unsent: true }
}

/** /account: everything an owner can do with the account. The page itself holds nobody's data. */
export default function AccountPage({ actionData }: Route.ComponentProps) {
  const { status, user, isCodeDue } = useAuth()
  const head = (
    <PageHead
      title="Your Account | Electric Vehicles in NZ"
      description="Your name, email address, password, devices, second step and data."
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
      lead={isCodeDue ? 'Enter the code of your second step.' : 'Sign in to see and change it.'}
    >
      {head}
      {actionData?.unsent ? <UnsentNote /> : <NoScriptNote />}
      {status === 'loading' && <p className="min-h-40 text-soft">Looking for your session...</p>}
      {isCodeDue && <SecondStepForm />}
      {status === 'signed-out' && !isCodeDue && (
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
            <NameForm accountId={user.id} />
          </SettingSection>
          <SettingSection title="Email address">
            <AddressForm email={user.email} />
          </SettingSection>
          <SettingSection title="Password">
            <ChangePasswordForm email={user.email} />
          </SettingSection>
          <SettingSection title="Two-step sign-in">
            <SecondStepSection />
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
