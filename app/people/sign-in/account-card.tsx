import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIslandFacts } from '../../ground/shell/site-context.tsx'
import { ChangingText } from '../../ground/ui/changing-text.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'

/** The layout of the account pages: a heading and a form, beside them what an account is for, if `hasUses` and while one can be made. */
export function AccountCard(props: {
  heading: string
  lead: string
  hasUses?: boolean
  /** Whether the form begins with tabs. */
  isTabbed?: boolean
  children: ReactNode
}) {
  const { signUps } = useIslandFacts()
  return (
    <section className="page-width pt-3 pb-8 sm:pt-8 sm:pb-10">
      <PageLink
        to="/"
        className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-soft hover:text-accent"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to Home
      </PageLink>
      <h1 className="text-3xl font-semibold sm:text-5xl">
        <ChangingText>{props.heading}</ChangingText>
      </h1>
      <p className="prose-width mt-2 sm:mt-4 sm:text-lg">
        <ChangingText>{props.lead}</ChangingText>
      </p>
      <div className="mt-4 grid gap-x-20 gap-y-10 sm:mt-8 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
        <div className="min-w-0">{props.children}</div>
        {props.hasUses !== false && signUps !== 'closed' && (
          <AccountUses isTabbed={props.isTabbed ?? false} />
        )}
      </div>
    </section>
  )
}

const uses = [
  'Review the car you drive, with your name or without.',
  'Mark the reviews that helped you.',
  'Take your data as one file, or delete it all, whenever you like.',
]

/** What an account is for; its title is level with the first line of the form. */
function AccountUses({ isTabbed }: { isTabbed: boolean }) {
  return (
    <section
      aria-labelledby="account-uses"
      className="min-w-0 border-line max-lg:border-t max-lg:pt-5 lg:border-l lg:pl-10"
    >
      <h2
        id="account-uses"
        className={`text-lg font-semibold sm:text-xl ${isTabbed ? 'lg:leading-[3.25rem]' : 'lg:pb-2 lg:leading-6'}`}
      >
        What an account gives you
      </h2>
      <ul className="divide-y divide-line border-t border-line max-lg:mt-2 lg:text-lg">
        {uses.map((use) => (
          <li key={use} className="py-2.5 lg:py-3.5">
            {use}
          </li>
        ))}
      </ul>
    </section>
  )
}
