// What the desk knows about a collection that the owner can edit. It loads zod, so only the server imports it.
import { z } from 'zod'

/** The headings of the desk's list, in its order. */
export const editableGroups = [
  'Cars',
  'Parts',
  'Service centers',
  'Costs and rules',
  'Chargers',
  'Roads',
  'Pages and site',
  'Sources',
] as const

export type EditableGroup = (typeof editableGroups)[number]

/** An entry as it would be stored. */
export type NewEntry = { collection: string; key: string; entry: unknown }

/** The questions that a new entry begins with, and what their answers make. */
type FirstQuestions = {
  schema: z.ZodType
  /** The new entry; `beside` is published with it, and `key` is its own in a record. The answers have passed the schema. */
  complete: (
    answers: never,
    today: Date,
  ) => { entry: object; key?: string; beside?: readonly NewEntry[] }
  /** The question whose answer is the key. */
  keyField?: string
  /** The question that gives a field of another name: a mistake in the field is said there. */
  askedAs?: Readonly<Record<string, string>>
}

/** Keys of an entry that one form of the desk edits together. */
export type FieldGroup = { label: string; keys: readonly string[] }

/** Asks for the key of a new entry beside its fields: a record has it outside of the entry. */
export const askingKey = (
  keyField: string,
  key: z.ZodType<string>,
  entry: z.ZodObject,
): FirstQuestions => ({
  keyField,
  schema: z.strictObject({ [keyField]: key, ...entry.shape }),
  complete: ({ [keyField]: given, ...fields }: Record<string, unknown>) => ({
    key: String(given),
    entry: fields,
  }),
})

/** A collection in plain words, the schema of its entries, and what the desk may do with them. */
export type EditableRow<Entry = unknown> = {
  /** 'Models' */
  label: string
  /** 'model', inside a sentence. */
  singular: string
  group: EditableGroup
  /** The entries as they are published now: a list, or a record by key. */
  published: () => object
  /** The schema of the entry with this key: the same for all in a list, one for each in a record of different things. */
  schemaOf: (key: string) => z.ZodType<Entry>
  /** The mistakes that the schema cannot see, each as 'field: what is wrong'. The entry has passed the schema. */
  checkEntry(entry: Entry, today: Date, key: string): string[]
  titleOf(entry: Entry, key: string): string
  /** The pages that show the entry, the main one first. Not complete for what many pages show. */
  pagesOf(entry: Entry, key: string): string[]
  mayAdd: boolean
  /** Without them a new entry is asked for as a whole. */
  firstQuestions?: FirstQuestions
  /** The field that names an entry for ever, which its forms do not ask for again. */
  fixed?: 'id' | 'slug' | 'model'
  /** An entry has a page of its own where its slug is its id, and none where it is null. */
  hasOptionalPage?: true
  /** Keys that belong together; every other key that has rows is a section of its own. */
  groups?: readonly FieldGroup[]
  /** Whether an entry of the files may be taken off the site. */
  mayRemove: boolean
  /** Set where readers of the changes and of the feed learn nothing from an edit: settings, menus. */
  isNoNews?: true
}

/** A row whose entries are not read as their type outside of it. */
export const editableRow = <Entry>(row: EditableRow<Entry>): EditableRow => row
