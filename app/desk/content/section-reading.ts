// Reads the form of a section: its value, the reason, and a source described in the same form, with their mistakes.
import type { NewEntry } from '../../../content/editable/editable-row.ts'
import type { Edit } from '../../../content/edits/content-edit.ts'
import { documentHash } from '../../../content/edits/document-hash.ts'
import { itemsWithId, type JsonValue } from '../../../content/edits/json-value.ts'
import { valueAt } from '../../../content/edits/value-path.ts'
import { listCollections } from '../../../content/published.ts'
import { prefixed, valueName, type FormPayload, type FormReading } from '../forms/form-answer.ts'
import { choiceName, type FormText } from '../../facts/fields/form-field.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import type { StoredChange } from '../../facts/published-content/content-change-queries.ts'
import { isSourceTable } from '../../facts/content-words/citable-sources.ts'
import { citedCollections } from '../../facts/content-words/field-kinds.ts'
import { entriesNow } from './content-search.ts'
import { withDraft } from './draft-scope.ts'
import { freeKey, readNewSource, type NewSource } from './new-source.ts'
import { newSourceName, otherFields } from './other-fields.ts'
import { numbersOf } from './entry-sections.ts'
import { entryWith, type MadeEntry, type OpenSection } from './section-form.ts'
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import { addMistake, nameAt, placeIssues, type Mistakes } from '../forms/field-mistakes.ts'
import { plainMistake } from '../../../content/editable/plain-mistakes.ts'
import {
  namesCitingNew,
  newReference,
  newReferenceLabel,
  withNewKey,
} from '../forms/new-reference.ts'
import { withKeys } from '../forms/typed-reference.ts'
import { titleOf } from '../../facts/content-words/difference-words.ts'
import { referenceOptions } from '../../facts/content-words/reference-options.ts'

/** Filled while a form is read: the entry with the new value, its key if that was asked for, and the edits that add what the form describes beside it. */
export type Described = { entry?: JsonValue; key?: string; source?: Edit; beside: Edit[] }

type Circumstances = {
  published: ContentState
  draft: StoredChange | undefined
  today: Date
  described: Described
}

/** Reads the form of a section against the content with the draft applied. */
export function readingOf(open: OpenSection, about: Circumstances): FormReading {
  const { field } = open.section
  const sources = citedCollections(field).find(isSourceTable)
  let source: NewSource | undefined
  let citing: string[] = []
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
      citing = namesCitingNew(text)
      if (!sources || citing.length === 0) return text
      source = withDraft({ ...about, edits: about.draft?.edits }, () =>
        readNewSource(sources, payload[newSourceName], about.today),
      )
      about.described.source = source.edit
      return withNewKey(text, source.key)
    },
    check(value, text) {
      const { collection } = open
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
        ...mistakesIn({ ...open, key }, text, entry, about.today),
        ...taken,
        ...unclear,
      }))
      // What is wrong with the new source is said at its own fields.
      const isOfSource = (name: string) => hasMistakes(source?.mistakes) && citing.includes(name)
      const others = Object.entries(mistakes).filter(([name]) => !isOfSource(name))
      return withoutIdMistake(open, text, Object.fromEntries(others))
    },
    checkOthers: (payload) => ({
      ...mistakesOfReason(payload),
      ...(source && prefixed(newSourceName, source.mistakes)),
      ...(citing.length === 0 && isFilled(payload[newSourceName])
        ? {
            [newSourceName]: [
              `is not cited: choose ‘${newReferenceLabel}’ in the field that it is for`,
            ],
          }
        : {}),
    }),
  }
}

const hasMistakes = (mistakes: Mistakes | undefined) => Object.keys(mistakes ?? {}).length > 0

/** Whether anything is typed into the fields of a form. */
const isFilled = (text: FormText): boolean =>
  typeof text === 'object'
    ? Object.entries(text).some(([name, one]) => name !== choiceName && isFilled(one))
    : isText(text)

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
function withKey(open: OpenSection, text: FormText): FormText {
  const { collection, entry, section, isNew, isWhole } = open
  const { field, path } = section
  if (!isWhole) return text
  const fixed = fixedIn(collection, isNew)
  const asksId = field.kind === 'object' && field.entries.some(({ key }) => key === fixed)
  if (!asksId || typeof text !== 'object' || Array.isArray(text)) return text
  if (isText(text[fixed])) return text
  const name = ['name', 'network', 'title', 'label'].map((key) => text[key]).find(isText)
  const extra = isText(text.seen) ? ` ${text.seen}` : ''
  if (!name) return text
  const taken = isNew
    ? [...entriesNow(collection)]
    : (itemsWithId(valueAt(entry, path.slice(0, -1))) ?? []).map((item) => [item.id, item] as const)
  return { ...text, [fixed]: freeKey(name + extra, Object.fromEntries(taken)) }
}

const fixedIn = (collection: string, isNew: boolean) =>
  (isNew ? editableSchemas[collection]?.fixed : undefined) ?? 'id'

/** Leaves out that an id is missing where the name is missing that it is made of. */
function withoutIdMistake({ collection, isNew }: OpenSection, text: FormText, mistakes: Mistakes) {
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
  return row?.firstQuestions && !isSourceTable(collection) && isNamed
    ? { name: [`is the name of another ${row.singular}`] }
    : {}
}

/**
 * What a save refuses, at the names of the form's fields: what does not fit its field. What is only missing, and rules about
 * several fields, may wait in a draft until it is published; of what is asked for as a whole, nothing waits.
 */
function mistakesIn(open: OpenSection, text: FormText, entry: unknown, today: Date): Mistakes {
  const { collection, key, section, isNew, isWhole } = open
  const row = editableSchemas[collection]
  if (!row) return { '': ['cannot be edited'] }
  const { success, data, error } = row.schemaOf(key).safeParse(entry, { error: plainMistake })
  const mistakes: Mistakes = {}
  if (success) {
    for (const rule of isNew ? row.checkEntry(data, today, key) : []) {
      const [where = '', ...rest] = rule.split(': ')
      const message = rest.join(': ')
      addMistake(mistakes, nameAt(section.field, text, where.split('.')), message || rule)
    }
    return mistakes
  }
  const prefix = section.keys ? [] : numbersOf(entry, section.path)
  const inner = error.issues.flatMap((issue) => {
    const isInside = prefix.every((step, at) => step === issue.path[at])
    const path = issue.path.slice(prefix.length)
    const isAsked = !section.keys || section.keys.some((one) => one === path[0])
    return isInside && isAsked ? [{ ...issue, path }] : []
  })
  return placeIssues(section.field, text, inner, { mayLack: !isWhole })
}
