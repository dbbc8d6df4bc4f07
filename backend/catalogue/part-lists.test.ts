import { afterAll, beforeAll, beforeEach, expect, test, afterEach } from 'vitest'
import { openHttpsServer, trusted } from '../../test/fixtures/open-https-server.ts'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { openWorkRunner } from '../work/work-runner.ts'
import { listWork } from './part-lists.ts'
import { readUploadedFile } from './part-uploads.ts'
import { isPublicAddress, readRemoteFile, RemoteRefusal } from '../sources/remote-file.ts'

let opened: TestDatabase
/** What the server has for /list.csv. */
let list = ''

const { asked, origin } = openHttpsServer((request, response) => {
  const path = request.url ?? ''
  const etag = `"${list.length}"`
  if (path === '/list.csv' && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end()
  } else if (path === '/list.csv') {
    response.writeHead(200, { ETag: etag, 'Content-Type': 'text/csv' }).end(list)
  } else if (path === '/without-etag.csv') response.writeHead(200).end(list)
  else if (path === '/page') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>')
  else if (path === '/large') {
    response.writeHead(200)
    response.end(Buffer.alloc(200_000))
  } else if (path === '/cut') {
    response.writeHead(200, { 'Content-Length': '5000' })
    response.write('SKU', () => response.destroy())
  } else if (path === '/slow') response.writeHead(200).write('SKU')
  else if (path === '/moved') response.writeHead(302, { Location: '/list.csv' }).end()
  else if (path === '/inside')
    response.writeHead(302, { Location: 'https://10.0.0.7/list.csv' }).end()
  else if (path === '/plain') response.writeHead(302, { Location: 'http://example.com/' }).end()
  else if (path === '/round') response.writeHead(302, { Location: '/round' }).end()
  else response.writeHead(404).end()
})

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.database`truncate catalogue.part_lists, catalogue.part_uploads, desk.work cascade`
})

async function readWhole(address: string, more: { timeoutMs?: number }): Promise<number> {
  const file = await readRemoteFile(address, { maxBytes: 100_000, trusted, ...more })
  let bytes = 0
  if (file.outcome === 'new') for await (const chunk of file.body) bytes += chunk.length
  return bytes
}

test.each([
  ['/page', {}, /web page/],
  ['/gone', {}, /answers 404/],
  ['/large', {}, /larger than/],
  ['/cut', {}, /ended before the whole file/],
  ['/slow', { timeoutMs: 300 }, /took too long/],
  ['/inside', {}, /not on the public internet/],
  ['/plain', {}, /does not begin with https/],
  ['/round', {}, /too often/],
])('%s is refused with the reason', async (path, more, reason) => {
  const refusal = await readWhole(origin() + path, more).catch((cause: unknown) => cause)
  expect(refusal).toBeInstanceOf(RemoteRefusal)
  expect(String(refusal)).toMatch(reason)
})

test('without being trusted, this machine and its networks are not reached', async () => {
  for (const address of [
    origin(),
    origin().replace('localhost', '127.0.0.1'),
    'https://[::1]/',
    'https://192.168.1.1/a.csv',
  ])
    await expect(readRemoteFile(address, { maxBytes: 1 })).rejects.toThrow(
      /not on the public internet/,
    )
  expect(asked).toEqual([])
  for (const address of [
    '10.1.2.3',
    '172.20.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    '2002:a00:1::',
    '192.88.99.1',
    '192.31.196.1',
    '192.175.48.1',
    '2620:4f:8000::1',
    '3fff:fff::1',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false])
  for (const address of [
    '8.8.8.8',
    '103.14.3.1',
    '192.88.98.1',
    '2404:6800::1',
    '2620:4f:8001::1',
    '3ffe::1',
  ])
    expect(isPublicAddress(address)).toBe(true)
})

const addList = (path: string, supplier = 'Hamilton Motor Spares') =>
  opened.database`insert into catalogue.part_lists (supplier, address, scope, every_days, set_by)
    values (${supplier}, ${origin() + path}, 'some', 1, ${crypto.randomUUID()})`
const makeDue = () => opened.database`update desk.work set due_at = now()`
const log = (message: string, cause: unknown) => {
  throw new Error(message, { cause })
}
const runners: (() => Promise<void>)[] = []
afterEach(() => Promise.all(runners.splice(0).map((close) => close())))
function openReader() {
  const { database } = opened
  const runner = openWorkRunner({ database, log })
  runners.push(runner.close)
  runner.add(listWork({ database, trusted }))
  return runner
}
const read = () => openReader().runDue()
const uploads = () => opened.database`
  select id, name, supplier, scope, state, from_list from catalogue.part_uploads order by uploaded_at`
const stateOf = async () =>
  (
    await opened.database`select list.*, attempts, failed_at, failure
      from catalogue.part_lists list join desk.work on kind = 'list' and key = supplier`
  )[0]

test.each(['/list.csv', '/without-etag.csv', '/moved'])(
  'a list at %s becomes a draft when it has changed, and one draft only',
  async (path) => {
    list = 'SKU,Make,Model,PartName\nA,Kia,EV5,Disc\n'
    await addList(path)
    expect(await read()).toBe(1)
    expect(await read()).toBe(0)
    const [draft] = await uploads()
    expect(draft).toMatchObject({
      supplier: 'Hamilton Motor Spares',
      scope: 'some',
      state: 'stored',
      from_list: true,
    })
    let text = ''
    for await (const piece of readUploadedFile(opened.database, String(draft?.id)))
      text += String(piece)
    expect(text).toBe(list)

    await makeDue()
    await read()
    // The draft of an unchanged list waits on.
    expect(await uploads()).toEqual([draft])
    list += 'B,Kia,EV5,Pad\n'
    await makeDue()
    await read()
    expect(await uploads()).toHaveLength(1)
    expect(await stateOf()).toMatchObject({ attempts: 0, failure: null, failed_at: null })
  },
)

test('a known version is asked for by its tag', async () => {
  list = 'SKU\n'
  await addList('/list.csv')
  await read()
  await makeDue()
  await read()
  expect(asked).toEqual(['/list.csv', '/list.csv "4"'])
})

test('a failure is said, leaves no draft, and is tried again later and later', async () => {
  await addList('/gone')
  await read()
  expect(await stateOf()).toMatchObject({
    failure: 'The server answers 404.',
    attempts: 1,
    read_at: null,
  })
  expect(await uploads()).toEqual([])
  const waits = async () => {
    const [row] = await opened.database`
      select round(extract(epoch from due_at - now()) / 3600)::integer as hours from desk.work`
    return Number(row?.hours)
  }
  const first = await waits()
  for (let turn = 0; turn < 6; turn += 1) {
    await makeDue()
    await read()
  }
  expect([first, await waits()]).toEqual([1, 24])
})

test('closing ends a reading under way, which is no failure and due again at once', async () => {
  await addList('/slow')
  const reader = openReader()
  const reading = reader.runDue()
  // The server has sent the first bytes, and sends no more.
  await expect.poll(uploads).toHaveLength(1)
  await reader.close()
  expect(await reading).toBe(1)
  expect(asked).toEqual(['/slow'])
  expect(await uploads()).toEqual([])
  expect(await stateOf()).toMatchObject({ attempts: 0, failure: null, read_at: null })
  expect(await opened.database`select from desk.take_work('list', '1 minute')`).toHaveLength(1)
})
