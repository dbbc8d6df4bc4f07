import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { home } from '../content/pages/home.ts'
import { openDeskBrowser, signInToDesk, type DeskBrowser } from './fixtures/desk-browser.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { drawPicture } from './fixtures/open-test-storage.ts'

let site: TestSite
let desk: DeskBrowser
let picture: Buffer
beforeAll(async () => {
  site = await openTestSite({ settings: { PAGE_CACHE_MB: '16' } })
  desk = (await signInToDesk(site, 'editor')).browser
  picture = await sharp(await drawPicture('jpeg', 2000))
    .withExif({ IFD0: { Artist: 'SECRET-ARTIST' }, IFD3: { GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => site.close())

const page = '/desk/photos/kia-ev5'
const texts = {
  alt: 'A white Kia EV5 in Taupō',
  credit: 'Moana Rewi',
  licence: 'CC BY 4.0',
  source: '',
}

function uploadOf(fields: Record<string, string>, file?: Buffer, name = 'my kia.jpg') {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new Blob(file ? [new Uint8Array(file)] : []), file ? name : '')
  return form
}

const readRow = async () => (await site.database`select * from photos order by added_at`).at(-1)

test('an editor adds a photograph, looks at it, publishes it, and the page has it at once', async () => {
  const before = await (await site.fetch('/kia-ev5')).text()
  const added = await desk.post(page, uploadOf({ intent: 'add', ...texts }, picture))
  expect(added.path).toBe(`${page}?done=added`)
  expect(added.html).toContain('Not shown on the site')
  const row = await readRow()
  expect(row).toMatchObject({ width: 1600, height: 960, widths: [480, 960, 1600], hidden: true })
  expect(await (await site.fetch('/kia-ev5')).text()).toBe(before)
  const files = await site.database`select name, bytes from storage.objects
    join storage.object_bytes on object_id = id where name like ${`${row?.stem}%`}`
  expect(files).toHaveLength(9)
  for (const { bytes } of files) {
    expect(Buffer.from(bytes).includes('SECRET')).toBe(false)
    const { exif, icc, xmp } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp }).toEqual({})
  }
  const shown = await desk.post(page, { intent: 'publish', id: String(row?.id) })
  expect(shown.path).toBe(`${page}?done=published`)
  await expect
    .poll(async () => (await site.fetch('/kia-ev5')).text())
    .toContain(`${row?.stem}-960.avif`)
  const file = await site.fetch(`/storage/v1/object/public/photos/${row?.stem}-960.avif`)
  expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000')
  expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect((await desk.open('/desk/photos')).html).toContain('1 photograph')
})

test('the front of the desk names ten pages without a photograph, models of the home page first', async () => {
  const bare = async () => {
    const { html } = await desk.open('/desk')
    return [...html.matchAll(/<li><a href="\/desk\/photos\/([\w-]+)"/g)].map(([, slug]) => slug)
  }
  const slugs = await bare()
  expect(slugs).toHaveLength(10)
  expect(new Set(slugs.slice(0, 6))).toEqual(
    new Set(home().models.slugs.filter((slug) => slug !== 'kia-ev5')),
  )
  // It has a photograph by now.
  expect(slugs).not.toContain('kia-ev5')
  expect((await desk.open(`/desk/photos/${slugs[0]}`)).html).toContain('name="file"')
})

test('names what is missing beside its field, and keeps what was typed', async () => {
  const answer = await desk.post(
    page,
    uploadOf({ intent: 'add', ...texts, credit: '', source: 'my camera' }),
  )
  expect(answer.status).toBe(400)
  expect(answer.html).toContain('Choose the file of a photograph.')
  expect(answer.html).toContain('Say who made the photograph.')
  expect(answer.html).toContain('A source is a web address')
  expect(answer.html).toContain('value="A white Kia EV5 in Taupō"')
  const wrong = await desk.post(
    page,
    uploadOf({ intent: 'add', ...texts }, Buffer.from('<svg/>'), 'a.jpg'),
  )
  expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('This is not a JPEG')])
})

test('a photograph is changed, replaced, removed, brought back and deleted', async () => {
  const first = await readRow()
  const id = String(first?.id)
  const saved = await desk.post(page, { intent: 'save', id, ...texts, alt: 'Blue', position: '2' })
  expect(saved.path).toBe(`${page}?done=saved`)
  expect(await readRow()).toMatchObject({ alt: 'Blue', position: 2 })
  const bad = await desk.post(page, { intent: 'save', id, ...texts, position: 'first' })
  expect([bad.status, bad.html]).toEqual([400, expect.stringContaining('A whole number from 1')])

  const replace = uploadOf({ intent: 'publish-new', replaces: id, ...texts }, picture)
  expect((await desk.post(page, replace)).path).toBe(`${page}?done=replaced`)
  const second = await readRow()
  expect(second).toMatchObject({ position: 2, hidden: false, removed_at: null })
  const removed = await desk.post(page, { intent: 'remove', id: String(second?.id) })
  expect(removed.html).toContain('Can be brought back for 30 more days')
  await desk.post(page, { intent: 'restore', id: String(second?.id) })
  expect(await readRow()).toMatchObject({ id: second?.id, removed_at: null })

  const untyped = await desk.post(page, { intent: 'delete', id, confirmation: 'yes' })
  expect([untyped.status, untyped.html]).toEqual([400, expect.stringContaining('Type the word')])
  const gone = await desk.post(page, { intent: 'delete', id, confirmation: 'delete' })
  expect(gone.path).toBe(`${page}?done=deleted`)
  const url = `/storage/v1/object/public/photos/${first?.stem}-480.jpg`
  expect((await site.fetch(url)).status).toBe(404)
  const actions = await site.database`select action from desk.audit_log
    where subject = 'kia-ev5' order by id`
  expect(actions.map(({ action }) => action)).toEqual([
    'photo-added',
    'photo-changed',
    'photo-changed',
    'photo-replaced',
    'photo-changed',
    'photo-changed',
    'photo-deleted',
  ])
})

test('a photograph removed 30 days ago is deleted with the next change', async () => {
  const row = await readRow()
  await site.database`update photos set removed_at = now() - interval '31 days'`
  await desk.post('/desk/photos/kia-ev3', uploadOf({ intent: 'publish-new', ...texts }, picture))
  const left = await site.database`select name from storage.objects
    where name like ${`${row?.stem}%`}`
  expect(left).toEqual([])
})

test('refuses visitors, moderators and a sign-in without its second factor', async () => {
  const stranger = openDeskBrowser(site)
  expect((await stranger.open(page)).path).toContain('/desk/sign-in')
  const moderator = (await signInToDesk(site, 'moderator')).browser
  for (const path of [page, '/desk/photos']) {
    expect((await moderator.open(path)).status).toBe(403)
  }
  const refused = await moderator.post(page, uploadOf({ intent: 'add', ...texts }, picture))
  expect(refused.status).toBe(403)
  expect((await desk.open('/desk/photos/no-such-car')).status).toBe(404)
})

test('the files of a photograph are listed for everybody only while pages show it', async () => {
  const subject = 'ldv-edeliver-3'
  const countListed = async () =>
    (await site.openClient().storage.from('photos').list(subject)).data?.length
  await desk.post(`/desk/photos/${subject}`, uploadOf({ intent: 'add', ...texts }, picture))
  const { id } = (await readRow()) ?? {}
  expect(await countListed()).toBe(0)
  await desk.post(`/desk/photos/${subject}`, { intent: 'publish', id: String(id) })
  expect(await countListed()).toBe(9)
  await desk.post(`/desk/photos/${subject}`, { intent: 'remove', id: String(id) })
  expect(await countListed()).toBe(0)
  const confirmation = { intent: 'delete', id: String(id), confirmation: 'delete' }
  await desk.post(`/desk/photos/${subject}`, confirmation)
  const left = await site.database`select from storage.objects where starts_with(name, ${subject})`
  expect(left).toHaveLength(0)
})

test('an editor beyond the quota of unused files reads how many there are, and loses no text', async () => {
  await site.database`insert into storage.objects (bucket_id, name, owner, owner_id, metadata)
    select 'photos', 'unused/' || id || n || '.jpg', id, id::text, '{"size": 1000}'
    from generate_series(1, 300) n, (select user_id as id from desk.members) member`
  const sent = await desk.post(page, uploadOf({ intent: 'add', ...texts }, picture))
  expect(sent.html).toContain('You have stored 300 files (0 MB) that no photograph uses')
  expect(sent.html).toContain(texts.credit)
  expect(sent.status).toBe(400)
})
