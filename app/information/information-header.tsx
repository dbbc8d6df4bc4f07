import type { ReactNode } from 'react'
import type { GuidePage } from '../../content/information-schema.ts'
import { dateText } from '../../content/date-text.ts'
import { Badge } from '../ui/badge.tsx'

/** The top of an information page: its subject and how current it is. */
export function InformationHeader({ page, children }: { page: GuidePage; children: ReactNode }) {
  return (
    <header className="border-b border-line">
      <div className="page-width py-10 sm:py-16">
        <p className="flex flex-wrap items-center gap-2">
          {page.badge && <Badge tone="default">{page.badge}</Badge>}
          <Badge tone="outline">
            <time dateTime={page.checkedOn}>Checked {dateText(page.checkedOn)}</time>
          </Badge>
        </p>
        <h1 className="mt-4 text-4xl font-semibold sm:text-5xl">{page.heading}</h1>
        <p className="prose-width mt-4 text-lg text-soft">{page.lead}</p>
        {children}
      </div>
    </header>
  )
}
