// What the page of a form loads, and what it saves.
import { siteContent } from '../../facts/published-content/content-context.ts'
import type { SubmissionResult } from '@conform-to/react'
import type { RouterContextProvider } from 'react-router'
import type { JsonValue } from '../../../content/edits/json-value.ts'
import { listCollections } from '../../../content/published.ts'
import { isFeedChange } from '../sources/charger-feed/listed-chargers.ts'
import { enterDesk, readDeskSession, type DeskRequest } from '../access/desk-access.ts'
import { readForm, type FormAnswer } from '../forms/form-answer.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import {
  findChange,
  listChanges,
  saveDraft,
  saveProblems,
  type StoredChange,
} from '../../facts/published-content/content-change-queries.ts'
import { entriesNow } from './content-search.ts'
import { withDraft } from './draft-scope.ts'
import { readPart } from '../../facts/content-words/entry-part.ts'
import { freeKey } from './new-source.ts'
import { correctsName } from './other-fields.ts'
import { editTo } from '../../facts/published-content/document-edits.ts'
import {
  baseOf,
  editsOfDraft,
  openPart,
  partFormData,
  type OpenPart,
  type PartFormData,
} from './part-editing.ts'
import { readingOf, type Described } from './part-reading.ts'
import { valueWords } from '../../facts/content-words/value-words.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { formText } from '../../ground/route/form-text.ts'

// A session that ended while its member was typing: the form comes back with what was typed, instead of the sign-in page.
const ended = new WeakSet<Readonly<RouterContextProvider>>()

/** Whether the action of the same request found no member. */
export const isSessionEnded = (context: Readonly<RouterContextProvider>): boolean =>
  ended.has(context)

type Loaded = { form: PartFormData; drafts: { id: number; author: string | null }[] }

/** The form that a URL asks for; undefined if there is no such part. Without a client it knows no drafts. */
export async function loadPart(
  { url, context }: Pick<DeskRequest, 'url' | 'context'>,
  collection: string,
  client: SiteClient | undefined,
): Promise<Loaded | undefined> {
  const { now } = readSite(context)
  const content = siteContent(context)
  const asked = askedPart(url, collection)
  const draft = client && (await findDraft(client, url))
  const published = content.current()
  const form = withDraft({ published, edits: draft?.edits, today: now() }, (entryOf) => {
    const open = openPart(asked, entryOf)
    return open && partFormData(open, published, draft)
  })
  if (!form) return undefined
  const others = client
    ? await listChanges(client, { status: 'draft', collection, entry: asked.key })
    : []
  const drafts = others.filter(({ id }) => id !== draft?.id)
  return { form, drafts: drafts.map(({ id, author }) => ({ id, author })) }
}

const askedPart = (url: URL, collection: string) => ({
  collection,
  key: url.searchParams.get('key') ?? '',
  part: readPart(url.searchParams),
})

/** The draft that an edit joins, as the URL names it. That of a list of EVRoam holds what the list says, and nothing else. */
export async function findDraft(client: SiteClient, url: URL): Promise<StoredChange | undefined> {
  const id = Number(url.searchParams.get('change') ?? '')
  if (!Number.isInteger(id) || id <= 0) return undefined
  const change = await findChange(client, id)
  return change?.status === 'draft' && !isFeedChange(change) ? change : undefined
}

export type Saved =
  | { kind: 'saved'; change: number }
  | {
      kind: 'again'
      status: number
      result: SubmissionResult<string[]>
      problem?: string
      isSignedOut?: boolean
      /** Set if the part was published meanwhile: the hash of its current value, which the next save may replace. */
      base?: string
    }

/** Saves a posted form as a draft, or returns the reason not to; undefined if there is no such part. */
export async function savePart(at: DeskRequest, collection: string): Promise<Saved | undefined> {
  const { now } = readSite(at.context)
  const content = siteContent(at.context)
  const sent = await at.request.formData()
  const asked = askedPart(at.url, collection)
  const { member } = await readDeskSession(at)
  if (!member) {
    const open = withDraft({ published: content.current(), today: now() }, (entryOf) =>
      openPart(asked, entryOf),
    )
    // No such part, so nothing typed can be lost: redirect to the sign-in.
    if (!open) await enterDesk(at, 'editor')
    if (!open) return undefined
    ended.add(at.context)
    const { result } = readForm(sent, { field: open.place.field, check: () => ({}) })
    return { kind: 'again', status: 401, result, isSignedOut: true }
  }
  const { client } = await enterDesk(at, 'editor')
  const draft = await findDraft(client, at.url)
  await content.refresh()
  const published = content.current()
  const open = withDraft({ published, edits: draft?.edits, today: now() }, (entryOf) =>
    openPart(asked, entryOf),
  )
  if (!open) return undefined
  const described: Described = { beside: [] }
  const answer = readForm(sent, readingOf(open, { published, draft, today: now(), described }))
  const problem = problemOf(answer, open, sent)
  if (problem) return problem
  const { entry } = described
  if (entry === undefined) throw new Error('A form that passed the check makes no entry')
  const key = open.isNew ? (described.key ?? newKey(collection, entry)) : asked.key
  const own = editTo(published, { collection, entry: key }, entry)
  const edits = editsOfDraft(own, draft, [
    ...(described.source ? [described.source] : []),
    ...described.beside,
  ])
  const again = { kind: 'again' as const, status: 400, result: answer.result }
  if (edits.length === 0) return { ...again, problem: 'This is what is published already.' }
  const saved = await saveDraft(
    client,
    {
      reason: formText(sent, 'reason'),
      source: formText(sent, 'changeSource'),
      corrects: formText(sent, correctsName) === 'yes',
      edits,
    },
    draft,
  )
  if (saved.outcome === 'saved') return { kind: 'saved', change: saved.id }
  return { ...again, status: 409, problem: saveProblems[saved.outcome] }
}

function problemOf(answer: FormAnswer, { place }: OpenPart, sent: FormData): Saved | undefined {
  if (answer.kind === 'again') {
    const hasMistakes = Object.keys(answer.result.error ?? {}).length > 0
    return { kind: 'again', status: hasMistakes ? 400 : 200, result: answer.result }
  }
  const base = baseOf(place)
  if (sent.get('base') === base) return undefined
  const words = valueWords(place.field, place.value, place.unit)
  return {
    kind: 'again',
    status: 409,
    result: answer.result,
    base,
    problem: `Somebody changed this after you opened the form. It is now: ${words}. Press ‘Save and preview’ again to put yours in its place, or ‘Cancel’ to keep it.`,
  }
}

/** The key of a new entry: its own in a list, derived from its name or label in a record. */
export function newKey(collection: string, entry: JsonValue): string {
  const { keyOf } = listCollections().get(collection) ?? {}
  if (keyOf) return keyOf(entry)
  const { name, label } = entry as { name?: unknown; label?: unknown }
  return freeKey(String(name ?? label), Object.fromEntries(entriesNow(collection)))
}
