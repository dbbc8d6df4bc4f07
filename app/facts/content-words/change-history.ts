// What changes did to their entries, in words.
import {
  differencesIn,
  isSameEntry,
  type Edit,
  type EntryPlace,
  type PublishedChange,
} from '../../../content/edits/content-edit.ts'
import { areNested, type Path } from '../../../content/edits/value-path.ts'
import { differenceWords, type DifferenceWords } from './difference-words.ts'

/** What an edit did to its entry; with paths, only there. */
export const editWords = (edit: Edit, within: readonly Path[] = [[]]): DifferenceWords[] =>
  differencesIn(edit)
    .filter(({ path }) => within.some((one) => areNested(path, one)))
    .map(({ path }) => differenceWords(edit, path, edit))

/** One change of a place, for the list of its earlier values. */
export type HistoryLine = DifferenceWords & {
  change: number
  on: string
  reason: string
  source: string | null
}

/** The earlier values of an entry or of some of its paths, newest first. */
export function historyOf(
  changes: readonly PublishedChange[],
  place: EntryPlace,
  within?: readonly Path[],
): HistoryLine[] {
  return changes
    .flatMap(({ id, publishedAt, reason, source, edits }) =>
      edits
        .filter((edit) => isSameEntry(edit, place))
        .flatMap((edit) => editWords(edit, within))
        .map((words) => ({ ...words, change: id, on: publishedAt, reason, source })),
    )
    .toReversed()
}
