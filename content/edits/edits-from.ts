import { listCollections, type Edits } from '../published.ts'
import type { Edit } from './content-edit.ts'
import { foldEdits, type EditFailure, type Folded } from './edit-fold.ts'

export type FoldedEdits = Edits & {
  /** The edits that cannot apply to the content as it is; their places show what the files have. */
  failures: () => EditFailure[]
}

/** The edits of changes, in order, as one state of the content. Each collection is folded once. */
export function editsFrom(changes: Iterable<{ edits: readonly Edit[] }>): FoldedEdits {
  const all = [...changes].flatMap(({ edits }) => edits)
  const byCollection = Map.groupBy(all, ({ collection }) => collection)
  const known = new Map<string, Folded & { baseline: unknown }>()
  const fold = (name: string, baseline: unknown) => {
    const before = known.get(name)
    // In development a module may be loaded again, with another baseline.
    if (before && before.baseline === baseline) return before
    const collection = listCollections().get(name) ?? {}
    const folded = {
      baseline,
      ...foldEdits(collection, baseline, byCollection.get(name) ?? []),
    }
    known.set(name, folded)
    return folded
  }
  return {
    apply: (name, baseline) =>
      byCollection.has(name) && listCollections().has(name)
        ? fold(name, baseline).entries
        : baseline,
    failures: () =>
      [...byCollection.keys()].flatMap((name) => {
        const collection = listCollections().get(name)
        return collection ? fold(name, collection.baseline).failures : []
      }),
  }
}
