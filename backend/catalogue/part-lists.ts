import { createHash } from 'node:crypto'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import type { ErrorLog } from '../../packages/supabase-apis/error-log.ts'
import { removeUpload, storeUploadedFile } from './part-uploads.ts'
import {
  readRemoteFile,
  RemoteRefusal,
  retryHours,
  type RemoteOptions,
} from '../sources/remote-file.ts'

/** How often each process looks for a list that is due; the database hands each to one process. */
const intervalMs = 5 * 60_000

/** As large as an upload at the desk may be. */
const maxBytes = 60 * 2 ** 20

type Options = {
  database: Database
  log: ErrorLog
  trusted?: RemoteOptions['trusted'] | undefined
  signal?: AbortSignal
  everyMs?: number
}

type List = {
  supplier: string
  address: string
  every_days: number
  failures: number
  etag: string | null
  last_modified: string | null
  digest: string | null
}

/** Opens the reading of suppliers' lists by schedule. Closing ends a reading under way. */
export function openPartLists(options: Omit<Options, 'signal'>): { close(): Promise<void> } {
  const closing = new AbortController()
  let running: Promise<unknown> | undefined
  const work = () => {
    running ??= readDueLists({ ...options, signal: closing.signal })
      .catch((cause: unknown) => options.log('The lists of suppliers could not be read', cause))
      .finally(() => (running = undefined))
  }
  const timer = setInterval(work, options.everyMs ?? intervalMs)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      closing.abort()
      await running
    },
  }
}

/** Reads every list that is due, and makes an upload of each that has changed. Returns how many it has read. */
export async function readDueLists(options: Options): Promise<number> {
  let read = 0
  for (; !options.signal?.aborted; read += 1) {
    const [list] = await options.database<List[]>`select * from catalogue.take_part_list()`
    if (!list) break
    await readList(options, list)
  }
  return read
}

async function readList(options: Options, list: List): Promise<void> {
  const { database } = options
  const { supplier, etag, last_modified: lastModified } = list
  let upload: string | undefined
  try {
    const file = await readRemoteFile(list.address, {
      etag,
      lastModified,
      maxBytes,
      ...(options.trusted && { trusted: options.trusted }),
      ...(options.signal && { signal: options.signal }),
    })
    if (file.outcome === 'unchanged') return await noteRead(database, list, null)
    const [opened] = await database<{ id: string }[]>`
      select catalogue.begin_list_upload(${supplier}, ${file.name}) as id`
    // Removed at the desk meanwhile.
    if (!opened?.id) return
    upload = opened.id
    const hash = createHash('sha256')
    await storeUploadedFile(database, upload, hashed(file.body, hash))
    const digest = hash.digest('hex')
    if (digest === list.digest) await removeUpload(database, upload)
    else await database`select catalogue.keep_newest_of_list(${upload})`
    await noteRead(database, list, { ...file, digest })
  } catch (cause) {
    if (upload) await removeUpload(database, upload)
    // The site is stopping: the next process reads the list, which has not failed.
    if (options.signal?.aborted)
      return void (await database`update catalogue.part_lists set next_at = now() where supplier = ${supplier}`)
    if (!(cause instanceof RemoteRefusal))
      options.log(`The list of ${supplier} could not be read`, cause)
    const reason = cause instanceof RemoteRefusal ? cause.message : 'The site could not store it.'
    await database`update catalogue.part_lists set failures = failures + 1, failed_at = now(), failure = ${reason},
      next_at = now() + make_interval(hours => ${retryHours(list.failures, list.every_days * 24)})
      where supplier = ${supplier}`
  }
}

/** Notes that a list was read; `file` is its new version, null for the known one. */
async function noteRead(
  database: Database,
  { supplier, digest: known }: List,
  file: { etag?: string; lastModified?: string; digest: string } | null,
): Promise<void> {
  await database`update catalogue.part_lists
    set read_at = now(), next_at = now() + make_interval(days => every_days), failures = 0, failure = null,
      etag = case when ${file !== null} then ${file?.etag ?? null} else etag end,
      last_modified = case when ${file !== null} then ${file?.lastModified ?? null} else last_modified end,
      digest = coalesce(${file?.digest ?? null}, digest),
      changed_at = case when ${file !== null && file.digest !== known} then now() else changed_at end
    where supplier = ${supplier}`
}

async function* hashed(
  source: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
}
