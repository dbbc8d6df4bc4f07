import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { RouteHandle } from '../route-handle.ts'
import type { Route } from './+types/auth-page'
import { PageHead } from '../shell/page-head.tsx'
import { useHydrated } from '../ui/hydrated.ts'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { accountPanelId, accountTabId, AccountTabs, type AccountTab } from './account-tabs.tsx'
import { useAuth } from './auth-context.tsx'
import { NoScriptNote, UnsentNote } from './no-script-note.tsx'
import { SecondStepForm } from './second-step-form.tsx'

export const handle = { prefetch: false } satisfies RouteHandle

/** A form sent without scripts. Its body holds a password and is deliberately left unread. */
export function action() {
  return { unsent: true }
}

const codeWords = {
  heading: 'One more step',
  lead: 'Your account asks for a code as well as the password.',
}
const words: Record<AccountTab, { heading: string; lead: string }> = {
  'sign-in': {
    heading: 'Sign in',
    lead: 'Rate the electric vehicle you drive, and tell others how it goes on New Zealand roads.',
  },
  'sign-up': {
    heading: 'Create an account',
    lead: 'All it takes is an email address. Reading needs no account; posting a review does.',
  },
}

/** /auth: sign in, or with ?tab=sign-up open an account. Who is signed in already goes home. */
export default function AuthPage({ actionData }: Route.ComponentProps) {
  const { status, isCodeDue } = useAuth()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [search] = useSearchParams()
  const tab: AccountTab = search.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in'

  useEffect(() => {
    if (status === 'signed-in') void navigate('/', { replace: true })
  }, [status, navigate])

  return (
    <AccountCard {...(isCodeDue ? codeWords : words[tab])}>
      <PageHead
        title="Sign In or Sign Up | Electric Vehicles in NZ"
        description="Sign in or create an account to rate and review electric vehicles on the New Zealand market."
        path="/auth"
      />
      {!isCodeDue && <AccountTabs current={tab} />}
      {actionData?.unsent ? <UnsentNote /> : <NoScriptNote />}
      {isCodeDue ? (
        <SecondStepForm />
      ) : (
        <div
          id={accountPanelId}
          role={isHydrated ? 'tabpanel' : undefined}
          aria-labelledby={isHydrated ? accountTabId(tab) : undefined}
        >
          <AccountForm tab={tab} />
        </div>
      )}
      <p className="mt-7 border-t border-line pt-5 text-sm text-soft">
        By using an account you agree to our{' '}
        <a
          href="/privacy-terms"
          target="_blank"
          rel="noopener"
          className="text-accent underline underline-offset-4"
        >
          Privacy Policy &amp; Terms of Service
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        .
      </p>
    </AccountCard>
  )
}
