import { createHash } from 'node:crypto'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import { hourMs, type WorkKind } from '../work/work.ts'
import { storeReadingDraft } from './kept-sources.ts'
import { RemoteRefusal } from './remote-file.ts'
import {
  openQuestions,
  type RemoteAccess,
  type SourceQuestions,
  type SourceSettings,
} from './source-questions.ts'

/** A source of open data that the site can read. */
export type ReadSource = {
  name: string
  everyHours: number
  /** The collection that says which list is published: a draft that was uploaded for it is replaced too. */
  collection?: string
  /** Asks for the data. The result is compared with what is published; null if it is as the last reading knew it. */
  read(questions: SourceQuestions): Promise<Uint8Array | null>
}

/** What a file says beside what is published. */
type FoundInFile =
  /** `waits` is why the site does not publish it by itself, null if it may; `revision` is what it was compared with. */
  | {
      outcome: 'draft'
      draft: { reason: string }
      waits: string | null
      revision: number
      /** The same for two drafts that would change the same entries to the same. */
      says: string
    }
  | { outcome: 'nothing'; text: string }
  /** For the owner to read. `memory` is what the next reading is compared with. */
  | { outcome: 'notice'; text: string; notice: string | null; memory: string }
  /** The first mistakes, and how many there are. */
  | { outcome: 'mistakes'; mistakes: string[]; count: number }

/** Compares what a source has with what is published, and with what it remembers. */
export type CompareSource = (
  name: string,
  bytes: Uint8Array,
  known: { settings: SourceSettings; memory: string | null; signal: AbortSignal },
) => Promise<FoundInFile>

type Options = RemoteAccess & {
  database: Database
  /** Called when one of them is due. */
  loadSources: () => Promise<readonly ReadSource[]>
  compare: CompareSource
}

type Row = {
  name: string
  settings: SourceSettings
  access_key: string | null
  etag: string | null
  last_modified: string | null
  digest: string | null
  memory: string | null
  notice: string | null
  /** Whether the last reading found what is published. */
  agrees: boolean
  draft_status: 'draft' | 'published' | 'undone' | null
  /** What the last draft said. */
  brought: string | null
  /** The revision of the newest change of the content, and that with which the last answer was compared. */
  content: number
  compared: number | null
}

/** Whether something was published or undone since: what the source says has to be compared again. */
const isContentMoved = ({ content, compared }: Row) => content !== compared

/** Whether a draft says what the last one said. */
const isSameAgain = ({ brought }: Row, { says }: Draft) => says === brought

/** Whether a member has taken back or discarded the last draft. */
const isUndone = ({ draft_status: status }: Row) => status === 'undone' || status === null

const mostNotice = 20_000

/** Reads these sources when an owner has turned them on, and keeps what it has found. */
export function sourceWork(given: Options): WorkKind {
  const { database, loadSources } = given
  const find = async (name: string) =>
    (await loadSources()).find((source) => source.name === name.split(':')[0])
  return {
    name: 'source',
    everyMs: async (name) => ((await find(name))?.everyHours ?? 24) * hourMs,
    async run({ key, signal }) {
      const source = await find(key)
      // The process of another release knows it.
      if (!source) return 'later'
      const [row] = await database<Row[]>`select source.*,
        (select change.status from desk.content_changes change where change.id = draft_id) as draft_status,
        (select coalesce(max(change.revision), 0) from desk.content_changes change) as content
        from desk.read_sources source where name = ${key}`
      // An owner has turned it off meanwhile.
      if (!row) return undefined
      const news = await newsOf({ ...given, signal }, { row, source })
      await noteRead(database, row, news)
      if (news.agrees === true) await database`select desk.note_agreement(${key})`
      return undefined
    },
  }
}

type Reading = { row: Row; source: ReadSource }

/** Reads a source, and keeps what it has found. */
async function newsOf(
  options: Options & { signal: AbortSignal },
  { row, source }: Reading,
): Promise<News> {
  const { name, settings, memory } = row
  const isMoved = isContentMoved(row)
  const known = isMoved ? {} : { etag: row.etag, lastModified: row.last_modified }
  const { questions, validators } = openQuestions(options, { settings, key: row.access_key, known })
  const bytes = await source.read(questions)
  if (bytes === null) return { agrees: row.agrees }
  const digest = createHash('sha256').update(bytes).digest('hex')
  const read = { ...validators, digest, compared: row.content }
  if (digest === row.digest && !isMoved) return { ...read, agrees: row.agrees }
  const found = await options.compare(name, bytes, { settings, memory, signal: options.signal })
  switch (found.outcome) {
    case 'mistakes':
      throw new RemoteRefusal(mistakesText(found))
    case 'nothing':
      await options.database`select desk.drop_reading(${name})`
      return { ...read, agrees: true, outcome: found.text }
    case 'notice': {
      const { text: outcome, memory: remembered, notice } = found
      const news: News = { ...read, outcome, memory: remembered }
      // The desk says the outcome of a notice that nobody has seen yet.
      if (notice === null) return row.notice === null ? news : { ...read, memory: remembered }
      // One that nobody has seen yet stays below.
      const notices = [notice, row.notice].filter(Boolean).join('\n\n')
      return { ...news, notice: notices.slice(0, mostNotice), changed_at: new Date() }
    }
    case 'draft': {
      // Without a digest a member has asked for it again.
      if (row.digest !== null && isSameAgain(row, found) && row.draft_status !== 'published') {
        const outcome = `${found.draft.reason}. It is not brought again: it was undone or discarded`
        return { ...read, agrees: false, ...(isUndone(row) && { outcome }) }
      }
      const kept = await keepDraft(options.database, { row, source, found })
      return { ...read, ...kept, changed_at: new Date() }
    }
  }
}

type Draft = Extract<FoundInFile, { outcome: 'draft' }>

/**
 * Stores a draft in place of the one that waits, in one statement: it is whole or not there. One that a member has saved
 * stays beside it. If the process dies after that, the source is read again. Publishes it if nothing speaks against it.
 */
async function keepDraft(
  database: Database,
  { row, source, found }: Reading & { found: Draft },
): Promise<News> {
  const { draft, revision } = found
  const stored = await storeReadingDraft(database, { ...source, name: row.name }, found)
  const { id, version } = stored
  // An owner has turned it off meanwhile.
  if (stored.outcome === 'off') return {}
  if (stored.outcome !== 'saved' || id === undefined || version === undefined)
    throw new Error(`The draft was not stored: ${stored.outcome}`)
  const news = { agrees: false }
  const wasUndone = isSameAgain(row, found) && isUndone(row)
  const waits = found.waits ?? (wasUndone ? 'It waits: it was undone or discarded before' : null)
  if (waits !== null) return { ...news, outcome: [draft.reason, waits].filter(Boolean).join('. ') }
  const [published] = await database<{ outcome: string }[]>`
    select desk.publish_reading(${row.name}, ${id}, ${version}, ${revision}, ${database.json(row.settings)}) as outcome`
  if (published?.outcome === 'published')
    return { ...news, agrees: true, outcome: `Published: ${draft.reason}` }
  // Without a digest the next reading tries again.
  const outcome = `${draft.reason}. It waits: something else was published meanwhile`
  return { ...news, digest: null, etag: null, last_modified: null, outcome }
}

/** A text of a server without the one letter that PostgreSQL cannot hold. */
const storable = (text: string) => text.replaceAll('\0', '')

const mistakesText = ({ mistakes: [first = ''], count }: { mistakes: string[]; count: number }) =>
  `Rejected: ${first}${count > 1 ? `, and ${count - 1} more` : ''}`

/** Columns of its row. */
type News = Record<string, string | number | boolean | Date | null>

/** Notes that a source was read, and what was new. */
async function noteRead(
  database: Database,
  { name, settings }: Row,
  { outcome, ...news }: News,
): Promise<void> {
  const texts = Object.entries(news).map(
    ([column, value]) => [column, typeof value === 'string' ? storable(value) : value] as const,
  )
  const read = {
    ...Object.fromEntries(texts),
    ...(typeof outcome === 'string' && { outcome: storable(outcome.slice(0, 300)) }),
    read_at: new Date(),
  }
  await database`update desk.read_sources set ${database(read)} where name = ${name}`
  // An owner has set something else meanwhile.
  await database`with moved as (
      update desk.read_sources set digest = null, etag = null, last_modified = null
      where name = ${name} and settings <> ${database.json(settings)} returning name)
    select desk.hasten_work('source', name) from moved`
}
