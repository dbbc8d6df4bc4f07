import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import type { PictureEncoder } from '../pictures/picture-encoder.ts'
import {
  mimeTypes,
  pictureLimits,
  pictureRefusals,
  storedFormats,
  type EncodedPicture,
} from '../pictures/picture.ts'
import { readRemoteFile, RemoteRefusal, type RemoteOptions } from '../sources/remote-file.ts'
import { hourMs, type WorkKind } from '../work/work.ts'

/** Between two requests, of all processes together: no seller's server is asked more often. */
const pauseMs = 2_000
/** A page shows a part's picture at most this wide, twice as many pixels on a dense screen. */
const widths = [480, 960]

type Options = {
  database: Database
  encoder: PictureEncoder
  trusted?: RemoteOptions['trusted']
  pauseMs?: number
  timeoutMs?: number
}

/** Fetches the pictures of parts whose sellers permit it, of all processes one at a time. */
export function pictureWork(options: Options): WorkKind {
  const { database } = options
  return {
    name: 'picture',
    isAlone: true,
    leaseMs: hourMs / 6,
    mostAttempts: 5,
    find: async () => database`select catalogue.follow_part_pictures()`,
    async run({ key, signal }) {
      try {
        return await fetchPicture(options, key, signal)
      } finally {
        // Pages follow once nothing more is due.
        await database`select pg_notify('page_changes', 'parts')
          where not exists (select from desk.work where kind = 'picture' and due_at <= now())`
        await wait(options.pauseMs ?? pauseMs, undefined, { signal }).catch(() => {})
      }
    },
  }
}

async function fetchPicture(
  { database, encoder, timeoutMs = 30_000, trusted }: Options,
  address: string,
  signal: AbortSignal,
): Promise<void | 'later'> {
  const file = await readRemoteFile(address, {
    maxBytes: pictureLimits.bytes,
    timeoutMs,
    signal,
    ...(trusted && { trusted }),
  })
  if (file.outcome === 'unchanged') throw new RemoteRefusal('The server answers 304.')
  const bytes = await buffer(file.body)
  const stem = `parts/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`
  if (await reuseFiles(database, address, stem)) return
  const outcome = await encoder.encode(bytes, { widths, formats: [...storedFormats] })
  if (outcome.kind === 'busy') return 'later'
  if (outcome.kind !== 'encoded') throw new RemoteRefusal(pictureRefusals[outcome.kind])
  await storePicture(database, address, { stem, pictures: outcome.pictures })
}

/** Shows files that are stored already at this address too. Returns whether there are any. */
async function reuseFiles(database: Database, address: string, stem: string): Promise<boolean> {
  return database.begin(async (transaction) => {
    await transaction`select catalogue.lock_part_pictures()`
    const found = await transaction`update catalogue.part_pictures picture
      set stem = known.stem, width = known.width, height = known.height, widths = known.widths
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
      set stem = ${stem}, width = ${largest.width}, height = ${largest.height}, widths = ${wide}::integer[]
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
