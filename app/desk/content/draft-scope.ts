import { isSameEntry, type Edit } from '../../../content/edits/content-edit.ts'
import { withEdits } from '../../../content/edits/edit-fold.ts'
import type { JsonValue } from '../../../content/edits/json-value.ts'
import { runWithEdits } from '../../facts/published-content/content-scope.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import { withDraftEdits } from '../../facts/published-content/content-state.ts'
import { entriesNow } from './content-search.ts'

/** An entry as a draft has it, also if it breaks a rule: its forms are there to correct it. */
export type EntryOf = (collection: string, key: string) => JsonValue | undefined

/** What is published, and the edits of the draft if there is one. */
export type DraftOver = {
  published: ContentState
  edits?: readonly Edit[] | undefined
  today: Date
}

/** Runs work on the published content with a draft's edits applied, without the entries that they make invalid. */
export function withDraft<Result>(
  { published, edits = [], today }: DraftOver,
  work: (entryOf: EntryOf) => Result,
): Result {
  const publishedEntry: EntryOf = (collection, key) =>
    runWithEdits(published.edits, () => entriesNow(collection).get(key))
  const entryOf: EntryOf = (collection, key) =>
    withEdits(
      publishedEntry(collection, key),
      edits.filter((edit) => isSameEntry(edit, { collection, entry: key })),
    )
  const scope = edits.length === 0 ? published.edits : withDraftEdits(published, edits, today)
  return runWithEdits(scope, () => work(entryOf))
}
