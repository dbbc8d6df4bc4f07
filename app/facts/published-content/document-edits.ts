// The documents of entries as edits make them: an edit of one, a draft over what was published meanwhile, and edits whose
// files have changed. A field that both sides changed is a collision; none is decided without a member of the desk.
import {
  differencesIn,
  isSameEntry,
  type Edit,
  type EntryPlace,
  type PublishedChange,
} from '../../../content/edits/content-edit.ts'
import { documentHash } from '../../../content/edits/document-hash.ts'
import {
  differencesOf,
  inOrderOf,
  mergeDocuments,
  type Collision,
} from '../../../content/edits/document-merge.ts'
import { fileEntry, withEdits } from '../../../content/edits/edit-fold.ts'
import { isSameValue, type JsonValue } from '../../../content/edits/json-value.ts'
import { toPathText, valueAt, withValueAt } from '../../../content/edits/value-path.ts'
import type { ContentState } from './content-context.ts'

type Document = JsonValue | undefined

/** An entry as published edits make it, even if pages cannot show it. */
export const publishedDocument = ({ changes }: Changes, place: EntryPlace): Document =>
  withEdits(fileEntry(place), editsOf({ changes }, place))

type Changes = Pick<ContentState, 'changes'>

const indexes = new WeakMap<Changes['changes'], Map<string, Edit[]>>()

const keyOf = ({ collection, entry }: EntryPlace) => `${collection}\n${entry}`

/** The edits of an entry, in order. All of a state's are sorted by entry once: a change may have thousands. */
function editsOf({ changes }: Changes, place: EntryPlace): readonly Edit[] {
  let index = indexes.get(changes)
  if (!index) {
    index = Map.groupBy(
      changes.flatMap(({ edits }) => edits),
      keyOf,
    )
    indexes.set(changes, index)
  }
  return index.get(keyOf(place)) ?? []
}

/** The edit that gives an entry another document. */
export function editTo(state: ContentState, place: EntryPlace, after: Document): Edit {
  const { collection, entry } = place
  const before = publishedDocument(state, place)
  const base = baseOf(state, place)
  return { collection, entry, base, before, after: inOrderOf(before, after) }
}

/** The hash of the files' document; while a collision with it is open, the one that the newest edit was made over. */
function baseOf(state: ContentState, place: EntryPlace): string {
  const newest = editsOf(state, place).at(-1)
  return newest && collisionsOf(state, place).collisions.length > 0
    ? newest.base
    : documentHash(fileEntry(place))
}

/** A draft's edit over what is published now, and the fields that others have published meanwhile. */
export function overPublished(
  state: ContentState,
  edit: Edit,
): { edit: Edit; collisions: Collision[] } {
  const { collection, entry } = edit
  const before = publishedDocument(state, edit)
  const { document: after, collisions } = mergeDocuments(edit.before, edit.after, before)
  const isOfFiles = edit.base === documentHash(fileEntry(edit))
  const base = isOfFiles ? edit.base : baseOf(state, edit)
  return { edit: { collection, entry, base, before, after }, collisions }
}

/** What a member chose for a field: the value of the edit, or the other one. */
export type Choose = (place: EntryPlace, collision: Collision) => 'mine' | 'theirs' | undefined

/** The document with a choice for every collision, or 'undecided'. */
export function chosenDocument(
  place: EntryPlace,
  merged: { document: Document; collisions: readonly Collision[] },
  choose: Choose,
): { document: Document } | 'undecided' {
  let { document } = merged
  for (const collision of merged.collisions) {
    const choice = choose(place, collision)
    if (!choice) return 'undecided'
    document = withValueAt(document, collision.path, collision[choice])
  }
  return { document }
}

/** An edit over what is published now, in which a field that others have published meanwhile keeps their value. */
export function keepingPublished(state: ContentState, one: Edit): Edit {
  const { edit, collisions } = overPublished(state, one)
  const kept = chosenDocument(edit, { document: edit.after, collisions }, () => 'theirs')
  return kept === 'undecided' ? edit : { ...edit, after: kept.document }
}

/** The name of a field's choice in a form. Another value on the other side gives it another name, so nobody chooses unseen. */
export const choiceName = ({ collection, entry }: EntryPlace, { path, theirs }: Collision) =>
  `take-${documentHash([collection, entry, path, theirs ?? null])}`

/** The choices of a posted form. */
export const chooseFrom =
  (form: FormData): Choose =>
  (place, collision) => {
    const choice = form.get(choiceName(place, collision))
    return choice === 'mine' || choice === 'theirs' ? choice : undefined
  }

/** An entry whose edits and files disagree: `mine` is what the edits have, `theirs` what the files have. */
export type EntryCollision = EntryPlace & {
  /** The change that edited it last. */
  change: PublishedChange
  /** The entry as its edits make it. */
  document: Document
  collisions: Collision[]
  /** What is wrong with that, if it is invalid: then pages show what the files have. */
  mistakes: string[]
}

/** Every entry whose files have changed at a place that was edited, or that is invalid with its edits. */
export function listCollisions(state: ContentState): EntryCollision[] {
  const newest = new Map<string, EntryPlace & { change: PublishedChange }>()
  for (const change of state.changes) {
    for (const { collection, entry } of change.edits) {
      newest.set(keyOf({ collection, entry }), { collection, entry, change })
    }
  }
  return [...newest.values()]
    .map((place) => ({ ...place, ...collisionsOf(state, place) }))
    .filter(({ collisions }) => collisions.length > 0)
}

function collisionsOf(state: ContentState, place: EntryPlace) {
  const file = fileEntry(place)
  const edits = editsOf(state, place)
  const document = withEdits(file, edits)
  const invalid = state.invalid.find((one) => isSameEntry(one, place))
  if (!invalid) return { document, collisions: openCollisions(file, edits), mistakes: [] }
  const collisions = differencesOf(file, document).map(({ path, was, is }) => {
    return { path, mine: is, theirs: was }
  })
  return { document, collisions, mistakes: invalid.mistakes }
}

/** The fields that an edit changed in an older version of the file, and that the file has changed too since. */
function openCollisions(file: Document, edits: readonly Edit[]): Collision[] {
  const base = documentHash(file)
  const open = new Map<string, Collision>()
  let document = file
  for (const edit of edits) {
    const merged = mergeDocuments(edit.before, edit.after, document)
    document = merged.document
    // This edit was made on the current file, or resolved a collision with it.
    if (edit.base === base) open.clear()
    else for (const one of merged.collisions) open.set(toPathText(one.path), one)
  }
  return [...open.values()]
    .map(({ path, mine }) => ({
      path,
      mine: valueAt(document, path) ?? mine,
      theirs: valueAt(file, path),
    }))
    .filter(({ mine, theirs }) => !isSameValue(mine, theirs))
}

/** Whether the files have what the edit says: it was exported, or somebody wrote the same. */
export function isInFiles(edit: Edit): boolean {
  const file = fileEntry(edit)
  return (
    edit.base !== documentHash(file) &&
    differencesIn(edit).every(({ path, is }) => isSameValue(valueAt(file, path), is))
  )
}
