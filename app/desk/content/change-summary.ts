import type { DeskChange } from './change-queries.ts'
import { applyInOrder } from '../../content-words/change-history.ts'
import { titleOf } from '../../content-words/difference-words.ts'

/** A change in one line. */
export type ChangeSummary = {
  id: number
  status: DeskChange['status']
  author: string | null
  reason: string
  source: string
  /** When it was published, or else saved. */
  on: string
  undoneOn: string | null
  edits: number
  /** The entries it is about. */
  titles: string[]
}

/** A change in one line: author, entries, time and reason. */
export function summaryOf(change: DeskChange): ChangeSummary {
  const applied = applyInOrder([change]).flatMap((one) => one.applied)
  const titles = applied.map(({ edit, before, after }) =>
    titleOf(edit.collection, edit.entry, after ?? before ?? edit.value),
  )
  return {
    id: change.id,
    status: change.status,
    author: change.author,
    reason: change.reason,
    source: change.source,
    on: change.published_at ?? change.saved_at,
    undoneOn: change.undone_at,
    edits: change.edits.length,
    titles: [...new Set(titles)],
  }
}
