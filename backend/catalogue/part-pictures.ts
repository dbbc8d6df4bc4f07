import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import type { ErrorLog } from '../../packages/supabase-apis/error-log.ts'
import type { PictureEncoder } from '../pictures/picture-encoder.ts'
import {
  mimeTypes,
  pictureLimits,
  pictureRefusals,
  storedFormats,
  type EncodedPicture,
} from '../pictures/picture.ts'
import { readRemoteFile, RemoteRefusal, type RemoteOptions } from '../sources/remote-file.ts'

const intervalMs = 5 * 60_000
/** Between two requests, of all processes together: no seller's server is asked more often. */
const pauseMs = 2_000
const mostFailures = 5
/** A page shows a part's picture at most this wide, twice as many pixels on a dense screen. */
const widths = [480, 960]

type Options = {
  database: Database
  log: ErrorLog
  encoder: PictureEncoder
  trusted?: RemoteOptions['trusted']
  pauseMs?: number
  timeoutMs?: number
  signal?: AbortSignal
}

/** Opens the fetching of the pictures of parts whose sellers permit it. */
export function openPartPictures(options: Options): { close(): Promise<void> } {
  const closing = new AbortController()
  let running: Promise<unknown> | undefined
  const work = () => {
    running ??= fetchDuePictures({ ...options, signal: closing.signal })
      .catch((cause: unknown) => options.log('Pictures of parts could not be fetched', cause))
      .finally(() => (running = undefined))
  }
  const timer = setInterval(work, intervalMs)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      closing.abort()
      await running
    },
  }
}

/** Fetches every picture that is due, one after the other. Returns how many addresses it asked. */
export async function fetchDuePictures(options: Options): Promise<number> {
  const { database, signal } = options
  const pause = options.pauseMs ?? pauseMs
  await database`select catalogue.follow_part_pictures()`
  let asked = 0
  while (!signal?.aborted) {
    const [taken] = await database<{ address: string }[]>`
      select address from catalogue.take_part_picture(make_interval(secs => ${pause / 1000})) address`
    if (!taken) break
    asked += 1
    await fetchPicture(options, taken.address)
    await wait(pause, undefined, { signal }).catch(() => {})
  }
  if (asked > 0) await database`select pg_notify('page_changes', 'parts')`
  return asked
}

async function fetchPicture(options: Options, address: string): Promise<void> {
  const { database, encoder } = options
  try {
    const file = await readRemoteFile(address, {
      maxBytes: pictureLimits.bytes,
      timeoutMs: options.timeoutMs ?? 30_000,
      ...(options.trusted && { trusted: options.trusted }),
      ...(options.signal && { signal: options.signal }),
    })
    if (file.outcome === 'unchanged') throw new RemoteRefusal('The server answers 304.')
    const bytes = await buffer(file.body)
    const stem = `parts/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`
    if (await reuseFiles(database, address, stem)) return
    const outcome = await encoder.encode(bytes, { widths, formats: [...storedFormats] })
    // It stays taken, and is due again in ten minutes.
    if (outcome.kind === 'busy') return
    if (outcome.kind !== 'encoded') throw new RemoteRefusal(pictureRefusals[outcome.kind])
    await storePicture(database, address, { stem, pictures: outcome.pictures })
  } catch (cause) {
    // The site is stopping. The picture stays taken, and is due again in ten minutes.
    if (options.signal?.aborted) return
    if (!(cause instanceof RemoteRefusal))
      options.log(`The picture at ${address} could not be stored`, cause)
    const reason = cause instanceof RemoteRefusal ? cause.message : 'The site could not store it.'
    // Again in one hour, then in two, four and eight.
    await database`update catalogue.part_pictures set failures = failures + 1, failed_at = now(), failure = ${reason},
      next_at = case when failures + 1 < ${mostFailures} then now() + make_interval(hours => (2 ^ failures)::integer) end
      where address = ${address} and not removed`
  }
}

/** Shows files that are stored already at this address too. Returns whether there are any. */
async function reuseFiles(database: Database, address: string, stem: string): Promise<boolean> {
  return database.begin(async (transaction) => {
    await transaction`select catalogue.lock_part_pictures()`
    const found = await transaction`update catalogue.part_pictures picture
      set stem = known.stem, width = known.width, height = known.height, widths = known.widths,
        next_at = null, failures = 0, failure = null, failed_at = null
      from (select * from catalogue.part_pictures where stem = ${stem} limit 1) known
      where picture.address = ${address} and not picture.removed returning picture.address`
    return found.length > 0
  })
}

/** Stores the files, unless the permission was withdrawn or the picture removed meanwhile. */
async function storePicture(
  database: Database,
  address: string,
  { stem, pictures }: { stem: string; pictures: readonly EncodedPicture[] },
): Promise<void> {
  const largest = pictures.at(-1)
  if (!largest) throw new Error('The encoder made no picture')
  await database.begin(async (transaction) => {
    await transaction`select catalogue.lock_part_pictures()`
    const wide = [...new Set(pictures.map(({ width }) => width))]
    const wanted = await transaction`update catalogue.part_pictures
      set stem = ${stem}, width = ${largest.width}, height = ${largest.height}, widths = ${wide}::integer[],
        next_at = null, failures = 0, failure = null, failed_at = null
      where address = ${address} and not removed returning address`
    if (wanted.length === 0) return
    for (const { format, width, bytes } of pictures) {
      const name = `${stem}-${width}.${format === 'jpeg' ? 'jpg' : format}`
      const metadata = {
        size: bytes.length,
        contentLength: bytes.length,
        mimetype: mimeTypes[format],
        eTag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
        cacheControl: 'max-age=31536000',
      }
      const [stored] = await transaction<{ id: string }[]>`
        insert into storage.objects (bucket_id, name, version, metadata, user_metadata)
        values ('photos', ${name}, gen_random_uuid()::text, ${transaction.json(metadata)}, '{}')
        on conflict (bucket_id, name) do nothing returning id`
      if (stored)
        await transaction`insert into storage.object_bytes (object_id, bytes) values (${stored.id}, ${bytes})`
    }
  })
}
