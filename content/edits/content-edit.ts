// An edit of the owner's: a value over one place of the content. A change is a group of them.
import type { JsonValue } from './json-value.ts'

/** The place of an edit. */
export type EditPlace = {
  collection: string
  /** The key of the entry. */
  entry: string
  /** The path inside the entry as text; '' is the whole entry. */
  path: string
}

export type Edit = EditPlace & {
  /** The value that the place gets; undefined removes it. */
  value?: JsonValue | undefined
  /** What the files had there when the edit was made; undefined if nothing was there. */
  base?: JsonValue | undefined
  /** Its number within a stored change, from 1. */
  position?: number
}

/** Whether an edit changes a list of sources, which is never what a change is about. */
export const isSourceEdit = ({ collection }: EditPlace) => collection.endsWith('-sources')

/** A published change: its edits go live together, and are undone together. */
export type PublishedChange = {
  id: number
  /** The revision at which it was published. Changes apply in this order. */
  publishedRevision: number
  /** When it was published, in ISO form. */
  publishedAt: string
  /** Why the content changed, and where the new values come from, in words for the public. */
  reason: string
  source: string | null
  edits: readonly Edit[]
}

/** Why an edit cannot apply to the content as it is. */
export type EditProblem = 'nothing there to edit' | 'another id' | 'another key'

export const editProblemTexts: Record<EditProblem, string> = {
  'nothing there to edit': 'The part of the entry that this edit is about does not exist any more.',
  'another id': 'The edit would give an item another id than the one it is found by.',
  'another key': 'The edit would give an entry another key than the one it is found by.',
}
