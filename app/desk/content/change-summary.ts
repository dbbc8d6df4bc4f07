import { sourcesLast } from '../../../content/edits/content-edit.ts'
import { fileEntry } from '../../../content/edits/edit-fold.ts'
import type { ListedChange } from '../../facts/published-content/content-change-queries.ts'
import { titleOf } from '../../facts/content-words/difference-words.ts'
import { entriesNow } from './content-search.ts'

/** A change in one line. */
export type ChangeSummary = {
  id: number
  status: ListedChange['status']
  author: string | null
  reason: string
  source: string
  /** When it was published, or else saved. */
  on: string
  undoneOn: string | null
  takesEffect: string | null
  /** The first entries it is about, and how many there are. */
  titles: string[]
  entries: number
}

/** A change in one line: author, entries, time and reason. */
export function summaryOf(change: ListedChange): ChangeSummary {
  const titles = sourcesLast(change.edits).map((place) =>
    titleOf(
      place.collection,
      place.entry,
      entriesNow(place.collection).get(place.entry) ?? fileEntry(place),
    ),
  )
  return {
    id: change.id,
    status: change.status,
    author: change.author,
    reason: change.reason,
    source: change.source,
    on: change.published_at ?? change.saved_at,
    undoneOn: change.undone_at,
    takesEffect: change.takes_effect,
    titles: [...new Set(titles)],
    entries: change.entries,
  }
}
