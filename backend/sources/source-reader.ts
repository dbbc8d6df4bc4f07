import { createHash } from 'node:crypto'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import type { ErrorLog } from '../../packages/supabase-apis/error-log.ts'
import { RemoteRefusal, retryHours, type RemoteOptions } from './remote-file.ts'
import { findCopyDraft, storeContentDraft } from '../postgres/content-rows.ts'
import { readFeatureLayer } from './feature-service.ts'

/** A source of open data that the site can read. A draft that edits its `collection` and waits is replaced by a newer one. */
export type ReadSource = { name: string; address: string; everyHours: number; collection: string }

/** What a file says beside what is published: a draft for the desk, nothing, or why it is not believed. */
export type FoundInFile =
  | { outcome: 'draft'; draft: { reason: string } }
  | { outcome: 'nothing'; text: string }
  | { outcome: 'mistakes'; mistakes: string[] }

type Options = {
  database: Database
  log: ErrorLog
  trusted?: RemoteOptions['trusted'] | undefined
  timeoutMs?: number
}

export type SourceReader = {
  /** Reads each source that is on and due, compares it with `compare`, and stores the draft. Returns how many it has read. */
  readDue(
    sources: readonly ReadSource[],
    compare: (name: string, bytes: Buffer) => FoundInFile,
  ): Promise<number>
}

type Row = ReadSource & {
  failures: number
  etag: string | null
  last_modified: string | null
  digest: string | null
}

/** Opens the reading of open data. The database gives each due source to one process. */
export function openSourceReader(options: Options): SourceReader {
  const { database } = options
  return {
    async readDue(sources, compare) {
      const names = sources.map(({ name }) => name)
      for (let read = 0; ; read += 1) {
        const [row] = await database<Row[]>`select * from desk.take_read_source(${names})`
        const source = sources.find(({ name }) => name === row?.name)
        if (!row || !source) return read
        await readSource(options, { ...row, ...source }, compare)
      }
    },
  }
}

async function readSource(
  { database, log, ...reading }: Options,
  row: Row,
  compare: (name: string, bytes: Buffer) => FoundInFile,
): Promise<void> {
  const { name, etag, last_modified: lastModified } = row
  try {
    const file = await readFeatureLayer(row.address, { ...reading, etag, lastModified })
    if (file.outcome === 'unchanged') return await noteRead(database, row, {})
    const digest = createHash('sha256').update(file.bytes).digest('hex')
    const validators = { digest, etag: file.etag, last_modified: file.lastModified }
    if (digest === row.digest) return await noteRead(database, row, validators)
    const found = compare(name, file.bytes)
    if (found.outcome === 'mistakes') throw new RemoteRefusal(mistakesText(found.mistakes))
    if (found.outcome === 'nothing')
      return await noteRead(database, row, { ...validators, outcome: found.text.slice(0, 300) })
    // One statement: a draft is whole or not there. If the process dies before the note, the source is read again.
    const known = await findCopyDraft(database, row.collection)
    const stored = await storeContentDraft(database, found.draft, known)
    if (stored.outcome !== 'saved') throw new Error(`The draft was not stored: ${stored.outcome}`)
    await noteRead(database, row, {
      ...validators,
      outcome: found.draft.reason.slice(0, 300),
      draft_id: stored.id ?? null,
      changed_at: new Date(),
    })
  } catch (cause) {
    if (!(cause instanceof RemoteRefusal)) log(`The source ${name} could not be read`, cause)
    const reason = cause instanceof RemoteRefusal ? cause.message : 'The site could not store it.'
    await database`update desk.read_sources set failures = failures + 1, failed_at = now(),
      failure = ${reason.slice(0, 300)},
      next_at = now() + make_interval(hours => ${retryHours(row.failures, row.everyHours)})
      where name = ${name}`
  }
}

const mistakesText = ([first = '', ...others]: string[]) =>
  `Not believed: ${first}${others.length > 0 ? `, and ${others.length} more` : ''}`

/** Notes that a source was read, and what was new. */
async function noteRead(
  database: Database,
  { name, everyHours }: Row,
  news: Record<string, string | number | Date | null>,
): Promise<void> {
  const read = { ...news, read_at: new Date(), failures: 0, failure: null, failed_at: null }
  await database`update desk.read_sources set ${database(read)},
    next_at = now() + make_interval(hours => ${everyHours}) where name = ${name}`
}
