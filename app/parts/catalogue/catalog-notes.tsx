import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import { nothingFound } from './summary-card.tsx'
import type { ReactNode } from 'react'
import { useIslandFacts } from '../../ground/shell/site-context.tsx'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { searchMessages } from './part.ts'

/** Says that the catalogue is still being updated, and whom to contact if an address is set. */
export const UpdateNote = () => (
  <p className="text-[0.9375rem] text-soft">
    The parts database is still being updated. <ContactText />
  </p>
)

function ContactText() {
  const { contactEmail: email } = useIslandFacts()
  return (
    email && (
      <>
        For questions or suggestions, write to{' '}
        <a href={`mailto:${email}`} className="text-link">
          {email}
        </a>
        .
      </>
    )
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

/** That the records are made up, or how many of them, after how many were found. */
export function SamplesNote({ samples, onlySamples }: { samples: number; onlySamples: boolean }) {
  if (samples === 0) return null
  return (
    <p className="my-1 text-[0.9375rem] text-soft">
      {onlySamples
        ? `Found in ${numberText(samples)} samples,`
        : `${numberText(samples)} of the records are samples,`}{' '}
      made up to try the search with; <strong className="text-ink">none is a real part</strong>.
    </p>
  )
}

/** Says that the lists to choose from are missing: an empty list would say that there is nothing to choose. */
export function MissingOptionsNote({ again }: { again: string }) {
  return (
    <p role="alert" className="mb-4 rounded-lg bg-sunken px-4 py-2.5 text-[0.9375rem]">
      The lists of makes, models and categories could not be loaded.{' '}
      <PageLink to={again} inPlace className="text-link">
        Try again
      </PageLink>
      , or search by name or number.
    </p>
  )
}

const banner =
  'sticky top-18 z-20 mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border-l-4 border-danger bg-danger-soft px-4 py-2 text-danger'
const retryLink = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4'

/** The red banner of a failed search, with a retry link. */
export function SearchProblemNote(props: { problem: keyof typeof searchMessages; again: string }) {
  const { problem, again } = props
  return (
    <div role="alert" className={banner}>
      <p className="py-1 font-medium">{searchMessages[problem]}</p>
      {problem === 'failed' && (
        <PageLink to={again} inPlace className={retryLink}>
          Try again
        </PageLink>
      )}
    </div>
  )
}

/**
 * The same banner for a search whose answer does not come. The script of the form shows it (followed-form-island.ts); it
 * stays in view above the rows of the search before.
 */
export const MissingAnswerNote = () => (
  <div role="alert" data-failed="" hidden className={banner}>
    <p data-says={searchMessages.failed} className="py-1 font-medium" />
    <p data-says="The parts below are from your last search." className="py-1" />
    <a
      href="/parts-catalog"
      aria-label="Try again"
      data-says="Try again"
      data-in-place=""
      className={retryLink}
    />
  </div>
)

/** Says once, where nothing was searched for, that there is no part to find. */
export const NoPartYetNote = () => (
  <div className="mt-2 flex flex-wrap gap-x-1.5 text-[0.9375rem] text-soft">
    <p>No part is listed yet.</p> <UpdateNote />
  </div>
)

/** What the catalogue is for and what it holds, while it has no parts. */
export function AboutCatalogSection({ isSearched }: { isSearched: boolean }) {
  return (
    <div className="mt-8 border-b border-line">
      <FoldedSection title="About This Catalog">
        <p className="prose-width mb-2 text-soft">
          {!isSearched && `${nothingFound} `}
          It is for parts of battery-electric vehicles sold new in New Zealand in 2025. No seller’s
          list has been added yet.
        </p>
        {isSearched && <UpdateNote />}
      </FoldedSection>
    </div>
  )
}
