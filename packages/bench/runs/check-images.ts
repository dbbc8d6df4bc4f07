// `npm run bench -- images [--count 1000] [--seed 1]`: sends hostile and odd files to the Storage API of a site of its
// own and to the encoder of the desk. Fails when anything is stored as it was sent, keeps metadata, brings the site
// down, or takes more memory or time than its limits.
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { openPictureEncoder } from '../../../backend/pictures/picture-encoder.ts'
import { pictureLimits } from '../../../backend/pictures/picture.ts'
import { hostileKinds, makeHostileImage, type HostileImage } from '../attacks/hostile-images.ts'
import { watchMemory } from '../process-usage.ts'
import { seededRandom } from '../../../test/fixtures/random-parts.ts'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'

const { values } = parseArgs({
  options: { count: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})
const count = Number(values.count)
const serviceKey = 'sb_secret_check_of_more_than_32_characters'
/** Megabytes of one picture process: its Node, and the pixels of the largest picture that is let in. */
const childLimit = 700
const metadata = { credit: 'Nobody', licence: 'CC0', alt: '' }

const failures: string[] = []
const tally = new Map<string, Map<string, number>>()
const sentDigests = new Set<string>()
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
let checkedBytes = 0
let slowest = { ms: 0, kind: '' }

function note(kind: string, outcome: string) {
  const outcomes = tally.get(kind) ?? new Map<string, number>()
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  tally.set(kind, outcomes)
}

/** Looks for anything of the sent file, and for any metadata, in a file that was made of it. */
async function inspect({ kind, marker }: HostileImage, bytes: Buffer) {
  checkedBytes += bytes.length
  const about = await sharp(bytes).metadata()
  const kept = ['exif', 'icc', 'xmp', 'iptc', 'tifftagPhotoshop', 'comments', 'orientation'].filter(
    (field) => Object.hasOwn(about, field),
  )
  if (kept.length > 0) failures.push(`${kind}: keeps ${kept.join(', ')}`)
  const hasMarks = [marker, 'Canon', 'ICC_PROFILE', '<script', '<?xpacket'].find((text) =>
    bytes.includes(text),
  )
  if (hasMarks) failures.push(`${kind}: keeps the text ${hasMarks}`)
  if (sentDigests.has(digestOf(bytes))) failures.push(`${kind}: is stored as it was sent`)
  if ((about.width ?? 0) > 1600 || (about.pages ?? 1) > 1) failures.push(`${kind}: is too large`)
}

const random = seededRandom(Number(values.seed))
const encoder = openPictureEncoder()
const site = await openSiteProcess({ SERVICE_KEY: serviceKey })
const began = performance.now()
try {
  await site.start()
  const storage = createClient(site.url, serviceKey, { auth: { persistSession: false } }).storage
  const photos = storage.from('photos')
  const [siteMemory, deskMemory] = [site.processId(), process.pid].map((id) =>
    watchMemory(id, 'picture-process'),
  )
  let uploads = 0
  for (let number = 0; number < count; number += 1) {
    const image = await makeHostileImage(random, number)
    const { kind, name, type, bytes } = image
    sentDigests.add(digestOf(bytes))
    const start = performance.now()
    const body = new Blob([new Uint8Array(bytes)], { type })
    const [{ data, error }, outcome] = await Promise.all([
      photos.upload(name, body, { metadata, upsert: true }),
      encoder.encode(bytes),
    ])
    const status = (error as { status?: number } | null)?.status ?? 200
    if (status >= 500 && status !== 503) failures.push(`${kind}: ${status} ${error?.message}`)
    note(kind, error ? `API ${status}` : 'API stored')
    uploads += error ? 0 : 1
    if (data) {
      const { data: file } = await photos.download(data.path)
      await inspect(image, Buffer.from(await (file ?? new Blob()).arrayBuffer()))
    }
    note(kind, outcome.kind === 'encoded' ? 'desk encoded' : `desk ${outcome.kind}`)
    if (outcome.kind === 'encoded') {
      for (const picture of outcome.pictures) await inspect(image, picture.bytes)
    }
    const ms = performance.now() - start
    if (ms > slowest.ms) slowest = { ms, kind }
    if ((number + 1) % 100 === 0) console.log(`${number + 1} files, ${failures.length} failures`)
  }
  const api = siteMemory?.stop() ?? { own: 0, child: 0 }
  const desk = deskMemory?.stop() ?? { own: 0, child: 0 }
  const { database, close } = await site.openDatabase()
  const stored = await database<{ hash: string }[]>`
    select encode(sha256(bytes), 'hex') as hash from storage.object_bytes`
  await close()
  for (const { hash } of stored) if (sentDigests.has(hash)) failures.push(`${hash} is as sent`)
  const ready = await fetch(`${site.url}/readyz`)
  if (!ready.ok) failures.push('the site is not ready afterwards')
  for (const child of [api.child, desk.child]) {
    if (child > childLimit) failures.push(`a picture process took ${child.toFixed(0)} MB`)
  }
  if (slowest.ms > 2 * pictureLimits.time) failures.push(`${slowest.kind} took too long`)
  for (const kind of hostileKinds) {
    const outcomes = [...(tally.get(kind) ?? [])].map(([outcome, times]) => `${outcome} ${times}`)
    if (outcomes.length > 0) console.log(`${kind}: ${outcomes.join(', ')}`)
  }
  console.log(
    `${count} files in ${((performance.now() - began) / 1000).toFixed(0)} s: ${uploads} uploads taken, ${stored.length} rows in the table, ${(checkedBytes / 2 ** 20).toFixed(0)} MB of results read`,
  )
  console.log(
    `memory: site ${api.own.toFixed(0)} MB, a picture process ${Math.max(api.child, desk.child).toFixed(0)} MB; slowest file ${(slowest.ms / 1000).toFixed(1)} s (${slowest.kind})`,
  )
  for (const failure of failures.slice(0, 40)) console.log(failure)
  console.log(`${failures.length} failures`)
  process.exitCode = failures.length === 0 ? 0 : 1
} finally {
  await site.remove()
}
