// Uploads of photographs and of storage objects while the site is killed.
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../supabase-apis/database/database.ts'
import { credited, drawPicture } from '../../../test/fixtures/open-test-storage.ts'
import { discFile } from '../../../test/fixtures/open-test-import.ts'
import { visibleText } from '../../../test/fixtures/page-text.ts'
import { waitUntil } from '../wait-until.ts'
import type { DeskBrowser } from '../../../test/fixtures/desk-browser.ts'
import type { SiteProcess } from '../../../test/fixtures/site-process.ts'

/** An editor of a running site, who calls its APIs and its desk. */
export type KilledEditor = { site: SiteProcess; client: SupabaseClient; browser: DeskBrowser }

/** What a kill has done to a kind of work. `cutOff` is what the site removes again by itself. */
export type KillDamage = { lost: number; half: number; orphans: number; cutOff: number }

/** A kind of work that an editor does again and again while the site is killed. */
export type KilledWork = {
  name: string
  /** The latest moment of a kill after the work began, or twice as long as it takes on this machine. */
  longestMs: number
  /** Does one piece; resolves once the site has acknowledged it, and throws when it does not. */
  doOnce(database: Database): Promise<void>
  /** Looks for damage once the site is up again, and forgets what was acknowledged. */
  check(database: Database): Promise<KillDamage>
}

const photosPage = '/desk/photos/nissan-leaf'
const formats = 3
/** The names that the desk gives to the files of a photograph; see supabase/schemas/75-stored-photos.sql. */
const fileOfPhoto = /^(.+)-\d+\.(avif|webp|jpg)$/
const killedObject = /^kia-ev5\/killed-/

type StoredFile = { name: string; isWhole: boolean }

/** Adds a photograph at a page of the desk. */
export async function addPhotograph(
  browser: DeskBrowser,
  page: string,
  { picture, alt }: { picture: Blob; alt: string },
): Promise<void> {
  const form = new FormData()
  const texts = { intent: 'add', alt, credit: credited.credit, licence: credited.licence }
  for (const [name, value] of Object.entries({ ...texts, source: '' })) form.set(name, value)
  form.set('file', picture, 'front.jpg')
  const shown = await browser.post(page, form)
  if (shown.path !== `${page}?done=add`) throw new Error(`${page} answered ${shown.status}`)
}

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
      await addPhotograph(browser, photosPage, { picture, alt })
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
  await database`select desk.forget_cut_photos()`
}

// Publications of parts and their undo while the site is killed.

const parts = 500
const firstPrice = 100

/**
 * An editor publishes a file in which every part has another price, and takes it back, in turns. A catalogue with
 * two prices is half-published; one with neither the acknowledged nor the attempted price has lost something.
 */
export function partWork({ browser }: KilledEditor): KilledWork {
  let newest = firstPrice
  // What the parts of the file cost: null as long as the catalogue has none of them.
  let acknowledged: number | null = null
  let attempted: number | null = null
  let base: number | null = null
  let isUndoNext = false

  /** Opens a page until nothing runs any more. Returns its text. */
  async function settle(path: string): Promise<string> {
    for (;;) {
      const page = await browser.open(path)
      if (page.status !== 200) throw new Error(`${path} answered ${page.status}`)
      if (!page.headers.get('Refresh')) return visibleText(page.html)
    }
  }
  const expectText = (text: string, expected: string) => {
    if (!text.includes(expected)) throw new Error(`No '${expected}': ${text.slice(0, 2_000)}`)
  }

  async function publish() {
    const price = (newest += 1)
    const form = new FormData()
    form.set('scope', 'some')
    form.set('supplier', 'Northern')
    form.set('file', new Blob([discFile(parts, price)]), 'parts.csv')
    const upload = await browser.post('/desk/parts', form)
    if (!upload.path.includes('?id=')) throw new Error(`/desk/parts: ${visibleText(upload.html)}`)
    await settle(upload.path)
    attempted = price
    await browser.post(upload.path, { intent: 'publish', removals: '0' })
    expectText(await settle(upload.path), 'Published:')
    base = acknowledged
  }

  async function undo() {
    const { html } = await browser.open('/desk/parts')
    const newestImport = /name="import" value="(\d+)"/.exec(html)?.[1] ?? ''
    const page = '/desk/parts/undo'
    const counted = await browser.post(page, { import: newestImport, intent: 'count' })
    await settle(counted.path)
    attempted = base
    await browser.post(page, { import: newestImport, intent: 'undo' })
    expectText(await settle(counted.path), 'Undone:')
  }

  return {
    name: 'parts',
    longestMs: 10_000,
    async doOnce() {
      await (isUndoNext ? undo() : publish())
      acknowledged = attempted
      isUndoNext = !isUndoNext
    },
    async check(database) {
      await endJob(database)
      const prices = await database<{ price: number; count: number }[]>`
        select "ListPrice_NZD"::float as price, count(*)::int as count
        from public.parts_2025 where "SKU" ~ '^P[0-9]+$' and "Model" = 'EV3' group by 1`
      const [only] = prices
      const isHalf = prices.length > 1 || (only !== undefined && only.count !== parts)
      const now = only?.price ?? null
      const lost = !isHalf && now !== acknowledged && now !== attempted
      const [unused] = await database<{ count: number }[]>`
        select count(*)::int as count from catalogue.part_upload_pieces
        where upload_id not in (select id from catalogue.part_uploads)`
      acknowledged = now
      attempted = now
      isUndoNext = false
      // At most twenty uploads may wait at the desk.
      await database`delete from catalogue.part_uploads`
      return { lost: Number(lost), half: Number(isHalf), orphans: unused?.count ?? 0, cutOff: 0 }
    },
  }
}

/**
 * A job may outlive the site that started it, and says every two seconds that it is alive. One that died keeps others
 * from starting for 15 seconds: the drill moves its last sign of life back instead of waiting.
 */
async function endJob(database: Database): Promise<void> {
  const waited = await waitUntil(async () => {
    const [job] = await database<{ works: boolean }[]>`
      select exists (select from catalogue.part_jobs
        where ended_at is null and alive_at > clock_timestamp() - interval '5 s') as works`
    return job?.works === false
  })
  if (waited === Infinity) throw new Error('A job of the parts never ends')
  await database`
    update catalogue.part_jobs set alive_at = alive_at - interval '15 s' where ended_at is null`
}
