import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIslandFacts } from '../../ground/shell/site-context.tsx'
import { buttonClass } from '../../ground/ui/button.tsx'
import { ChangingText } from '../../ground/ui/changing-text.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'

/** The layout of the account pages: a heading and a form, beside them what an account is for, if `hasUses` and while one can be made, and a link home. */
export function AccountCard(props: {
  heading: string
  lead: string
  hasUses?: boolean
  children: ReactNode
}) {
  const { signUps } = useIslandFacts()
  return (
    <section className="page-width pt-5 pb-16 sm:pt-14 sm:pb-24">
      <div className="grid gap-x-24 gap-y-10 lg:grid-cols-[27rem_1fr]">
        <div className="min-w-0">
          <h1 className="text-3xl font-semibold sm:text-5xl">
            <ChangingText>{props.heading}</ChangingText>
          </h1>
          <p className="mt-2 text-soft sm:mt-4 sm:text-lg">
            <ChangingText>{props.lead}</ChangingText>
          </p>
          <div className="mt-5 sm:mt-8">{props.children}</div>
        </div>
        {props.hasUses !== false && signUps !== 'closed' && <AccountUses />}
      </div>
      <PageLink to="/" className={`${buttonClass('quiet')} mt-6 -ml-5`}>
        <ArrowLeft aria-hidden className="size-4" />
        Back to Home
      </PageLink>
    </section>
  )
}

const uses = [
  'Review the car you drive, with your name or without.',
  'Mark the reviews that helped you.',
  'Take your data as one file, or delete it all, whenever you like.',
]

function AccountUses() {
  return (
    <section aria-labelledby="account-uses" className="min-w-0 lg:pt-3">
      <h2 id="account-uses" className="text-xl font-semibold">
        What an account gives you
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-accent sm:text-lg">
        {uses.map((use) => (
          <li key={use}>{use}</li>
        ))}
      </ul>
    </section>
  )
}
