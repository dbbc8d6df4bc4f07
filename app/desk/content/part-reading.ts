// Reads the form of a part: its value, the reason, and a source described in the same form, with their mistakes.
import type { NewEntry } from '../../../content/editable/editable-row.ts'
import type { Edit } from '../../../content/edits/content-edit.ts'
import { documentHash } from '../../../content/edits/document-hash.ts'
import { itemsWithId, type JsonValue } from '../../../content/edits/json-value.ts'
import { valueAt } from '../../../content/edits/value-path.ts'
import { listCollections } from '../../../content/published.ts'
import { prefixed, valueName, type FormPayload, type FormReading } from '../forms/form-answer.ts'
import type { FormText, FormField } from '../../facts/fields/form-field.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import type { StoredChange } from '../../facts/published-content/content-change-queries.ts'
import { citedCollections, isSourceTable } from '../../facts/content-words/citable-sources.ts'
import { entriesNow } from './content-search.ts'
import { withDraft } from './draft-scope.ts'
import { freeKey, readNewSource, type NewSource } from './new-source.ts'
import { newSourceName, otherFields } from './other-fields.ts'
import { entryWith, type MadeEntry, type OpenPart } from './part-editing.ts'
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import { addMistake, nameAt, placeIssues, type Mistakes } from '../forms/field-mistakes.ts'
import { plainMistake } from '../forms/plain-mistakes.ts'
import { citesNew, newReference, newReferenceLabel, withNewKey } from '../forms/new-reference.ts'
import { withKeys } from '../forms/typed-reference.ts'
import { titleOf } from '../../facts/content-words/difference-words.ts'
import { referenceOptions } from '../../facts/content-words/reference-options.ts'
import { numberedPath, type EntryPart } from '../../facts/content-words/entry-part.ts'

/** Filled while a form is read: the entry with the new value, its key if that was asked for, and the edits that add what the form describes beside it. */
export type Described = { entry?: JsonValue; key?: string; source?: Edit; beside: Edit[] }

type Circumstances = {
  published: ContentState
  draft: StoredChange | undefined
  today: Date
  described: Described
}

/** Reads the form of a part against the content with the draft applied. */
export function readingOf(open: OpenPart, about: Circumstances): FormReading {
  const { field } = open.place
  const sources = citedCollections(field).find(isSourceTable)
  let source: NewSource | undefined
  // What was typed for a source or entry and names none, or several.
  let unclear: Mistakes = {}
  const inScope = <Result>(made: readonly Edit[], work: () => Result) =>
    withDraft(
      {
        ...about,
        edits: [...(about.draft?.edits ?? []), ...(source ? [source.edit] : []), ...made],
      },
      work,
    )
  return {
    field,
    prepare(payload) {
      unclear = {}
      const typed = withKey(open, payload[valueName])
      const text = withDraft({ ...about, edits: about.draft?.edits }, () =>
        withKeys({ field, text: typed, name: '' }, optionsOf, unclear),
      )
      if (!sources || !citesNew(text)) return text
      source = withDraft({ ...about, edits: about.draft?.edits }, () =>
        readNewSource(sources, payload[newSourceName], about.today),
      )
      about.described.source = source.edit
      return withNewKey(text, source.key)
    },
    check(value, text) {
      const { collection, part } = open
      const made = inScope([], () => entryWith(open, value, about.today))
      if (!('entry' in made)) return { ...placeIssues(field, text, made), ...unclear }
      const { entry, beside, key = open.key } = made
      about.described.entry = entry
      if (made.key !== undefined) about.described.key = made.key
      about.described.beside = beside.map(editThatAdds)
      const taken = open.isNew ? inScope([], () => takenBy(collection, made)) : {}
      // Edits published together with this entry may refer to it: a guide's card names the guide.
      const own =
        beside.length > 0
          ? [editThatAdds({ collection, key: keyIn(collection, entry), entry })]
          : []
      const mistakes = inScope([...about.described.beside, ...own], () => ({
        ...mistakesOfPart({ collection, key, part, field, text }, entry, about.today),
        ...taken,
        ...unclear,
      }))
      return withoutIdMistake(open, text, mistakes)
    },
    checkOthers: (payload) => ({
      ...mistakesOfReason(payload),
      ...(source && prefixed(newSourceName, source.mistakes)),
    }),
  }
}

const optionsOf = (collection: string) => [
  { value: newReference, label: newReferenceLabel },
  ...referenceOptions(collection),
]

function mistakesOfReason(payload: FormPayload): Mistakes {
  const mistakes: Mistakes = {}
  const { reason, source } = otherFields
  const given = payload[reason.name]
  if (typeof given !== 'string' || given.trim().length < 3) {
    mistakes[reason.name] = ['must say in a few words why']
  }
  for (const { name, field } of [reason, source]) {
    const text = payload[name]
    if (typeof text === 'string' && text.trim().length > field.max) {
      mistakes[name] = [`may have ${field.max} characters and has ${text.trim().length}`]
    }
  }
  return mistakes
}

const editThatAdds = ({ collection, key, entry }: NewEntry): Edit => ({
  collection,
  entry: key,
  base: documentHash(undefined),
  after: entry as JsonValue,
})

/** The id of a new entry or of a new item of a list, derived from its name unless one was typed. */
function withKey({ collection, entry, place, part, isNew }: OpenPart, text: FormText): FormText {
  if (!isNew && part.only !== 'add') return text
  const fixed = fixedIn(collection, isNew)
  const asksId =
    place.field.kind === 'object' && place.field.entries.some(({ key }) => key === fixed)
  if (!asksId || typeof text !== 'object' || Array.isArray(text)) return text
  if (isText(text[fixed])) return text
  const name = ['name', 'network', 'title', 'label'].map((key) => text[key]).find(isText)
  const extra = isText(text.seen) ? ` ${text.seen}` : ''
  if (!name) return text
  const taken = isNew
    ? [...entriesNow(collection)]
    : (itemsWithId(valueAt(entry, part.path)) ?? []).map((item) => [item.id, item] as const)
  return { ...text, [fixed]: freeKey(name + extra, Object.fromEntries(taken)) }
}

const fixedIn = (collection: string, isNew: boolean) =>
  (isNew ? editableSchemas[collection]?.fixed : undefined) ?? 'id'

/** Leaves out that an id is missing where the name is missing that it is made of. */
function withoutIdMistake({ collection, isNew }: OpenPart, text: FormText, mistakes: Mistakes) {
  const fixed = fixedIn(collection, isNew)
  const isTyped = typeof text === 'object' && !Array.isArray(text) && isText(text[fixed])
  if (isTyped || Object.keys(mistakes).length < 2) return mistakes
  return Object.fromEntries(Object.entries(mistakes).filter(([name]) => name !== fixed))
}

const isText = (text: FormText): text is string => typeof text === 'string' && text.trim() !== ''

const keyIn = (collection: string, entry: unknown): string =>
  listCollections().get(collection)?.keyOf?.(entry) ?? ''

/** What a new entry has in common with another one and may not have. */
function takenBy(collection: string, { entry, key }: MadeEntry): Mistakes {
  const row = editableSchemas[collection]
  const entries = entriesNow(collection)
  if (entries.has(key ?? keyIn(collection, entry))) {
    return { [row?.firstQuestions?.keyField ?? row?.fixed ?? 'id']: ['is that of another entry'] }
  }
  const title = titleOf(collection, '', entry).toLowerCase()
  const isNamed = [...entries].some(
    ([known, other]) => titleOf(collection, known, other).toLowerCase() === title,
  )
  return row?.firstQuestions && isNamed ? { name: [`is the name of another ${row.singular}`] } : {}
}

// What is wrong with an entry after a form changed a part of it, at the names of the form's fields.
/** The form as the part of an entry that it changes. */
type PartForm = {
  collection: string
  key: string
  part: EntryPart
  /** The fields of the part. */
  field: FormField
  text: FormText
}

/** The mistakes of the schema, else those of the other checks. A mistake outside of the part names its place. */
function mistakesOfPart(form: PartForm, entry: unknown, today: Date): Mistakes {
  const row = editableSchemas[form.collection]
  if (!row) return { '': ['cannot be edited'] }
  const { success, data, error } = row.schemaOf(form.key).safeParse(entry, { error: plainMistake })
  const prefix = prefixOf(form, entry)
  const mistakes: Mistakes = {}
  if (success) {
    for (const text of row.checkEntry(data, today, form.key))
      placeText(mistakes, form, prefix, text)
    return mistakes
  }
  for (const issue of error.issues) {
    const inner = pathInside(form, prefix, issue.path)
    if (!inner) {
      addMistake(mistakes, '', elsewhere(issue.path.join('.'), issue.message))
      continue
    }
    const placed = placeIssues(form.field, form.text, [{ ...issue, path: inner }])
    for (const [name, messages] of Object.entries(placed)) {
      for (const message of messages) addMistake(mistakes, name, message)
    }
  }
  return mistakes
}

/** A mistake in words, 'versions.0.years.to: is before years.from', at the field that it names. */
function placeText(mistakes: Mistakes, form: PartForm, prefix: PropertyKey[], text: string) {
  const [where = '', ...rest] = text.split(': ')
  const message = rest.join(': ')
  const inner = message ? pathInside(form, prefix, where.split('.')) : undefined
  if (inner) addMistake(mistakes, nameAt(form.field, form.text, inner), message)
  else addMistake(mistakes, '', message ? elsewhere(where, message) : text)
}

const elsewhere = (where: string, message: string) =>
  where ? `elsewhere in this entry, ${where} ${message}` : message

/** The path of the part in the entry, as mistakes name it. */
function prefixOf({ part }: PartForm, entry: unknown): PropertyKey[] {
  const path = numberedPath(entry, part.path)
  if (part.only !== 'add') return path
  const list = part.path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    entry,
  )
  return [...path, Array.isArray(list) ? list.length - 1 : 0]
}

/** The rest of a path inside the part, or undefined if no field of the form is about it. */
function pathInside(
  { field, part }: PartForm,
  prefix: PropertyKey[],
  path: readonly PropertyKey[],
): PropertyKey[] | undefined {
  if (!prefix.every((step, at) => String(step) === String(path[at]))) return undefined
  const inner = path.slice(prefix.length)
  const isAsked =
    part.only !== 'facts' ||
    field.kind !== 'object' ||
    inner.length === 0 ||
    field.entries.some(({ key }) => key === inner[0])
  return isAsked ? inner : undefined
}
