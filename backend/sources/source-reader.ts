import { createHash } from 'node:crypto'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import type { ErrorLog } from '../../packages/supabase-apis/error-log.ts'
import { storeContentDraft } from '../postgres/content-rows.ts'
import { RemoteRefusal, retryHours } from './remote-file.ts'
import {
  openQuestions,
  type RemoteAccess,
  type SourceQuestions,
  type SourceSettings,
} from './source-questions.ts'
import { findSourceDraft } from './kept-sources.ts'

/** A source of open data that the site can read. */
export type ReadSource = {
  name: string
  everyHours: number
  /** The collection that says which copy is published: a draft that was uploaded for it is replaced too. */
  collection?: string
  /** Asks for the data. The result is compared with what is published; null if it is as the last reading knew it. */
  read(questions: SourceQuestions): Promise<Uint8Array | null>
}

/** What a file says beside what is published. */
export type FoundInFile =
  /** `waits` is why the site does not publish it by itself, null if it may; `revision` is what it was compared with. */
  | { outcome: 'draft'; draft: { reason: string }; waits: string | null; revision: number }
  | { outcome: 'nothing'; text: string }
  /** For the owner to read. `memory` is what the next reading is compared with. */
  | { outcome: 'notice'; text: string; notice: string | null; memory: string }
  | { outcome: 'mistakes'; mistakes: string[] }

/** Compares what a source has with what is published, and with what it remembers. */
export type CompareSource = (
  name: string,
  bytes: Uint8Array,
  known: { settings: SourceSettings; memory: string | null },
) => Promise<FoundInFile>

type Options = RemoteAccess & { database: Database; log: ErrorLog }

export type SourceReader = {
  /** Reads each source that is on and due, and keeps what it has found. Returns how many it has read. */
  readDue(sources: readonly ReadSource[], compare: CompareSource): Promise<number>
}

type Row = {
  name: string
  settings: SourceSettings
  access_key: string | null
  failures: number
  etag: string | null
  last_modified: string | null
  digest: string | null
  memory: string | null
  notice: string | null
  /** Whether the last reading found what is published. */
  agrees: boolean
  draft_status: 'draft' | 'published' | 'undone' | null
}

/** A member has published its draft since: what it says has to be compared again. */
const isPublishedSince = (row: Row) => row.draft_status === 'published' && !row.agrees

/** What was taken back is not what the source says, and is not brought again before the source says something else. */
const agreesStill = (row: Row) => row.agrees && row.draft_status !== 'undone'

const mostNotice = 20_000

/** Opens the reading of open data. The database gives each due source to one process. */
export function openSourceReader(options: Options): SourceReader {
  const { database } = options
  return {
    async readDue(sources, compare) {
      const names = sources.map(({ name }) => name)
      for (let read = 0; ; read += 1) {
        const [row] = await database<Row[]>`
          select (source).*, draft_status from desk.take_read_source(${names})`
        const source = sources.find(({ name }) => name === row?.name.split(':')[0])
        if (!row || !source) return read
        await readSource(options, { row, source, compare })
      }
    },
  }
}

type Reading = { row: Row; source: ReadSource; compare: CompareSource }

async function readSource(options: Options, reading: Reading): Promise<void> {
  const { database, log } = options
  const { row, source } = reading
  try {
    const news = await newsOf(options, reading)
    await noteRead(database, { ...row, ...source, name: row.name }, news)
    if (news.agrees === true) await database`select desk.note_agreement(${row.name})`
  } catch (cause) {
    if (!(cause instanceof RemoteRefusal)) log(`The source ${row.name} could not be read`, cause)
    const reason = cause instanceof RemoteRefusal ? cause.message : 'The site could not store it.'
    await database`update desk.read_sources set failures = failures + 1, failed_at = now(),
      failure = ${reason.slice(0, 300)},
      next_at = now() + make_interval(hours => ${retryHours(row.failures, source.everyHours)})
      where name = ${row.name}`
  }
}

/** Reads a source, and keeps what it has found. */
async function newsOf(options: Options, { row, source, compare }: Reading): Promise<News> {
  const { name, settings, memory } = row
  const known = isPublishedSince(row) ? {} : { etag: row.etag, lastModified: row.last_modified }
  const { questions, validators } = openQuestions(options, { settings, key: row.access_key, known })
  const bytes = await source.read(questions)
  if (bytes === null) return { agrees: agreesStill(row) }
  const digest = createHash('sha256').update(bytes).digest('hex')
  const read = { ...validators, digest }
  if (digest === row.digest && !isPublishedSince(row)) return { ...read, agrees: agreesStill(row) }
  const found = await compare(name, bytes, { settings, memory })
  switch (found.outcome) {
    case 'mistakes':
      throw new RemoteRefusal(mistakesText(found.mistakes))
    case 'nothing':
      return { ...read, agrees: true, outcome: found.text }
    case 'notice': {
      const { text: outcome, memory: remembered, notice } = found
      const news: News = { ...read, outcome, memory: remembered }
      if (notice === null) return news
      // One that nobody has seen yet stays below.
      const notices = [notice, row.notice].filter(Boolean).join('\n\n')
      return { ...news, notice: notices.slice(0, mostNotice), changed_at: new Date() }
    }
    case 'draft': {
      const kept = await keepDraft(options.database, { row, source, found })
      return { ...read, ...kept, changed_at: new Date() }
    }
  }
}

type Draft = Extract<FoundInFile, { outcome: 'draft' }>

/**
 * Stores a draft in place of the one that waits, in one statement: it is whole or not there. If the process dies before
 * the note, the source is read again. Publishes it if nothing speaks against it.
 */
async function keepDraft(
  database: Database,
  { row, source, found }: Pick<Reading, 'row' | 'source'> & { found: Draft },
): Promise<News> {
  const { draft, waits, revision } = found
  const known = await findSourceDraft(database, { ...source, name: row.name })
  const stored = await storeContentDraft(database, draft, known)
  if (stored.outcome !== 'saved' || stored.id === undefined)
    throw new Error(`The draft was not stored: ${stored.outcome}`)
  const news = { draft_id: stored.id, agrees: false }
  if (waits !== null) return { ...news, outcome: [draft.reason, waits].filter(Boolean).join('. ') }
  const [published] = await database<{ outcome: string }[]>`
    select desk.publish_reading(${row.name}, ${stored.id}, ${revision}) as outcome`
  return published?.outcome === 'published'
    ? { ...news, agrees: true, outcome: `Published: ${draft.reason}` }
    : { ...news, outcome: draft.reason }
}

const mistakesText = ([first = '', ...others]: string[]) =>
  `Not believed: ${first}${others.length > 0 ? `, and ${others.length} more` : ''}`

/** Columns of its row. */
type News = Record<string, string | number | boolean | Date | null>

/** Notes that a source was read, and what was new. */
async function noteRead(
  database: Database,
  { name, everyHours }: { name: string; everyHours: number },
  { outcome, ...news }: News,
): Promise<void> {
  const read = {
    ...news,
    ...(typeof outcome === 'string' && { outcome: outcome.slice(0, 300) }),
    read_at: new Date(),
    failures: 0,
    failure: null,
    failed_at: null,
  }
  await database`update desk.read_sources set ${database(read)},
    next_at = now() + make_interval(hours => ${everyHours}) where name = ${name}`
}
