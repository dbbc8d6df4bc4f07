// Uploads of photographs and of storage objects while the site is killed.
import { cleanCutUploads } from '../../../backend/pictures/cut-uploads.ts'
import type { Database } from '../../supabase-apis/database/database.ts'
import { credited, drawPicture } from '../../../test/fixtures/open-test-storage.ts'
import type { KilledEditor, KilledWork } from './killed-work.ts'

const page = '/desk/photos/nissan-leaf'
const formats = 3
/** The names that the desk gives to the files of a photograph; see supabase/schemas/75-stored-photos.sql. */
const fileOfPhoto = /^(.+)-\d+\.(avif|webp|jpg)$/
const killedObject = /^kia-ev5\/killed-/

type StoredFile = { name: string; isWhole: boolean }

/** An editor adds photographs at the desk: each is a row and a file in each format. */
export async function photographWork({ browser }: KilledEditor): Promise<KilledWork> {
  const picture = new Blob([new Uint8Array(await drawPicture('jpeg', 400))])
  const acknowledged = new Set<string>()
  let count = 0
  return {
    name: 'photographs',
    longestMs: 3_000,
    async doOnce() {
      const alt = `Seen from the front, ${(count += 1)}`
      const form = new FormData()
      const texts = { intent: 'add', alt, credit: credited.credit, licence: credited.licence }
      for (const [name, value] of Object.entries({ ...texts, source: '' })) form.set(name, value)
      form.set('file', picture, 'front.jpg')
      const shown = await browser.post(page, form)
      if (shown.path !== `${page}?done=added`) throw new Error(`${page} answered ${shown.status}`)
      acknowledged.add(alt)
    },
    async check(database) {
      const files = await listFiles(database)
      const photos = await database<{ alt: string; stem: string; widths: number[] }[]>`
        select alt, stem, widths from public.photos`
      const filesOf = ({ stem }: { stem: string }) =>
        files.filter(({ name, isWhole }) => isWhole && fileOfPhoto.exec(name)?.[1] === stem)
      const known = new Set(photos.map(({ alt }) => alt))
      const lost = [...acknowledged].filter((alt) => !known.has(alt)).length
      const half = photos.filter((one) => filesOf(one).length !== one.widths.length * formats)
      const stems = new Set(photos.map(({ stem }) => stem))
      const isCut = ({ name }: StoredFile) => {
        const stem = fileOfPhoto.exec(name)?.[1]
        return !killedObject.test(name) && (stem === undefined || !stems.has(stem))
      }
      const cutOff = files.filter(isCut).length
      await cleanUpAfterAnHour(database)
      const orphans = (await listFiles(database)).filter(isCut).length
      await database`delete from public.photos`
      await cleanUpAfterAnHour(database)
      acknowledged.clear()
      return { lost, half: half.length, orphans, cutOff }
    },
  }
}

/** An editor's program stores pictures by the Storage API. */
export async function objectWork({ client }: KilledEditor): Promise<KilledWork> {
  const bytes = new Uint8Array(await drawPicture('jpeg', 400))
  const picture = new Blob([bytes], { type: 'image/jpeg' })
  const acknowledged = new Set<string>()
  let count = 0
  return {
    name: 'storage objects',
    longestMs: 2_000,
    async doOnce() {
      const name = `kia-ev5/killed-${(count += 1)}.jpg`
      const bucket = client.storage.from('photos')
      const { error } = await bucket.upload(name, picture, { metadata: credited })
      if (error) throw error
      acknowledged.add(name)
    },
    async check(database) {
      const files = (await listFiles(database)).filter(({ name }) => killedObject.test(name))
      const known = new Set(files.map(({ name }) => name))
      const lost = [...acknowledged].filter((name) => !known.has(name)).length
      const half = files.filter(({ isWhole }) => !isWhole).length
      const [bare] = await database<{ count: number }[]>`
        select count(*)::int as count from storage.object_bytes
        where object_id not in (select id from storage.objects)`
      await database`delete from storage.objects where name ~ ${killedObject.source}`
      acknowledged.clear()
      return { lost, half, orphans: bare?.count ?? 0, cutOff: 0 }
    },
  }
}

const listFiles = async (database: Database): Promise<StoredFile[]> =>
  database<StoredFile[]>`
    select name, coalesce(octet_length(bytes) = (metadata ->> 'size')::int, false) as "isWhole"
    from storage.objects left join storage.object_bytes on object_id = id
    where bucket_id = 'photos'`

/** Runs the site's own clean-up as if an hour had passed. */
async function cleanUpAfterAnHour(database: Database): Promise<void> {
  await database`update storage.objects set created_at = created_at - interval '61 minutes'`
  const log = (message: string, cause: unknown) => {
    throw new Error(message, { cause })
  }
  await cleanCutUploads({ database, log }).close()
}
