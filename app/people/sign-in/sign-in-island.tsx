import { useEffect, useState } from 'react'
import { island } from '../../ground/islands/island.tsx'
import { useIslandFacts } from '../../ground/shell/site-context.tsx'
import { useHydrated } from '../../ground/ui/hydrated.ts'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { accountPanelId, accountTabId, AccountTabs, type AccountTab } from './account-tabs.tsx'
import { useAuth } from './auth-context.tsx'
import { NoScriptNote, UnsentNote } from './form-notice.tsx'
import { MfaForm } from './mfa-form.tsx'
import { yourReviewId } from './return-path.ts'
import { NewTabLink } from '../../ground/ui/page-link.tsx'

const mfaTexts = {
  heading: 'Two-step verification',
  lead: 'One more step: enter the code from your authenticator app.',
}
const texts: Record<AccountTab, { heading: string; lead: string }> = {
  'sign-in': {
    heading: 'Sign In',
    lead: 'You need an account only to review a car.',
  },
  'sign-up': {
    heading: 'Create an account',
    lead: 'All you need is an email address. Reading and calculating need no account.',
  },
}
const closedTexts = {
  heading: texts['sign-up'].heading,
  lead: 'Reading and calculating need no account, only posting a review does.',
}

/** The sign-in and sign-up forms. Redirects a signed-in user to / or to the model they want to review. */
function SignInCard(props: {
  /** The tab that the address names. */
  tab: AccountTab
  returnPath: string | null
  /** Whether the form was submitted without scripts. */
  isUnsent: boolean
  /** Whether this site keeps its emails at /_outbox. */
  hasOutbox: boolean
}) {
  const { returnPath, isUnsent, hasOutbox } = props
  const { status, needsMfaCode } = useAuth()
  const isAwake = useHydrated()
  const { signUps } = useIslandFacts()
  const [tab, setTab] = useState(props.tab)
  const isClosed = tab === 'sign-up' && signUps === 'closed'

  useEffect(() => {
    if (status === 'signed-in') location.replace(returnPath ? `${returnPath}#${yourReviewId}` : '/')
  }, [status, returnPath])

  return (
    <AccountCard
      {...(needsMfaCode ? mfaTexts : isClosed ? closedTexts : texts[tab])}
      isTabbed={!needsMfaCode}
    >
      {!needsMfaCode && <AccountTabs current={tab} returnPath={returnPath} onChoose={setTab} />}
      {isUnsent ? <UnsentNote /> : !isClosed && <NoScriptNote />}
      {needsMfaCode ? (
        <MfaForm />
      ) : (
        <div
          id={accountPanelId}
          role={isAwake ? 'tabpanel' : undefined}
          aria-labelledby={isAwake ? accountTabId(tab) : undefined}
          className="mt-5"
        >
          {isClosed ? (
            <SignUpsClosedNote />
          ) : (
            <AccountForm tab={tab} returnPath={returnPath} hasOutbox={hasOutbox} />
          )}
        </div>
      )}
      <p className="mt-2 text-[0.9375rem] text-soft">
        By using an account you agree to our{' '}
        <NewTabLink href="/privacy-terms" className="text-link">
          Privacy Policy &amp; Terms of Service
        </NewTabLink>
        .
      </p>
    </AccountCard>
  )
}

function SignUpsClosedNote() {
  return <p>This site is not taking new accounts at the moment.</p>
}

export const SignInIsland = island('sign-in', SignInCard, { wakes: ['session', 'link'] })
