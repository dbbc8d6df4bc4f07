// What each published change did to its entries: they are folded in order, so each edit knows what was there before it.
import type { Edit, PublishedChange } from '../../content/edits/content-edit.ts'
import { applyEdit, fileEntry } from '../../content/edits/edit-fold.ts'
import { isWithin } from '../../content/edits/edit-path.ts'
import type { JsonValue } from '../../content/edits/json-value.ts'
import { listCollections } from '../../content/published.ts'
import { differenceWords, type DifferenceWords } from './difference-words.ts'

/** An edit with its entry as it was before and after. Undefined: there was, or is, no such entry. */
export type AppliedEdit = {
  edit: Edit
  before: JsonValue | undefined
  after: JsonValue | undefined
}

/**
 * The changes in their order, each with what its edits did. An edit that no longer applies did nothing. The first edit of
 * an entry finds it as the files have it, unless the caller says otherwise.
 */
export function applyInOrder<Change extends { edits: readonly Edit[] }>(
  changes: readonly Change[],
  firstEntry = fileEntry,
): { change: Change; applied: AppliedEdit[] }[] {
  const entries = new Map<string, JsonValue | undefined>()
  const entryOf = ({ collection, entry }: Edit) => {
    const key = `${collection}/${entry}`
    if (!entries.has(key)) entries.set(key, firstEntry(collection, entry))
    return entries.get(key)
  }
  return changes.map((change) => ({
    change,
    applied: change.edits.map((edit) => {
      const before = entryOf(edit)
      const applied = applyEdit(listCollections().get(edit.collection) ?? {}, before, edit)
      const after = 'problem' in applied ? before : applied.value
      entries.set(`${edit.collection}/${edit.entry}`, after)
      return { edit, before, after }
    }),
  }))
}

/** One change of a place, for the list of its earlier values. */
export type HistoryLine = DifferenceWords & {
  change: number
  on: string
  reason: string
  source: string | null
}

/** The earlier values of a part of an entry, newest first. */
export function historyOf(
  changes: readonly PublishedChange[],
  place: { collection: string; entry: string; path: string },
): HistoryLine[] {
  const isAbout = ({ collection, entry, path }: Edit) =>
    collection === place.collection &&
    entry === place.entry &&
    (isWithin(path, place.path) || isWithin(place.path, path))
  return applyInOrder(changes)
    .flatMap(({ change, applied }) =>
      applied
        .filter(({ edit }) => isAbout(edit))
        .map(({ edit, before, after }) => ({
          ...differenceWords(edit, before, after),
          change: change.id,
          on: change.publishedAt,
          reason: change.reason,
          source: change.source,
        })),
    )
    .toReversed()
}
