import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test, afterEach } from 'vitest'
import { openHttpsServer, trusted } from '../../test/fixtures/open-https-server.ts'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { openWorkRunner } from '../work/work-runner.ts'
import { listWork } from './part-lists.ts'
import { readUploadedFile } from './part-uploads.ts'

let opened: TestDatabase
/** What the server has for /list.csv. */
let list = ''
/** How the shop's server is today. */
let shop: 'open' | 'asks to sign in' | 'has moved it' | 'sends nothing' | 'sends an error' = 'open'

/** As a shop's server sends its list: compressed without being asked, with an ETag, and sometimes something else. */
function answerShop(request: IncomingMessage, response: ServerResponse) {
  const etag = `W/"${createHash('md5').update(list).digest('hex')}"`
  if (shop === 'has moved it') response.writeHead(404, { 'Content-Type': 'text/html' }).end('<p>')
  else if (shop === 'asks to sign in') response.writeHead(302, { Location: '/page' }).end()
  else if (shop === 'sends nothing') response.writeHead(200, { 'Content-Type': 'text/csv' }).end()
  else if (shop === 'sends an error') response.writeHead(200).end('{"error":"Try again later"}')
  else if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
  else {
    const head = { ETag: etag, 'Content-Type': 'text/csv', 'Content-Encoding': 'gzip' }
    response.writeHead(200, head).end(gzipSync(list))
  }
}

/** What the server has for /pieces, each sent by itself. */
let pieces: string[] = []
function sendPieces(response: ServerResponse, at = 0) {
  const piece = pieces[at]
  if (piece === undefined) response.end()
  else response.write(piece, () => setImmediate(sendPieces, response, at + 1))
}

const { asked, origin } = openHttpsServer((request, response) => {
  const path = request.url ?? ''
  if (path === '/shop.csv') return answerShop(request, response)
  const etag = `"${list.length}"`
  if (path === '/list.csv' && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end()
  } else if (path === '/list.csv') {
    response.writeHead(200, { ETag: etag, 'Content-Type': 'text/csv' }).end(list)
  } else if (path === '/without-etag.csv') response.writeHead(200).end(list)
  else if (path === '/pieces') sendPieces(response)
  else if (path === '/page') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>')
  else if (path === '/slow') response.writeHead(200).write('SKU')
  else if (path === '/moved') response.writeHead(302, { Location: '/list.csv' }).end()
  else response.writeHead(404).end()
})

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.database`truncate catalogue.part_lists, catalogue.part_uploads, desk.work cascade`
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
async function readAgain() {
  await makeDue()
  await read()
}
const uploads = () => opened.database`
  select id, name, supplier, scope, state, from_list from catalogue.part_uploads order by uploaded_at`
async function textOfDraft() {
  const drafts = await uploads()
  expect(drafts).toHaveLength(1)
  let text = ''
  for await (const piece of readUploadedFile(opened.database, String(drafts[0]?.id)))
    text += String(piece)
  return text
}
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
    expect(await textOfDraft()).toBe(list)

    await readAgain()
    // The draft of an unchanged list waits on.
    expect(await uploads()).toEqual([draft])
    list += 'B,Kia,EV5,Pad\n'
    await readAgain()
    expect(await uploads()).toHaveLength(1)
    expect(await stateOf()).toMatchObject({ attempts: 0, failure: null, failed_at: null })
  },
)

test('a known version is asked for by its tag', async () => {
  list = 'SKU\n'
  await addList('/list.csv')
  await read()
  await readAgain()
  expect(asked).toEqual(['/list.csv', '/list.csv "4"'])
})

test('a shop whose server compresses its list, asks to sign in and loses it for a day gives one draft a version', async () => {
  list = 'SKU,Make,Model,PartName\nA,Kia,EV5,Disc\n'
  await addList('/shop.csv')
  await read()
  expect(await textOfDraft()).toBe(list)

  shop = 'asks to sign in'
  await readAgain()
  expect(await stateOf()).toMatchObject({
    failure: 'The address is that of a web page, not of a file.',
  })
  shop = 'sends nothing'
  await readAgain()
  expect(await stateOf()).toMatchObject({ failure: 'The file is empty.' })
  shop = 'sends an error'
  await readAgain()
  expect(await stateOf()).toMatchObject({ failure: 'The server sends a message, not a file.' })
  shop = 'has moved it'
  for (let hour = 0; hour < 5; hour += 1) await readAgain()
  expect(await stateOf()).toMatchObject({ failure: 'The server answers 404.', attempts: 8 })
  expect(await textOfDraft(), 'the draft of yesterday').toBe(list)

  shop = 'open'
  await readAgain()
  expect(asked.at(-1)).toMatch(/^\/shop\.csv W\//)
  expect(await stateOf()).toMatchObject({ failure: null, attempts: 0 })
  list += 'B,Kia,EV5,Pad\n'
  await readAgain()
  expect(await textOfDraft()).toBe(list)
})

test.each([
  ['a page to sign in', ['\ufeff\n<!DOCTYPE html><title>Sign in'], /web page or XML/],
  ['such a page after many empty lines', ['\n'.repeat(70_000), '<html>'], /web page or XML/],
  ['such a page as XML', ['<', '?xml version="1.0"?><!DOCTYPE html>'], /web page or XML/],
  ['a workbook in XML', ['<?xml version="1.0"?><Workbook/>'], /web page or XML/],
  ['an error', ['\ufeff{"error":"Try again later"}'], /sends a message/],
  [
    'an error behind many line ends',
    ['\n'.repeat(70_000), '{"error":"Try again later"}'],
    /sends a message/,
  ],
  ['several errors', ['[{"error":"Try again later"}]'], /sends a message/],
])('%s is no list', async (_, sent, failure) => {
  pieces = sent
  await addList('/pieces')
  await read()
  expect(await stateOf()).toMatchObject({ failure: expect.stringMatching(failure) })
  expect(await uploads()).toEqual([])
})

test('a list whose beginning comes in pieces is whole', async () => {
  pieces = ['\ufeff', '\n', 'S', 'KU,<Make>,', '{Model}\n']
  await addList('/pieces')
  await read()
  expect(await stateOf()).toMatchObject({ failure: null })
  expect(await textOfDraft()).toBe(pieces.join(''))
})

test('a version that nobody looked at in two weeks comes again, one that was checked or discarded does not', async () => {
  const { database } = opened
  const age = () =>
    database`update catalogue.part_uploads set uploaded_at = now() - interval '15 days'`
  list = 'SKU,Make,Model,PartName\nA,Kia,EV5,Disc\n'
  await addList('/list.csv')
  await read()
  await age()
  await database`select catalogue.remove_old_uploads()`
  expect(await uploads()).toEqual([])
  const check = () => database`update catalogue.part_uploads set state = 'mistakes'`
  const discard = () => database`delete from catalogue.part_uploads`
  for (const leave of [check, discard]) {
    await readAgain()
    expect(await uploads()).toHaveLength(1)
    await leave()
    await age()
    await database`select catalogue.remove_old_uploads()`
    await readAgain()
    expect(await uploads(), `after ${leave.name}`).toEqual([])
    list += 'B,Kia,EV5,Pad\n'
  }
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
    await readAgain()
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
