import type { ReactNode } from 'react'
import { ArrowRight } from 'lucide-react'
import { PageLink } from './page-link.tsx'

/** The heading of a page section, with an optional 'view all' link beside it. */
export function SectionHeading(props: {
  title: string
  more?: { to: string; label: string }
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8">
      <div className="prose-width">
        <h2 className="text-2xl font-semibold sm:text-3xl">{props.title}</h2>
        {props.children && <p className="mt-3 text-soft sm:text-lg">{props.children}</p>}
      </div>
      {props.more && (
        <PageLink
          to={props.more.to}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-accent hover:underline"
        >
          {props.more.label}
          <ArrowRight aria-hidden className="size-4" />
        </PageLink>
      )}
    </div>
  )
}
