import { useEffect } from 'react'
import { useNavigate, useSearchParams } from '../ui/old-router.ts'
import type { RouteHandle } from '../route-handle.ts'
import type { PageProps } from '../route-types.ts'
import { useIslandFacts } from '../shell/site-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { useHydrated } from '../ui/hydrated.ts'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { accountPanelId, accountTabId, AccountTabs, type AccountTab } from './account-tabs.tsx'
import { useAuth } from './auth-context.tsx'
import { NoScriptNote, UnsentNote } from './form-notice.tsx'
import { MfaForm } from './mfa-form.tsx'
import { readReturnPath, yourReviewId } from './return-path.ts'

export const handle = { parameters: ['tab', 'return'], prefetch: false } satisfies RouteHandle

/** A form submitted without JavaScript. Its body holds a password, so nothing reads it. */
export function action() {
  return { unsent: true }
}

const mfaTexts = {
  heading: 'Two-step verification',
  lead: 'One more step: enter the code from your authenticator app.',
}
const texts: Record<AccountTab, { heading: string; lead: string }> = {
  'sign-in': {
    heading: 'Sign in',
    lead: 'Rate the electric vehicle you drive, and tell others how it goes on New Zealand roads. You need no account to read or calculate.',
  },
  'sign-up': {
    heading: 'Create an account',
    lead: 'All you need is an email address. You need no account to read or calculate, only to post a review.',
  },
}
const closedTexts = {
  heading: texts['sign-up'].heading,
  lead: 'You need no account to read or calculate, only to post a review.',
}

/**
 * /auth: sign in, or sign up with ?tab=sign-up. Signed-in users are redirected to / or to the model they want
 * to review (?return=/kia-ev5).
 */
export default function AuthPage({ actionData }: PageProps<undefined, typeof action>) {
  const { status, needsMfaCode } = useAuth()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const { signUps } = useIslandFacts()
  const [search] = useSearchParams()
  const tab: AccountTab = search.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in'
  const returnPath = readReturnPath(search)
  const isClosed = tab === 'sign-up' && signUps === 'closed'

  useEffect(() => {
    if (status !== 'signed-in') return
    void navigate(returnPath ? `${returnPath}#${yourReviewId}` : '/', { replace: true })
  }, [status, navigate, returnPath])

  return (
    <AccountCard {...(needsMfaCode ? mfaTexts : isClosed ? closedTexts : texts[tab])}>
      <PageHead
        title="Sign In or Sign Up"
        namesSite
        description="Sign in or create an account to rate and review electric vehicles on the New Zealand market."
        path="/auth"
      />
      {!needsMfaCode && <AccountTabs current={tab} returnPath={returnPath} />}
      {actionData?.unsent ? <UnsentNote /> : !isClosed && <NoScriptNote />}
      {needsMfaCode ? (
        <MfaForm />
      ) : (
        <div
          id={accountPanelId}
          role={isHydrated ? 'tabpanel' : undefined}
          aria-labelledby={isHydrated ? accountTabId(tab) : undefined}
        >
          {isClosed ? <SignUpsClosedNote /> : <AccountForm tab={tab} returnPath={returnPath} />}
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

function SignUpsClosedNote() {
  return <p className="mt-7">This site is not taking new accounts at the moment.</p>
}
