import type { Edit } from '../../../content/edits/content-edit.ts'
import { applyEdit } from '../../../content/edits/edit-fold.ts'
import type { JsonValue } from '../../../content/edits/json-value.ts'
import { listCollections } from '../../../content/published.ts'
import { runWithEdits } from '../../published-content/content-scope.ts'
import { withDraftEdits, type ContentState } from '../../published-content/content-state.ts'
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
  const withEdits = <Value>(run: () => Value) => runWithEdits(published.edits, run)
  if (edits.length === 0) return withEdits(() => work((name, key) => entriesNow(name).get(key)))
  const entryOf: EntryOf = (collection, key) => {
    const own = edits.filter((edit) => edit.collection === collection && edit.entry === key)
    if (own.length === 0) return entriesNow(collection).get(key)
    return own.reduce<JsonValue | undefined>(
      (entry, edit) => {
        const applied = applyEdit(listCollections().get(collection) ?? {}, entry, edit)
        return 'problem' in applied ? entry : applied.value
      },
      withEdits(() => entriesNow(collection).get(key)),
    )
  }
  return runWithEdits(withDraftEdits(published, edits, today), () => work(entryOf))
}
