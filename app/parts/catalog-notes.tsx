import type { ReactNode } from 'react'
import { useSite } from '../shell/site-context.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { searchMessages } from './part.ts'

/** Says that the catalogue is still being updated, whom to contact if an address is set, and plainly what is made up. */
export function UpdateNote({ samples, onlySamples }: { samples: number; onlySamples?: boolean }) {
  const { contactEmail: email } = useSite()
  return (
    <SampleNote isQuiet={samples === 0}>
      The parts database is still being updated.{' '}
      {samples > 0 && (
        <strong>
          {onlySamples
            ? `Its ${samples.toLocaleString('en-NZ')} records are samples,`
            : `${samples.toLocaleString('en-NZ')} of its records are samples,`}{' '}
          made up so that you can try it out; none is a real part.
        </strong>
      )}
      {onlySamples && (
        <>
          {' '}
          What is real are our{' '}
          <PageLink to="/ev-parts" className="text-accent underline underline-offset-4">
            guides to parts
          </PageLink>
          .
        </>
      )}
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
    </SampleNote>
  )
}

/** Says plainly that sample records are made up. */
export function SampleNote({ isQuiet, children }: { isQuiet?: boolean; children: ReactNode }) {
  const look = isQuiet
    ? 'text-soft'
    : 'rounded-lg border-l-4 border-caution bg-caution-soft px-4 py-2.5'
  return <p className={`text-[0.9375rem] ${look}`}>{children}</p>
}

/** Says that the lists to choose from are missing: an empty list would say that there is nothing to choose. */
export function MissingOptionsNote({ again }: { again: string }) {
  return (
    <p role="alert" className="mb-4 rounded-lg bg-sunken px-4 py-2.5 text-[0.9375rem]">
      The lists of makes, models and categories could not be loaded.{' '}
      <PageLink to={again} replace className="text-accent underline underline-offset-4">
        Try again
      </PageLink>
      , or search by name or number.
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
