// A page from the cache is sent in one piece, past most of what Node does for a response: what a client gets is the same.
import { once } from 'node:events'
import { connect } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../backend/backend.ts'
import { reservePort } from '../packages/supabase-apis/fixtures/reserved-port.ts'
import { openServer, type Server } from '../server/server.ts'
import { openTestDatabase } from './fixtures/open-test-database.ts'

let port: number
let server: Server
let store: Awaited<ReturnType<typeof openTestDatabase>>
let folder: string

beforeAll(async () => {
  store = await openTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'cached-sending-'))
  port = await reservePort()
  const settings = { DATABASE_URL: store.url, DATA_DIR: folder, PORT: String(port) }
  server = await openServer({ settings: readSettings({ ...settings, LOG_LEVEL: 'warn' }) })
  // The first answer fills the cache.
  for (const encoding of ['gzip', 'identity']) await ask(head('GET', encoding, close))
})

afterAll(async () => {
  await server.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const close = 'Connection: close\r\n'
const head = (method: string, encoding: string, more = '', version = '1.1') =>
  `${method} /about HTTP/${version}\r\nHost: 127.0.0.1\r\nAccept-Encoding: ${encoding}\r\n${more}\r\n`

/** Sends bytes, and returns what comes until the server closes the connection. */
async function ask(sent: string): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1', () => socket.write(sent))
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  await once(socket, 'close')
  return Buffer.concat(chunks)
}

/** The responses of a connection, one after the other, by the length that each announces. */
function split(bytes: Buffer): { status: string; headers: Map<string, string>; body: Buffer }[] {
  if (bytes.length === 0) return []
  const end = bytes.indexOf('\r\n\r\n')
  const [status = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  const next = end + 4 + Number(headers.get('content-length') ?? 0)
  return [{ status, headers, body: bytes.subarray(end + 4, next) }, ...split(bytes.subarray(next))]
}

const same = (headers: ReadonlyMap<string, string>) =>
  [...headers]
    .filter(([name]) => !['date', 'connection', 'keep-alive', 'x-request-id'].includes(name))
    .toSorted()

test('requests that wait on one connection get their answers in order, each whole and with an id of its own', async () => {
  const sent = head('GET', 'gzip') + head('GET', 'identity') + head('GET', 'gzip', close)
  const responses = split(await ask(sent))
  expect(responses.map(({ status }) => status)).toEqual(Array(3).fill('HTTP/1.1 200 OK'))
  const [packed, plain, last] = responses
  expect(gunzipSync(packed?.body ?? '').equals(plain?.body ?? Buffer.of())).toBe(true)
  expect(plain?.body.toString()).toContain('</html>')
  expect(last?.body.equals(packed?.body ?? Buffer.of())).toBe(true)
  expect(responses.map(({ headers }) => headers.get('connection'))).toEqual([
    'keep-alive',
    'keep-alive',
    'close',
  ])
  expect(packed?.headers.get('keep-alive')).toBe('timeout=5')
  expect(Date.parse(packed?.headers.get('date') ?? '')).not.toBeNaN()
  expect(new Set(responses.map(({ headers }) => headers.get('x-request-id'))).size).toBe(3)
  // The last one is sent by Node itself.
  expect(same(packed?.headers ?? new Map())).toEqual(same(last?.headers ?? new Map()))
})

test('HTTP/1.0 gets the page and the end of the connection', async () => {
  const [response, ...others] = split(await ask(head('GET', 'gzip', '', '1.0')))
  expect(others).toEqual([])
  expect(response?.headers.get('connection')).toBe('close')
  expect(gunzipSync(response?.body ?? '').toString()).toContain('</html>')
})

test('HTTP/1.0 that asks to keep the connection gets a second page on it', async () => {
  const keep = 'Connection: keep-alive\r\n'
  const sent = head('GET', 'gzip', keep, '1.0') + head('GET', 'gzip', '', '1.0')
  const responses = split(await ask(sent))
  expect(responses.map(({ headers }) => headers.get('connection'))).toEqual(['keep-alive', 'close'])
  expect(responses[1]?.body.equals(responses[0]?.body ?? Buffer.of())).toBe(true)
})

test('a body that no page reads is skipped, and the next request is answered', async () => {
  const plain = head('GET', 'gzip', 'Content-Length: 35\r\n') + 'x'.repeat(35)
  const chunked = `${head('GET', 'gzip', 'Transfer-Encoding: chunked\r\n')}3\r\nxxx\r\n0\r\n\r\n`
  const responses = split(await ask(plain + chunked + head('GET', 'gzip', close)))
  expect(responses.map(({ status }) => status)).toEqual(Array(3).fill('HTTP/1.1 200 OK'))
})

test('a client that has to ask before it sends a body gets the page and the end of the connection', async () => {
  // Told to go on by nobody, it may send the body or leave it out: what follows cannot be told from a body.
  const asking = head('GET', 'gzip', 'Expect: 100-continue\r\nContent-Length: 35\r\n')
  for (const next of ['', 'x'.repeat(35), head('GET', 'gzip')]) {
    const responses = split(await ask(asking + next))
    expect(responses.map(({ status }) => status)).toEqual(['HTTP/1.1 200 OK'])
    expect(responses[0]?.headers.get('connection')).toBe('close')
    expect(gunzipSync(responses[0]?.body ?? '').toString()).toContain('</html>')
  }
})

test('after HEAD and after 304 the connection is ready for the next request', async () => {
  const [known] = split(await ask(head('GET', 'gzip', close)))
  const tag = known?.headers.get('etag') ?? ''
  const sent = head('GET', 'gzip', `If-None-Match: ${tag}\r\n`) + head('GET', 'gzip', close)
  const [unchanged, whole] = split(await ask(sent))
  expect([unchanged?.status, unchanged?.body.length]).toEqual(['HTTP/1.1 304 Not Modified', 0])
  expect(whole?.body.equals(known?.body ?? Buffer.of())).toBe(true)
  const asked = await ask(head('HEAD', 'gzip') + head('GET', 'gzip', close))
  const end = asked.indexOf('\r\n\r\n') + 4
  expect(asked.subarray(0, end).toString()).toContain(`content-length: ${known?.body.length}`)
  expect(split(asked.subarray(end))[0]?.body.equals(known?.body ?? Buffer.of())).toBe(true)
})

test('a client that leaves in the middle of many pages harms nobody', async () => {
  const socket = connect(port, '127.0.0.1', () => socket.write(head('GET', 'identity').repeat(50)))
  await once(socket, 'data')
  socket.destroy()
  const [response] = split(await ask(head('GET', 'gzip', close)))
  expect(response?.status).toBe('HTTP/1.1 200 OK')
})
