import { editableSchemas, mistakesIn } from '../../../content/editable/editable-schemas.ts'
import type { PublishedChange } from '../../../content/edits/content-edit.ts'
import { entriesOf, fileEntry } from '../../../content/edits/edit-fold.ts'
import { listCollections, type Edits } from '../../../content/published.ts'
import type { InvalidEntry } from './content-context.ts'
import { runWithEdits } from './content-scope.ts'

/** The edited entries that are invalid with these edits. Each is checked as of the day of its newest edit, not today. */
export function listInvalidEntries(
  changes: readonly PublishedChange[],
  edits: Edits,
): InvalidEntry[] {
  const days = new Map<string, Map<string, string>>()
  for (const change of changes) {
    for (const { collection, entry } of change.edits) {
      const entries = days.get(collection) ?? new Map<string, string>()
      days.set(collection, entries.set(entry, change.publishedAt))
    }
  }
  return runWithEdits(edits, () =>
    [...days].flatMap(([name, entries]) => {
      const collection = listCollections().get(name)
      // This version of the site no longer has the collection, so no page shows it.
      if (!collection) return []
      const found = entriesOf(collection, edits.apply(name, collection.baseline))
      return [...entries].flatMap(([key, day]) => {
        const entry = found.get(key)
        const mistakes =
          entry === undefined
            ? mistakesOfRemoval(name, key)
            : mistakesOf(name, key, entry, new Date(day))
        return mistakes.length > 0 ? [{ collection: name, entry: key, mistakes }] : []
      })
    }),
  )
}

/** Pages rely on the entries of the files that the desk cannot remove. */
const mistakesOfRemoval = (collection: string, entry: string): string[] =>
  editableSchemas[collection]?.mayRemove || fileEntry({ collection, entry }) === undefined
    ? []
    : ['entry: cannot be removed at the desk']

/** The mistakes of an entry. A check that cannot even run on it is one, too. */
export function mistakesOf(collection: string, key: string, entry: unknown, day: Date): string[] {
  try {
    return mistakesIn(collection, key, entry, day)
  } catch (cause) {
    return [`entry: cannot be checked (${cause instanceof Error ? cause.message : String(cause)})`]
  }
}
