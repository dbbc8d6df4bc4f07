import { Bookmark } from 'lucide-react'
import { island } from '../../../ground/islands/island.tsx'
import { PageLink } from '../../../ground/ui/page-link.tsx'
import { useSavedParts } from './saved-parts-store.ts'

/** Leads to the visitor's list once something is on it. */
function SavedLink() {
  const { length } = useSavedParts()
  if (length === 0) return null
  return (
    <PageLink
      to="/parts-catalog/saved"
      className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-soft hover:text-ink"
    >
      <Bookmark aria-hidden className="size-4" />
      <span>{`Your list (${length})`}</span>
    </PageLink>
  )
}

export const SavedLinkIsland = island('saved-link', SavedLink, { wakes: ['saved-parts'] })
