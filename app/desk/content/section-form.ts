// Opens the form of a section of an entry, and turns the posted form into the whole document.
import type { z } from 'zod'
import { withFormerAddress } from '../../../content/pages/page-addresses.ts'
import type { NewEntry } from '../../../content/editable/editable-row.ts'
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import { plainMistake } from '../../../content/editable/plain-mistakes.ts'
import { documentHash } from '../../../content/edits/document-hash.ts'
import { itemsWithId, type JsonObject, type JsonValue } from '../../../content/edits/json-value.ts'
import { toPathText, valueAt, type Path } from '../../../content/edits/value-path.ts'
import { nameAt } from '../forms/field-mistakes.ts'
import { prefixedName, valueName } from '../forms/form-answer.ts'
import { citedCollections, writeFields } from '../../facts/content-words/field-kinds.ts'
import type { FormField, FormText } from '../../facts/fields/form-field.ts'
import type { References } from '../forms/reference-context.tsx'
import { isSourceTable } from '../../facts/content-words/citable-sources.ts'
import { referenceOptions } from '../../facts/content-words/reference-options.ts'
import { historyOf, type HistoryLine } from '../../facts/content-words/change-history.ts'
import type { StoredChange } from '../../facts/published-content/content-change-queries.ts'
import type { EntryOf } from './draft-scope.ts'
import { entryLink, collectionLink } from '../access/desk-link.ts'
import { firstRows, withIdHint, withRow, withVersions } from './shown-fields.ts'
import { titleOf } from '../../facts/content-words/difference-words.ts'
import { askedFields } from '../../facts/content-words/entry-fields.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import {
  newItem,
  numbersOf,
  pathInside,
  sectionAt,
  sectionsOf,
  withSection,
  type Section,
} from './entry-sections.ts'

/** What a URL asks for: a path of an entry and, for a new item, the id of the one that it begins as a copy of. */
export type AskedSection = {
  collection: string
  key: string
  path: Path
  from?: string | undefined
  /** The path inside the section of a row that its form begins with, where it is not there yet. */
  row?: Path | undefined
}

/** A section in the content that the request sees: with the draft, if the edit joins one. */
export type OpenSection = AskedSection & {
  section: Section
  entry: JsonValue | undefined
  /** Whether the entry is new; its form asks for the first questions. */
  isNew: boolean
  /** Whether it is asked for as a whole: a new entry, or a new item of a list. */
  isWhole: boolean
  /** The item that a new one begins as a copy of. */
  original?: JsonObject | undefined
}

/** The section in which the asked path lies, or undefined if there is none. */
export function openSection(asked: AskedSection, entryOf: EntryOf): OpenSection | undefined {
  const { collection, key, path, from } = asked
  const row = editableSchemas[collection]
  if (!row) return undefined
  const entry = entryOf(collection, key)
  const isNew = entry === undefined
  if (isNew && (!row.mayAdd || path.length > 0 || key !== '')) return undefined
  const field = askedFields(collection, key, isNew)
  if (isNew) {
    const section = { path: [], label: '', field, value: undefined }
    return { ...asked, section, entry, isNew, isWhole: true }
  }
  const found = sectionAt(sectionsOf(field, entry, row.groups), path)
  if (!found) return undefined
  const isWhole = found.path.at(-1) === newItem
  const items = isWhole ? itemsWithId(valueAt(entry, found.path.slice(0, -1))) : undefined
  const original = items?.find(({ id }) => id === from)
  if (from !== undefined && !original) return undefined
  const section = { ...found, field: withVersions(found.field, entry) }
  return { ...asked, section, entry, isNew, isWhole, original }
}

/** What the page of a form gets from its loader. Plain data. */
export type SectionFormData = {
  collection: string
  key: string
  /** Of the entry. */
  title: string
  /** Of the section: 'Headline figures'. */
  label: string
  field: FormField
  /** The values that the fields begin with. */
  text: FormText
  /** A hash of the published value, so that a save notices a newer edit. */
  base: string
  history: HistoryLine[]
  references: References
  /** The collection and fields of a new source, where the section cites any. */
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
export function sectionFormData(
  open: OpenSection,
  published: ContentState,
  draft: StoredChange | undefined,
): SectionFormData {
  const { collection, key, section, entry, isNew, isWhole, original } = open
  const { field, path, keys } = section
  const cited = citedCollections(field)
  const first = cited.find(isSourceTable)
  const row = editableSchemas[collection]
  const title = isNew ? `New ${row?.singular ?? 'entry'}` : titleOf(collection, key, entry)
  const canAdd = Boolean(first) && first !== collection && editableSchemas[first ?? '']?.mayAdd
  const within = keys ? keys.map((one) => [one]) : [path]
  return {
    collection,
    key,
    title,
    label: path.length === 0 ? title : section.label,
    field: isWhole ? withIdHint(field, isNew ? row?.fixed : undefined) : field,
    text: textOf(open),
    base: baseOf(open),
    history: isWhole ? [] : historyOf(published.changes, { collection, entry: key }, within),
    references: Object.fromEntries(
      cited.map((name) => [
        name,
        { options: referenceOptions(name), canAdd: Boolean(canAdd) && name === first },
      ]),
    ),
    newSource:
      first && canAdd ? { collection: first, field: askedFields(first, '', true) } : undefined,
    draft: draft && draftWords(draft),
    isNew,
    copyOf: original && String(original.name ?? original.id),
    hasOld: !isWhole,
    isNews: !row?.isNoNews,
    back: isNew ? collectionLink(collection, draft?.id) : entryLink(collection, key, draft?.id),
  }
}

const draftWords = ({ id, reason, source, corrects }: StoredChange) => {
  return { id, reason, source, corrects }
}

/** What the fields of a form begin with. */
function textOf({ section, row = [], isNew, isWhole, original }: OpenSection): FormText {
  const { field, value } = section
  if (isNew) return firstRows(field)
  if (isWhole) return original && writeFields(field, copyOfItem(original))
  return withRow(field, writeFields(field, value), row)
}

/**
 * Where a longer path than the section's leads: the name of its field and, where its row is not there yet, the row to add.
 * Undefined for the section itself.
 */
export function askedField(open: OpenSection): { name: string; row?: Path } | undefined {
  const { section, path, isWhole } = open
  const inner = pathInside(section, path)
  if (isWhole || inner.length === 0 || toPathText(path) === toPathText(section.path))
    return undefined
  const text = textOf(open)
  const grown = withRow(section.field, text, inner)
  const name = nameAt(section.field, grown, numbersOf(section.value, inner))
  return { name: prefixedName(valueName, name), ...(grown === text ? {} : { row: inner }) }
}

/** The fields that a copy of an item starts without: they identify the original, or hold for it alone. */
const notCopied = new Set(['id', 'name', 'source', 'onSale'])

const copyOfItem = (item: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(item).filter(([key]) => !notCopied.has(key)))

/** A hash of a section as the form showed it. If it differs when the form is sent, the section has changed since. */
export const baseOf = ({ section, isWhole }: OpenSection): string =>
  documentHash(isWhole ? undefined : section.value)

/** The entry with the new value of its section; of a new one also its key, if that was asked for, and what is published beside it. */
export type MadeEntry = { entry: JsonValue; key?: string; beside: readonly NewEntry[] }

/**
 * The entry with the new value of the section; a new one is made of the answers to its first questions. The answers'
 * mistakes instead, if they break the schema of the questions.
 */
export function entryWith(
  open: OpenSection,
  value: unknown,
  today: Date,
): MadeEntry | z.core.$ZodIssue[] {
  const { collection, entry, isNew } = open
  const questions = isNew ? editableSchemas[collection]?.firstQuestions : undefined
  if (!questions) {
    const made = isNew ? (value as JsonValue) : entryOver(entry, open, value)
    return { entry: made, beside: [] }
  }
  const { success, data, error } = questions.schema.safeParse(value, { error: plainMistake })
  if (!success) return error.issues
  const { beside = [], ...made } = questions.complete(data as never, today)
  return { ...made, entry: made.entry as JsonValue, beside }
}

/** An entry, as published or as a draft has it, with the new value of a section. */
export const entryOver = (
  over: JsonValue | undefined,
  { entry, section }: OpenSection,
  value: unknown,
): JsonValue => withFormerAddress(entry, withSection(over, section, value) as JsonValue)
