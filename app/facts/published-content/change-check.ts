import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import {
  isSameEntry,
  type Edit,
  type EntryPlace,
  type PublishedChange,
} from '../../../content/edits/content-edit.ts'
import { editsFrom, entriesOf } from '../../../content/edits/edit-fold.ts'
import { listCollections, type Edits } from '../../../content/published.ts'
import { newZealandDay, startOfDay } from '../../../content/texts/new-zealand-day.ts'
import { runWithEdits } from './content-scope.ts'
import { countsOn, inOrder, laterDays } from './effective-changes.ts'
import type { ContentState } from './content-context.ts'
import { mistakesOf } from './entry-validity.ts'

/** The mistakes in the content after a change. */
export type ChangeMistake = EntryPlace & {
  /** The field as the schema names it, with dots: 'versions.0.figures.price.value'; 'entry' is the whole. */
  field: string
  message: string
}

type CheckedChange = Pick<
  PublishedChange,
  'edits' | 'publishedAt' | 'publishedRevision' | 'takesEffect'
>

/**
 * The mistakes if a draft were published over this state: entries that cannot be edited, entries that their schema
 * or checks refuse, and entries elsewhere that need what the draft removes. Empty if it may be published.
 */
export function checkChange(
  state: ContentState,
  edits: readonly Edit[],
  today: Date,
  takesEffect?: string | null,
): ChangeMistake[] {
  const refused = edits.flatMap((edit) => checkPlace(state, edit))
  if (refused.length > 0) return refused
  const draft = {
    edits,
    takesEffect,
    publishedAt: today.toISOString(),
    publishedRevision: Number.MAX_SAFE_INTEGER,
  }
  return checkChanges(state, [...allChanges(state), draft], edits, today)
}

/** Every published change, also what takes effect on a later day. */
export const allChanges = ({ changes, coming }: ContentState): readonly PublishedChange[] => [
  ...changes,
  ...coming,
]

/**
 * The mistakes if these changes were the published ones, today or on a later day on which some take effect. Of entries in
 * `touched` also what is wrong already.
 */
export function checkChanges(
  state: ContentState,
  changes: readonly CheckedChange[],
  touched: readonly Edit[],
  today: Date,
): ChangeMistake[] {
  const day = newZealandDay(today)
  const ordered = inOrder(changes)
  for (const one of [day, ...laterDays(changes, day)]) {
    const counting = ordered.filter((change) => countsOn(change, one))
    const moment = one === day ? today : new Date(startOfDay(one))
    const mistakes = checkCounting(state, counting, touched, moment)
    if (mistakes.length > 0) return mistakes
  }
  return []
}

/** The mistakes while these changes count. */
function checkCounting(
  state: ContentState,
  changes: readonly CheckedChange[],
  touched: readonly Edit[],
  today: Date,
): ChangeMistake[] {
  const nameOf = ({ collection, entry }: EntryPlace) => `${collection}\n${entry}`
  const names = new Set(touched.map(nameOf))
  const isTouched = (place: EntryPlace) => names.has(nameOf(place))
  // The edits of an invalid entry stay left out, unless this change is about it.
  const isShown = (edit: Edit) =>
    isTouched(edit) || !state.invalid.some((one) => isSameEntry(one, edit))
  const next = editsFrom(changes.map((change) => ({ edits: change.edits.filter(isShown) })))
  const failed = new Set(state.edits?.failures())
  const failures = next.failures().filter((edit) => !failed.has(edit))
  if (failures.length > 0) {
    const message = 'The edit would give the entry another key than the one it is found by.'
    return failures.map(({ collection, entry }) => ({ collection, entry, field: 'entry', message }))
  }
  const found = listMistakes(next, today)
  if (found.every(isTouched)) return found
  const known = new Set(listMistakes(state.edits, today).map(textOf))
  return found.filter((mistake) => isTouched(mistake) || !known.has(textOf(mistake)))
}

const textOf = (mistake: ChangeMistake) => JSON.stringify(Object.values(mistake))

/** All mistakes that the schemas and checks find in all content: some 25 ms. */
function listMistakes(edits: Edits | undefined, today: Date): ChangeMistake[] {
  return runWithEdits(edits, () =>
    [...listCollections().values()].flatMap((collection) => {
      const { name, baseline } = collection
      const entries = entriesOf(collection, edits ? edits.apply(name, baseline) : baseline)
      return [...entries].flatMap(([entry, value]) =>
        mistakesOf(name, entry, value, today).map((text) => {
          const [, field = 'entry', message = text] = /^([^\s:]+): (.*)$/s.exec(text) ?? []
          return { collection: name, entry, field, message }
        }),
      )
    }),
  )
}

/** Whether the desk may edit, add or remove this entry. */
function checkPlace(state: ContentState, { collection, entry, after }: Edit): ChangeMistake[] {
  const refuse = (message: string) => [{ collection, entry, field: 'entry', message }]
  const row = editableSchemas[collection]
  const declared = listCollections().get(collection)
  if (!row || !declared) return refuse('cannot be edited')
  const now = state.edits?.apply(collection, declared.baseline) ?? declared.baseline
  const exists = entriesOf(declared, now).has(entry)
  const isOfFiles = entriesOf(declared, declared.baseline).has(entry)
  if (after !== undefined && !exists && !isOfFiles && !row.mayAdd) {
    return refuse(`a new ${row.singular} needs a new version of the site`)
  }
  if (after === undefined && isOfFiles && !row.mayRemove) {
    return refuse(`a ${row.singular} of the files cannot be removed at the desk`)
  }
  return []
}

/** The published changes without one of them, or with one put back into its place. */
export const withoutChange = (changes: readonly PublishedChange[], id: number) =>
  changes.filter((change) => change.id !== id)
export const withChange = (changes: readonly PublishedChange[], change: PublishedChange) => [
  ...withoutChange(changes, change.id),
  change,
]
