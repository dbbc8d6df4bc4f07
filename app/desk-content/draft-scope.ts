import type { Edit } from '../../content/edits/content-edit.ts'
import { editsFrom } from '../../content/edits/edits-from.ts'
import { runWithEdits } from '../published-content/content-scope.ts'
import type { ContentState } from '../published-content/content-state.ts'

/** Runs work on the published content with a draft's edits applied. */
export function withDraft<Result>(
  published: ContentState,
  edits: readonly Edit[],
  work: () => Result,
): Result {
  if (edits.length === 0) return runWithEdits(published.edits, work)
  return runWithEdits(editsFrom([...published.changes, { edits }]), work)
}
