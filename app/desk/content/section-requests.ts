// What the page of a form loads, and what it saves.
import { siteContent } from '../../facts/published-content/content-context.ts'
import type { SubmissionResult } from '@conform-to/react'
import type { RouterContextProvider } from 'react-router'
import type { JsonValue } from '../../../content/edits/json-value.ts'
import { listCollections } from '../../../content/published.ts'
import type { OpenDesk, SentForm } from '../access/desk-page.ts'
import { formId } from '../forms/mistakes-notice.tsx'
import { sectionLink } from '../access/desk-link.ts'
import { readForm, type FormAnswer } from '../forms/form-answer.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import {
  listChanges,
  saveDraft,
  saveProblems,
  type StoredChange,
} from '../../facts/published-content/content-change-queries.ts'
import { entriesNow } from './content-search.ts'
import { ownDraft, editsOfDraft, findDraft, withDraft } from './draft-scope.ts'
import { wordsOfPlace } from '../../facts/content-words/difference-words.ts'
import { freeKey } from './new-source.ts'
import { correctsName } from './other-fields.ts'
import { editTo } from '../../facts/published-content/document-edits.ts'
import { differencesOf } from '../../../content/edits/document-merge.ts'
import { readPathText } from '../../../content/edits/value-path.ts'
import { newItem } from './entry-sections.ts'
import {
  askedField,
  baseOf,
  entryOver,
  openSection,
  sectionFormData,
  type AskedSection,
  type OpenSection,
  type SectionFormData,
} from './section-form.ts'
import { readingOf, type Described } from './section-reading.ts'
import { formText } from '../../ground/route/form-text.ts'

// A posted form that is shown again needs its page, whatever field its address names.
const answered = new WeakSet<Readonly<RouterContextProvider>>()

/** Whether the action of the same request shows its form again. */
export const isAnswered = (context: Readonly<RouterContextProvider>): boolean =>
  answered.has(context)

type Loaded = {
  form: SectionFormData
  /** Where the address of a field leads: to the field in the form of its section. */
  leads: string | undefined
  /** The same form for a draft of its own, where this one joins a draft. */
  apart: string | undefined
  drafts: { id: number; author: string | null }[]
}

/** The form that a URL asks for; undefined if there is no such section. */
export async function loadSection({
  url,
  context,
  client,
  member,
  params: { collection },
}: OpenDesk): Promise<Loaded | undefined> {
  const { now } = readSite(context)
  const content = siteContent(context)
  const asked = askedSection(url, collection)
  const own = isAnswered(context)
    ? undefined
    : await ownDraft(client, url, { collection, entry: asked.key, author: member.email })
  const draft = own ?? (await findDraft(client, url))
  const apart = url.searchParams.get('change') === 'new' ? ('new' as const) : undefined
  const published = content.current()
  const opened = withDraft({ published, edits: draft?.edits, today: now() }, (entryOf) => {
    const open = openSection(asked, entryOf)
    if (!open) return undefined
    const inner = askedField(open)
    const options = { change: draft?.id ?? apart, from: asked.from, row: inner?.row }
    const link = sectionLink(asked, open.section.path, options)
    return {
      form: sectionFormData(open, published, draft),
      leads: inner ? `${link}#${formId}-${inner.name}` : own && link,
      apart: draft && sectionLink(asked, open.section.path, { from: asked.from, change: 'new' }),
    }
  })
  if (!opened) return undefined
  const others = await listChanges(client, { status: 'draft', collection, entry: asked.key })
  const drafts = others.filter(({ id }) => id !== draft?.id)
  return { ...opened, drafts: drafts.map(({ id, author }) => ({ id, author })) }
}

/** The section that a URL asks for by a path; `only=add` is how older addresses ask for a new item. */
function askedSection(url: URL, collection: string): AskedSection {
  const query = url.searchParams
  const path = readPathText(query.get('part') ?? '')
  const isNew = query.get('only') === 'add'
  const key = query.get('key') ?? ''
  return {
    collection,
    key,
    path: isNew ? [...path, newItem] : path,
    from: query.get('from') ?? undefined,
    row: readPathText(query.get('row') ?? ''),
  }
}

export type Saved =
  | { kind: 'saved'; change: number }
  | {
      kind: 'again'
      status: number
      result: SubmissionResult<string[]>
      problem?: string
      /** Set if the part was published meanwhile: the hash of its current value, which the next save may replace. */
      base?: string
    }

/** Saves a posted form as a draft, or returns the reason not to; undefined if there is no such section. */
export async function saveSection(at: SentForm): Promise<Saved | undefined> {
  const { client, member, context, url, form: sent } = at
  const { collection } = at.params
  answered.add(context)
  const { now } = readSite(context)
  const content = siteContent(context)
  const asked = askedSection(url, collection)
  const openWith = (edits: StoredChange['edits'] | undefined) =>
    withDraft({ published: content.current(), edits, today: now() }, (entryOf) =>
      openSection(asked, entryOf),
    )
  const named = await findDraft(client, url)
  await content.refresh()
  const published = content.current()
  const open = openWith(named?.edits)
  if (!open) return undefined
  const described: Described = { beside: [] }
  const about = { published, draft: named, today: now(), described }
  const answer = readForm(sent, readingOf(open, about))
  const problem = problemOf(answer, open, sent)
  if (problem) return problem
  if (described.entry === undefined) throw new Error('A form that passed the check makes no entry')
  const key = open.isNew ? (described.key ?? newKey(collection, described.entry)) : asked.key
  const place = { collection, entry: key }
  const draft = named ?? (await ownDraft(client, url, { ...place, author: member.email }))
  // This draft was made after the form was opened, and may hold other sections too.
  const drafted = draft && draft !== named && !open.isWhole ? openWith(draft.edits) : undefined
  const entry = drafted ? entryOver(drafted.entry, open, answer.value) : described.entry
  const own = editTo(published, place, entry)
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

function problemOf(answer: FormAnswer, open: OpenSection, sent: FormData): Saved | undefined {
  if (answer.kind === 'again') {
    const hasMistakes = Object.keys(answer.result.error ?? {}).length > 0
    return { kind: 'again', status: hasMistakes ? 400 : 200, result: answer.result }
  }
  const base = baseOf(open)
  if (sent.get('base') === base) return undefined
  return {
    kind: 'again',
    status: 409,
    result: answer.result,
    base,
    problem: `Somebody changed this after you opened the form. It is now: ${wordsNow(open, answer.value)}. Press ‘Save and preview’ again to put yours in its place, or ‘Cancel’ to keep it.`,
  }
}

/** Most fields that a message lists. */
const mostListed = 6

/** What a section is now where a form says something else: 'Headline figures, Listed price $58,990'. */
function wordsNow({ collection, key, section, entry }: OpenSection, value: unknown): string {
  const within = section.keys ? [] : section.path
  return differencesOf(section.value as JsonValue, value as JsonValue)
    .slice(0, mostListed)
    .map(({ path, was }) =>
      wordsOfPlace({ collection, entry: key }, [...within, ...path], was, entry),
    )
    .map(({ place, words }) => `${place} ${words}`)
    .join('; ')
}

/** The key of a new entry: its own in a list, derived from its name or label in a record. */
export function newKey(collection: string, entry: JsonValue): string {
  const { keyOf } = listCollections().get(collection) ?? {}
  if (keyOf) return keyOf(entry as never)
  const { name, label } = entry as { name?: unknown; label?: unknown }
  return freeKey(String(name ?? label), Object.fromEntries(entriesNow(collection)))
}
