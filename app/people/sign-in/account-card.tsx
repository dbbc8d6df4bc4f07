import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ground/ui/button.tsx'
import { ChangingText } from '../../ground/ui/changing-text.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'

/** The layout of the account pages: a link home, a heading and one narrow card. */
export function AccountCard(props: { heading: string; lead: string; children: ReactNode }) {
  return (
    <section className="page-width pt-6 pb-20 sm:pt-10 sm:pb-28">
      <div className="mx-auto max-w-md">
        <PageLink to="/" className={`${buttonClass('quiet')} -ml-5`}>
          <ArrowLeft aria-hidden className="size-4" />
          Back to Home
        </PageLink>
        <h1 className="mt-6 text-3xl font-semibold sm:text-4xl">
          <ChangingText>{props.heading}</ChangingText>
        </h1>
        <p className="mt-3 text-soft">
          <ChangingText>{props.lead}</ChangingText>
        </p>
        <div className="mt-8 rounded-card border border-line bg-raised p-5 sm:p-8">
          {props.children}
        </div>
      </div>
    </section>
  )
}
