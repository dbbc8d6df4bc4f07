import type { ReactNode } from 'react'
import { ArrowRight } from 'lucide-react'
import { PageLink } from './page-link.tsx'

/** The heading of a page section, with an optional 'view all' link beside it. */
export function SectionHeading(props: {
  title: string
  /** `about` is what a reader of links hears after the label. */
  more?: { to: string; label: string; about?: string }
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <div className="prose-width">
        <h2 className="text-2xl font-semibold sm:text-3xl">{props.title}</h2>
        {props.children && <p className="mt-3 text-soft sm:text-lg">{props.children}</p>}
      </div>
      {props.more && (
        <PageLink
          to={props.more.to}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-accent hover:underline"
        >
          {props.more.label}{' '}
          {props.more.about && <span className="sr-only">{props.more.about} </span>}
          <ArrowRight aria-hidden className="size-4" />
        </PageLink>
      )}
    </div>
  )
}
