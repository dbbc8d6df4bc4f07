// Reads the form of a part: its value, the reason, and a source described in the same form, with their mistakes.
import type { Edit } from '../../../content/edits/content-edit.ts'
import { listCollections } from '../../../content/published.ts'
import type { Mistakes } from '../forms/field-mistakes.ts'
import { prefixed, valueName, type FormPayload, type FormReading } from '../forms/form-answer.ts'
import type { FormText } from '../forms/form-field.ts'
import { citesNew, withNewKey } from '../forms/new-reference.ts'
import type { ContentState } from '../../published-content/content-state.ts'
import type { DeskChange } from './change-queries.ts'
import { citedCollections } from '../../content-words/citable-sources.ts'
import { entriesNow } from './content-search.ts'
import { withDraft } from './draft-scope.ts'
import { mistakesOfPart } from './entry-mistakes.ts'
import { freeKey, readNewSource, type NewSource } from './new-source.ts'
import { newSourceName, otherFields } from './other-fields.ts'
import { entryWith, type OpenPart } from './part-editing.ts'

/** Filled while a form is read: the edits that add what it describes beside its part. */
export type Described = { added: Edit[] }

type Circumstances = {
  published: ContentState
  draft: DeskChange | undefined
  today: Date
  described: Described
}

/** Reads the form of a part against the content with the draft applied. */
export function readingOf(open: OpenPart, about: Circumstances): FormReading {
  const { field } = open.place
  const [sources] = citedCollections(field)
  let source: NewSource | undefined
  const inScope = <Result>(work: () => Result) =>
    withDraft(
      { ...about, edits: [...(about.draft?.edits ?? []), ...(source ? [source.edit] : [])] },
      work,
    )
  return {
    field,
    prepare(payload) {
      const text = open.isNew ? withKey(open, payload[valueName]) : payload[valueName]
      if (!sources || !citesNew(text)) return text
      source = withDraft({ ...about, edits: about.draft?.edits }, () =>
        readNewSource(sources, payload[newSourceName], about.today),
      )
      Object.assign(about.described, { added: [source.edit] })
      return withNewKey(text, source.key)
    },
    check: (value, text) =>
      inScope(() => {
        const { collection, key, part } = open
        const entry = entryWith(open, value)
        const taken = open.isNew && isTaken(collection, entry)
        const form = { collection, key, part, field, text }
        return {
          ...mistakesOfPart(form, entry, about.today),
          ...(taken ? { id: ['is the id of another entry'] } : {}),
        }
      }),
    checkOthers: (payload) => ({
      ...mistakesOfReason(payload),
      ...(source && prefixed(newSourceName, source.mistakes)),
    }),
  }
}

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

/** A new entry's id, derived from its name unless one was typed. */
function withKey({ collection, place }: OpenPart, text: FormText): FormText {
  const asksId =
    place.field.kind === 'object' && place.field.entries.some(({ key }) => key === 'id')
  if (!asksId || typeof text !== 'object' || Array.isArray(text)) return text
  if (typeof text.id === 'string' && text.id.trim() !== '') return text
  const name = ['name', 'network', 'title', 'label'].map((key) => text[key]).find(isText)
  const extra = isText(text.seen) ? ` ${text.seen}` : ''
  if (!name) return text
  return { ...text, id: freeKey(name + extra, Object.fromEntries(entriesNow(collection))) }
}

const isText = (text: FormText): text is string => typeof text === 'string' && text.trim() !== ''

function isTaken(collection: string, entry: unknown): boolean {
  const { keyOf } = listCollections().get(collection) ?? {}
  return Boolean(keyOf) && entriesNow(collection).has(keyOf?.(entry as never) ?? '')
}
