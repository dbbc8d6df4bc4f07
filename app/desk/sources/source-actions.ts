// What a form of /desk/sources asks for.
import { noteStart } from './charger-feed/feed-draft.ts'
import { formText, storableText } from '../../ground/route/form-text.ts'
import {
  findChange,
  listChanges,
  saveDraft,
  saveProblems,
} from '../../facts/published-content/content-change-queries.ts'
import { isDatedEntry } from '../../facts/published-content/read-days.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import {
  clearNotice,
  listReadings,
  readSourceNow,
  setReadSource,
  watchPage,
} from './read-source-queries.ts'
import type { ReadableSource, SourceSettings } from './read-source.ts'
import { findSource } from './read-sources.ts'
import type { DeskUploads } from './desk-uploads.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { listScopes, mostUploadBytes, type GivenUpload } from './source-upload.ts'

type SourceAnswer =
  | { kind: 'done' }
  | { kind: 'stored'; change: number }
  | { kind: 'nothing'; text: string }
  /** The first mistakes, and how many there are. `upload` is what was given with a file. */
  | { kind: 'refused'; mistakes: string[]; count: number; upload?: GivenUpload }
  | { kind: 'no-such-source' }

type Desk = {
  client: SiteClient
  published: ContentState
  today: Date
  compareSource: DeskUploads['compareSource']
}

export type AskedOfSource = 'now' | 'seen' | 'upload' | 'on' | 'off' | 'limit' | 'watch'

/** Does what a posted form asks for. */
export async function actOnSource(
  desk: Desk,
  asked: AskedOfSource,
  form: FormData,
): Promise<SourceAnswer> {
  const { client } = desk
  const name = formText(form, 'name')
  if (asked === 'watch') return watch(client, form)
  const source = findSource(name)
  if (!source) return { kind: 'no-such-source' }
  if (asked === 'upload') return upload(desk, source, form)
  if (asked === 'now') await readSourceNow(client, name)
  else if (asked === 'seen') await clearNotice(client, name)
  else if (asked === 'off') await setReadSource(client, name, null)
  else if (source.name === 'page') return { kind: 'no-such-source' }
  else return turnOn(client, { source, asked, form })
  return { kind: 'done' }
}

const refuse = (mistakes: string[]): SourceAnswer => ({
  kind: 'refused',
  mistakes,
  count: mistakes.length,
})

/** Turns a source on, or changes its limit. */
async function turnOn(
  client: SiteClient,
  given: { source: ReadableSource; asked: string; form: FormData },
): Promise<SourceAnswer> {
  const { source, asked, form } = given
  const { name } = source
  const limit = formText(form, 'limit').trim()
  if (!/^\d{0,4}$/.test(limit)) return refuse(['Write a whole number, or leave it empty.'])
  const key = formText(form, 'key').trim().slice(0, 200)
  if (source.needsKey && asked === 'on' && key === '')
    return refuse(['This source asks for a key.'])
  const settings = limit === '' ? {} : { limit: Number(limit) }
  await setReadSource(client, name, settings, key === '' ? null : key)
  return { kind: 'done' }
}

const longest = { title: 80, address: 500, starts: 300, ends: 300 }

async function watch(client: SiteClient, form: FormData): Promise<SourceAnswer> {
  const names = Object.keys(longest) as (keyof typeof longest)[]
  const given = Object.fromEntries(names.map((name) => [name, formText(form, name).trim()]))
  const settings: SourceSettings & typeof given = given
  const mistakes = [
    ...names.filter((name) => settings[name] === '').map((name) => `${words[name]} is missing.`),
    ...names
      .filter((name) => (settings[name] ?? '').length > longest[name])
      .map((name) => `${words[name]} is longer than ${longest[name]} characters.`),
    ...(URL.parse(settings.address ?? '')?.protocol === 'https:'
      ? []
      : ['The address has to begin with https://.']),
  ]
  if (mistakes.length > 0) return refuse(mistakes)
  await watchPage(client, settings)
  return { kind: 'done' }
}

const words = {
  title: 'The name',
  address: 'The address',
  starts: 'How the passage starts',
  ends: 'How it ends',
}

const mostMistakes = 50

/** Stores an uploaded file as a draft, in place of the one that a reading or an upload has made and that waits. */
async function upload(desk: Desk, source: ReadableSource, form: FormData): Promise<SourceAnswer> {
  const { client, published, today, compareSource } = desk
  if (!source.upload) return { kind: 'no-such-source' }
  const [copied, scope] = [formText(form, 'copied'), formText(form, 'scope')]
  const file = form.get('file')
  const refuseFile = (mistakes: string[], count = mistakes.length): SourceAnswer => ({
    kind: 'refused',
    mistakes: mistakes.slice(0, mostMistakes),
    count,
    upload: { source: source.name, copied, scope },
  })
  if (!(file instanceof File) || file.size === 0) return refuseFile(['the file: choose one first'])
  if (file.size > mostUploadBytes) return refuseFile(['the file: is larger than 4 MB'])
  if (source.upload.isDatedList && !listScopes.some(({ value }) => value === scope))
    return refuseFile(['the file: say whether it is the whole list, or some of it'])
  const found = await compareSource(published, source.name, {
    bytes: new Uint8Array(await file.arrayBuffer()),
    name: storableText(file.name),
    now: today,
    settings: {},
    memory: null,
    ...(source.upload.isDatedList && { copied, isWhole: scope === 'whole' }),
  })
  if (found.outcome === 'mistakes') return refuseFile(found.mistakes, found.count)
  if (found.outcome !== 'draft') return { kind: 'nothing', text: found.text }
  // EVRoam's note names the file already.
  const { note } = found.draft
  const named = note.startsWith(noteStart)
    ? note
    : [`${noteStart}${storableText(file.name)}`, note].join('\n').trim()
  const waiting = await findWaiting(client, source.name)
  const saved = await saveDraft(client, { ...found.draft, note: named }, waiting ?? undefined)
  return saved.outcome === 'saved'
    ? { kind: 'stored', change: saved.id }
    : refuseFile([saveProblems[saved.outcome]])
}

/** The draft of the last reading, or of a file that somebody uploaded, which waits. */
export async function findWaiting(client: SiteClient, name: string) {
  const { draft } = (await listReadings(client)).find((one) => one.name === name) ?? {}
  const drafts = draft ? [] : await listChanges(client, { status: 'draft' })
  const uploaded = drafts.find(
    ({ note, edits }) => note.startsWith(noteStart) && edits.some((one) => isDatedEntry(name, one)),
  )
  const id = draft ?? uploaded?.id
  return id === undefined ? null : findChange(client, id)
}
