import type { ReactNode } from 'react'
import { useSite } from '../shell/site-context.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { searchMessages } from './part.ts'

/** Says that the catalogue is still being updated, and whom to contact if an address is set. */
export function UpdateNote() {
  const { contactEmail: email } = useSite()
  return (
    <p className="text-[0.9375rem] text-soft">
      The parts database is still being updated.
      {email && (
        <>
          {' '}
          For questions or suggestions, write to{' '}
          <a href={`mailto:${email}`} className="text-accent underline underline-offset-4">
            {email}
          </a>
          .
        </>
      )}
    </p>
  )
}

/** Says plainly that sample records are made up. */
export function SampleNote({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-lg border-l-4 border-caution bg-caution-soft px-4 py-2.5 text-[0.9375rem]">
      {children}
    </p>
  )
}

/** The red banner of a failed search, with a retry link. It stays in view above rows of the search before. */
export function SearchProblemNote(props: {
  problem: keyof typeof searchMessages
  again: string
  keepsRows: boolean
}) {
  const { problem, again, keepsRows } = props
  return (
    <div
      role="alert"
      className="sticky top-18 z-20 mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border-l-4 border-danger bg-danger-soft px-4 py-2 text-danger"
    >
      <p className="py-1 font-medium">{searchMessages[problem]}</p>
      {keepsRows && <p className="py-1">The parts below are from your last search.</p>}
      {problem === 'failed' && (
        <PageLink
          to={again}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          Try again
        </PageLink>
      )}
    </div>
  )
}
