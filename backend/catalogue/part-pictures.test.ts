import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, afterEach } from 'vitest'
import { openHttpsServer, trusted } from '../../test/fixtures/open-https-server.ts'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { drawPicture } from '../../test/fixtures/open-test-storage.ts'
import { openPictureEncoder } from '../pictures/picture-encoder.ts'
import { openWorkRunner } from '../work/work-runner.ts'
import { pictureWork } from './part-pictures.ts'

const encoder = openPictureEncoder()

let opened: TestDatabase
let picture: Buffer
let bomb: Buffer

const { asked, origin } = openHttpsServer((request, response) => {
  const path = request.url ?? ''
  if (path.endsWith('.jpg')) response.writeHead(200).end(picture)
  else if (path === '/bomb') response.writeHead(200).end(bomb)
  else if (path === '/text')
    response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end('no picture')
  else if (path === '/drawing')
    response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end('<svg viewBox="0 0 1 1"/>')
  else if (path === '/busy') response.writeHead(429).end()
  else if (path === '/large')
    response.writeHead(200, { 'Content-Length': String(30 * 2 ** 20) }).write('x')
  else if (path === '/slow') response.writeHead(200).write('x')
  else if (path === '/half') response.writeHead(200).end(picture.subarray(0, picture.length / 2))
  else if (path === '/cut') {
    response.writeHead(200, { 'Content-Length': '5000' })
    response.write('x', () => response.destroy())
  } else if (path === '/inside')
    response.writeHead(302, { Location: 'https://10.0.0.7/a.jpg' }).end()
  else response.writeHead(404).end()
})

beforeAll(async () => {
  opened = await openTestDatabase()
  picture = await drawPicture('jpeg', 700)
  bomb = await sharp({
    create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer()
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.database`truncate catalogue.picture_permissions, catalogue.part_pictures, desk.work`
  await opened.database`delete from storage.objects`
  await opened.database`delete from public.parts_2025`
})

const addPart = (sku: string, path: string) => opened.database`
  insert into public.parts_2025 ("SKU", "Make", "Model", "PartName", "Supplier/URL", "PictureURL")
  values (${sku}, 'Kia', 'EV5', 'Disc', 'Hamilton Motor Spares', ${origin() + path})`
const allow = () => opened.database`
  insert into catalogue.picture_permissions (supplier, credit, licence, given_by)
  values ('Hamilton Motor Spares', 'Hamilton Motor Spares', 'with permission', ${crypto.randomUUID()})`
const runners: (() => Promise<void>)[] = []
afterEach(() => Promise.all(runners.splice(0).map((close) => close())))
function openFetching(more: { timeoutMs?: number } = {}) {
  const { database } = opened
  const runner = openWorkRunner({
    database,
    log: (message, cause) => {
      throw new Error(message, { cause })
    },
  })
  runners.push(runner.close)
  runner.add(pictureWork({ database, encoder, trusted, pauseMs: 0, ...more }))
  return runner
}
const fetchAll = (more: { timeoutMs?: number } = {}) => openFetching(more).runDue()
const shown = () => opened.database`
  select stem, width, widths, credit from public.evnz_part_pictures(
    array(select "SupabaseID" from public.parts_2025))`
const files = async () =>
  Number((await opened.database`select count(*) from storage.object_bytes`)[0]?.count)

test('nothing is fetched or shown before the permission, and nothing after it is withdrawn', async () => {
  await addPart('A', '/a.jpg')
  expect(await fetchAll()).toBe(0)
  expect([asked, await shown()]).toEqual([[], []])
  await allow()
  expect(await fetchAll()).toBe(1)
  expect(await shown()).toMatchObject([{ width: 700, widths: [480, 700] }])
  await opened.database`delete from catalogue.picture_permissions`
  expect(await shown()).toEqual([])
  await fetchAll()
  expect(await files()).toBe(0)
})

test('an address is fetched once, and equal pictures are stored once', async () => {
  await allow()
  await addPart('A', '/a.jpg')
  await addPart('B', '/a.jpg')
  await addPart('C', '/c.jpg')
  await fetchAll()
  await fetchAll()
  expect(asked).toEqual(['/a.jpg', '/c.jpg'])
  expect(await shown()).toHaveLength(3)
  expect(await files()).toBe(6)
  await opened.database`delete from public.parts_2025 where "SKU" in ('A', 'B')`
  await fetchAll()
  expect(await files()).toBe(6)
  await opened.database`delete from public.parts_2025`
  await fetchAll()
  expect(await files()).toBe(0)
})

test('a changed address is fetched, and the old picture goes', async () => {
  await allow()
  await addPart('A', '/a.jpg')
  await fetchAll()
  await opened.database`update public.parts_2025 set "PictureURL" = ${`${origin()}/gone`}`
  await fetchAll()
  expect([asked, await shown(), await files()]).toEqual([['/a.jpg', '/gone'], [], 0])
})

test.each([
  ['/gone', /answers 404/],
  ['/busy', /answers 429/],
  ['/text', /not a JPEG/],
  ['/drawing', /not a JPEG/],
  ['/bomb', /more than 40 million pixels/],
  ['/large', /larger than 20 MB/],
  ['/cut', /ended before the whole file/],
  ['/half', /damaged or cut off/],
  ['/slow', /took too long/],
  ['/inside', /not on the public internet/],
])('%s fails with the reason, and is given up after five attempts', async (path, reason) => {
  await allow()
  await addPart('A', path)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await fetchAll({ timeoutMs: path === '/slow' ? 300 : 20_000 })
    await opened.database`update desk.work set due_at = now() where due_at is not null`
  }
  expect(await fetchAll()).toBe(0)
  const [state] =
    await opened.database`select * from catalogue.part_pictures join desk.work on key = address`
  expect(state).toMatchObject({ attempts: 5, due_at: null, stem: null })
  expect(state?.failure).toMatch(reason)
  expect(await files()).toBe(0)
})

test('a fetch under way ends when the site stops, and is no failure', async () => {
  await addPart('A', '/slow')
  await allow()
  const fetching = openFetching()
  const running = fetching.runDue()
  await expect.poll(() => asked).toEqual(['/slow'])
  await fetching.close()
  expect(await running).toBe(1)
  expect(await opened.database`select attempts, failure from desk.work`).toEqual([
    { attempts: 0, failure: null },
  ])
})
