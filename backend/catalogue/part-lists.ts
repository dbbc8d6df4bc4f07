import { createHash } from 'node:crypto'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import { removeUpload, storeUploadedFile } from './part-uploads.ts'
import { readRemoteFile, RemoteRefusal, type RemoteOptions } from '../sources/remote-file.ts'
import { hourMs, type WorkKind } from '../work/work.ts'

/** As large as an upload at the desk may be. */
const maxBytes = 60 * 2 ** 20

type Options = { database: Database; trusted?: RemoteOptions['trusted'] | undefined }

type List = {
  supplier: string
  address: string
  etag: string | null
  last_modified: string | null
  digest: string | null
}

/** Reads each list when it is due, and makes an upload of one that has changed. */
export function listWork(options: Options): WorkKind {
  const { database } = options
  return {
    name: 'list',
    async everyMs(supplier) {
      const [list] = await database<{ days: number }[]>`
        select every_days as days from catalogue.part_lists where supplier = ${supplier}`
      return (list?.days ?? 1) * 24 * hourMs
    },
    async run({ key, signal }) {
      const [list] = await database<List[]>`
        select * from catalogue.part_lists where supplier = ${key}`
      // Removed at the desk meanwhile.
      if (list) await readList(options, list, signal)
    },
  }
}

async function readList(
  { database, trusted }: Options,
  list: List,
  signal: AbortSignal,
): Promise<void> {
  const { supplier, etag, last_modified: lastModified } = list
  let upload: string | undefined
  try {
    const file = await readRemoteFile(list.address, {
      etag,
      lastModified,
      maxBytes,
      signal,
      ...(trusted && { trusted }),
    })
    if (file.outcome === 'unchanged') return await noteRead(database, list, null)
    const [opened] = await database<{ id: string }[]>`
      select catalogue.begin_list_upload(${supplier}, ${file.name}) as id`
    // Removed at the desk meanwhile.
    if (!opened?.id) return
    upload = opened.id
    const hash = createHash('sha256')
    await storeUploadedFile(database, upload, checked(file.body, hash))
    const digest = hash.digest('hex')
    if (digest === list.digest) await removeUpload(database, upload)
    else await database`select catalogue.keep_newest_of_list(${upload})`
    await noteRead(database, list, { ...file, digest })
  } catch (cause) {
    if (upload) await removeUpload(database, upload)
    throw cause
  }
}

/** Notes that a list was read; `file` is its new version, null for the known one. */
async function noteRead(
  database: Database,
  { supplier, digest: known }: List,
  file: { etag?: string; lastModified?: string; digest: string } | null,
): Promise<void> {
  await database`update catalogue.part_lists
    set read_at = now(),
      etag = case when ${file !== null} then ${file?.etag ?? null} else etag end,
      last_modified = case when ${file !== null} then ${file?.lastModified ?? null} else last_modified end,
      digest = coalesce(${file?.digest ?? null}, digest),
      changed_at = case when ${file !== null && file.digest !== known} then now() else changed_at end
    where supplier = ${supplier}`
}

/** What no list begins with: a page to sign in may be called a file, and no XML is read. */
const otherStarts: Readonly<Record<string, string>> = {
  '<': 'The server sends a web page or XML, not a list of parts.',
  '{': 'The server sends a message, not a file.',
  '[': 'The server sends a message, not a file.',
}

/** The file as it comes. Nothing, a page, or an error of a program, is no list: the draft of the last one stays. */
async function* checked(
  source: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  let bytes = 0
  // The first bytes, from the first that is no space on; it may come in a later piece.
  let start = ''
  for await (const chunk of source) {
    if (start.length < 3)
      start = (start + chunk.toString('latin1')).replace(/^(?:\xef\xbb\xbf)?\s*/, '').slice(0, 3)
    const reason = otherStarts[start.charAt(0)]
    if (reason) throw new RemoteRefusal(reason)
    bytes += chunk.length
    hash.update(chunk)
    yield chunk
  }
  if (bytes === 0) throw new RemoteRefusal('The file is empty.')
}
