// The edits of a change that its page lists. Loaders only.
import type { Edit } from '../../../content/edits/content-edit.ts'
import { foldAccents } from '../../../content/texts/folded-text.ts'
import { outcomeOf } from '../sources/compare-by-key.ts'
import { titleOf } from '../../facts/content-words/difference-words.ts'
import { entriesPerPage, type Listing, type ShownListing } from './change-listing.ts'

/** The edits on one page of the list, and what was asked. A page beyond the last becomes the last. */
export function listedEdits(
  edits: readonly Edit[],
  asked: Listing,
): { shown: Edit[]; listing: ShownListing } {
  const wanted = foldAccents(asked.find)
  const found = edits.filter(
    (edit) =>
      (asked.kind === null || outcomeOf(edit) === asked.kind) &&
      (wanted === '' || foldAccents(titleOfEdit(edit)).includes(wanted)),
  )
  const pages = Math.max(1, Math.ceil(found.length / entriesPerPage))
  const page = Math.min(asked.page, pages)
  return {
    shown: found.slice((page - 1) * entriesPerPage, page * entriesPerPage),
    listing: { ...asked, page, pages, all: edits.length, total: found.length },
  }
}

const titleOfEdit = ({ collection, entry, before, after }: Edit) =>
  titleOf(collection, entry, after ?? before)
