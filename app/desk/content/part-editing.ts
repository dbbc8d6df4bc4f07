// Opens the form of a part of an entry, and turns the posted form into the whole document.
import type { z } from 'zod'
import { withFormerAddress } from '../../../content/pages/page-addresses.ts'
import type { NewEntry } from '../../../content/editable/editable-row.ts'
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import { isSameEntry, type Edit } from '../../../content/edits/content-edit.ts'
import { documentHash } from '../../../content/edits/document-hash.ts'
import { fileEntry } from '../../../content/edits/edit-fold.ts'
import { valueAt } from '../../../content/edits/value-path.ts'
import {
  isSameValue,
  itemsWithId,
  type JsonObject,
  type JsonValue,
} from '../../../content/edits/json-value.ts'
import { writeFields } from '../forms/field-text.ts'
import { plainMistake } from '../forms/plain-mistakes.ts'
import type { FormField, FormText } from '../../facts/fields/form-field.ts'
import type { References } from '../forms/reference-context.tsx'
import { citedCollections, isSourceTable } from '../../facts/content-words/citable-sources.ts'
import { referenceOptions } from '../../facts/content-words/reference-options.ts'
import { historyOf, type HistoryLine } from '../../facts/content-words/change-history.ts'
import type { StoredChange } from '../../facts/published-content/content-change-queries.ts'
import type { EntryOf } from './draft-scope.ts'
import { entryLink, collectionLink } from '../access/desk-link.ts'
import { titleOf } from '../../facts/content-words/difference-words.ts'
import { askedFields, fieldsOfEntry } from '../../facts/content-words/entry-fields.ts'
import {
  findPart,
  withPart,
  type EntryPart,
  type PartPlace,
} from '../../facts/content-words/entry-part.ts'
import { valueWords } from '../../facts/content-words/value-words.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'

export type AskedPart = { collection: string; key: string; part: EntryPart }

/** A part in the content that the request sees: with the draft, if the edit joins one. */
export type OpenPart = AskedPart & {
  place: PartPlace
  entry: JsonValue | undefined
  isNew: boolean
  /** The item that a new one begins as a copy of. */
  original?: JsonObject | undefined
}

/** The part that a URL asks for, or undefined if there is none. */
export function openPart(
  { collection, key, part }: AskedPart,
  entryOf: EntryOf,
): OpenPart | undefined {
  const row = editableSchemas[collection]
  if (!row) return undefined
  const entry = entryOf(collection, key)
  const isNew = entry === undefined
  if (isNew && (!row.mayAdd || part.path.length > 0)) return undefined
  const original = itemsWithId(valueAt(entry, part.path))?.find(({ id }) => id === part.from)
  if (part.from !== undefined && !original) return undefined
  const found = findPart(askedFields(collection, key, isNew), entry, part)
  const place = found && {
    ...found,
    field: withVersions(isItem(entry, part) ? withoutId(found.field) : found.field, entry),
  }
  return place && { collection, key, part, place, entry, isNew, original }
}

/** Whether the part has the facts of an item that addresses and other values name by its id, which never changes. */
const isItem = (entry: unknown, { path, only }: EntryPart): boolean =>
  only === 'facts' &&
  path.length > 0 &&
  Boolean(itemsWithId(valueAt(entry, path.slice(0, -1)))?.some(({ id }) => id === path.at(-1)))

const withoutId = (field: FormField): FormField =>
  field.kind === 'object'
    ? { ...field, entries: field.entries.filter(({ key }) => key !== 'id') }
    : field

/** The field with the versions of a model to tick, where it asks which of them a listed figure fits. */
function withVersions(field: FormField, entry: unknown): FormField {
  if (field.kind !== 'object') return field
  const versions = itemsWithId(valueAt(entry, ['versions']))
  const options = (versions ?? []).map(({ id, name }) => ({ value: id, label: String(name) }))
  if (options.length === 0) return field
  const ticks = (inner: FormField): FormField =>
    inner.kind === 'choice'
      ? { ...inner, options: inner.options.map((one) => ({ ...one, field: ticks(one.field) })) }
      : inner.kind === 'list'
        ? { kind: 'set', options }
        : inner
  const entries = field.entries.map((one) =>
    one.key === 'fits' ? { ...one, field: ticks(one.field) } : one,
  )
  return { ...field, entries }
}

/** What the page of a form gets from its loader. Plain data. */
export type PartFormData = {
  collection: string
  key: string
  /** Of the entry. */
  title: string
  /** Of the part: 'Listing, Listed price'. */
  label: string
  field: FormField
  unit: string | undefined
  /** The values that the fields begin with. */
  text: FormText
  /** A hash of the published value, so that a save notices a newer edit. */
  base: string
  /** The published value in words, and that of the files if it differs. */
  published: string
  file: string | undefined
  history: HistoryLine[]
  references: References
  /** The collection and fields of a new source, where the part cites any. */
  newSource: { collection: string; field: FormField } | undefined
  isNew: boolean
  /** The name of the item that this one begins as a copy of. */
  copyOf: string | undefined
  /** The draft that the edit joins. */
  draft: Pick<StoredChange, 'id' | 'reason' | 'source' | 'corrects'> | undefined
  /** Whether there is an old value, which was right or wrong. */
  hasOld: boolean
  /** Whether readers see the change in the list of changes. */
  isNews: boolean
  /** Where 'Cancel' leads. */
  back: string
}

/** The loader data of the page with the form. */
export function partFormData(
  open: OpenPart,
  published: ContentState,
  draft: StoredChange | undefined,
): PartFormData {
  const { collection, key, part, place, entry, isNew, original } = open
  const cited = citedCollections(place.field)
  const first = cited.find(isSourceTable)
  const row = editableSchemas[collection]
  const file = findPart(fieldsOfEntry(collection, key), fileEntry({ collection, entry: key }), part)
  const words = valueWords(place.field, place.value, place.unit)
  const fileWords = file ? valueWords(place.field, file.value, place.unit) : undefined
  const title = isNew ? `New ${row?.singular ?? 'entry'}` : titleOf(collection, key, entry)
  const canAdd = Boolean(first) && first !== collection && editableSchemas[first ?? '']?.mayAdd
  return {
    collection,
    key,
    title,
    label: place.labels.join(', ') || title,
    field: isNew
      ? withIdHint(place.field, row?.fixed)
      : part.only === 'add'
        ? withIdHint(place.field)
        : place.field,
    unit: place.unit,
    text: isNew
      ? firstRows(place.field)
      : part.only === 'add'
        ? original && writeFields(place.field, copyOfItem(original))
        : writeFields(place.field, place.value),
    base: baseOf(place),
    published: words,
    file: fileWords === words ? undefined : fileWords,
    history: isNew ? [] : historyOf(published.changes, { collection, entry: key }, part.path),
    references: Object.fromEntries(
      cited.map((name) => [
        name,
        { options: referenceOptions(name), canAdd: Boolean(canAdd) && name === first },
      ]),
    ),
    newSource: first && canAdd ? { collection: first, field: fieldsOfEntry(first, '') } : undefined,
    draft: draft && {
      id: draft.id,
      reason: draft.reason,
      source: draft.source,
      corrects: draft.corrects,
    },
    isNew,
    copyOf: original && String(original.name ?? original.id),
    hasOld: !isNew && part.only !== 'add',
    isNews: !row?.isNoNews,
    back: isNew ? collectionLink(collection, draft?.id) : entryLink(collection, key, draft?.id),
  }
}

/** The fields that a copy of an item starts without: they identify the original, or hold for it alone. */
const notCopied = new Set(['id', 'name', 'source', 'onSale'])

const copyOfItem = (item: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(item).filter(([key]) => !notCopied.has(key)))

/** An empty row in each list that needs one, so that nobody has to ask for it. */
function firstRows(field: FormField): FormText {
  if (field.kind === 'list' && field.min > 0) return [field.item.kind === 'object' ? {} : '']
  if (field.kind !== 'object') return undefined
  return Object.fromEntries(field.entries.map(({ key, field: inner }) => [key, firstRows(inner)]))
}

/** Adds the hint that a new entry's id may stay empty. */
function withIdHint(field: FormField, fixed: string | undefined = 'id'): FormField {
  if (field.kind !== 'object' || fixed === 'model') return field
  const hint =
    fixed === 'slug'
      ? 'Leave it empty: it is made of the name.'
      : 'Leave it empty: it is made of the name, and never changes.'
  const entries = field.entries.map((one) =>
    one.key === fixed ? { ...one, field: { ...one.field, hint } } : one,
  )
  return { ...field, entries }
}

/** A hash of a part as the form showed it. If it differs when the form is sent, the part has changed since. */
export const baseOf = ({ value }: PartPlace): string => documentHash(value)

/** An entry with the new value of its part; of a new one also its key, if that was asked for, and what is published beside it. */
export type MadeEntry = { entry: JsonValue; key?: string; beside: readonly NewEntry[] }

/**
 * The entry with the new value of the part; a new one is made of the answers to its first questions. The answers' mistakes
 * instead, if they break the schema of the questions.
 */
export function entryWith(
  open: OpenPart,
  value: unknown,
  today: Date,
): MadeEntry | z.core.$ZodIssue[] {
  const { collection, entry, part, place, isNew } = open
  const questions = isNew ? editableSchemas[collection]?.firstQuestions : undefined
  if (!questions) {
    const after = withPart(entry, part, place.field, value) as JsonValue
    return { entry: isNew ? after : withFormerAddress(entry, after), beside: [] }
  }
  const { success, data, error } = questions.schema.safeParse(value, { error: plainMistake })
  if (!success) return error.issues
  const { beside = [], ...made } = questions.complete(data as never, today)
  return { ...made, entry: made.entry as JsonValue, beside }
}

/** The edits of a draft after an entry was given a new form, with what the draft says of other entries. */
export function editsOfDraft(
  own: Edit,
  draft: Pick<StoredChange, 'edits'> | undefined,
  added: readonly Edit[] = [],
): Edit[] {
  const others = (draft?.edits ?? []).filter((edit) => !isSameEntry(edit, own))
  return [...added, ...others, ...(isSameValue(own.before, own.after) ? [] : [own])]
}
