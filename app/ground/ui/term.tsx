import { createContext, use, type ReactNode } from 'react'
import type { ShownTerm, TermId } from '../../../content/pages/terms.ts'
import { PageLink } from './page-link.tsx'

type Terms = Partial<Record<TermId, ShownTerm>>

const TermsContext = createContext<Terms>({})

/** Explains the terms of a page, from `termsFor` in its loader: once each, however often a word stands in the page. */
export function TermsProvider({ terms, children }: { terms: Terms; children: ReactNode }) {
  return (
    <TermsContext value={terms}>
      {children}
      {Object.entries(terms).map(([id, { name, meaning }]) => (
        <span key={id} id={`term-${id}`} popover="auto" className="term-note">
          <b>{name}:</b> {meaning} <PageLink to={`/glossary#${id}`}>All terms</PageLink>{' '}
        </span>
      ))}
    </TermsContext>
  )
}

/**
 * A word with a small '?' that opens what it means, without scripts too. Assistive technology reads the word alone. In
 * a row's header the whole label belongs inside: 'Range, WLTP, km'.
 */
export function Term({ id, children }: { id: TermId; children: ReactNode }) {
  if (!use(TermsContext)[id]) {
    throw new Error(`The page does not explain '${id}': name it in termsFor in the loader`)
  }
  return (
    <button type="button" popoverTarget={`term-${id}`} className="term">
      {children}
    </button>
  )
}
