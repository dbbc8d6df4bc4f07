// What only shows on a real port: raw requests that no client library sends, and client disconnects.
import { mkdtemp, rm } from 'node:fs/promises'
import { request as openRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../backend/backend.ts'
import { openServer, type Server } from '../server/server.ts'
import { reservePort } from '../packages/supabase-apis/fixtures/reserved-port.ts'
import { openTestDatabase } from './fixtures/open-test-database.ts'

let port: number
let server: Server
let store: Awaited<ReturnType<typeof openTestDatabase>>
let folder: string

beforeAll(async () => {
  store = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'over-http-'))
  port = await reservePort()
  const settings = {
    DATABASE_URL: store.url,
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'warn',
  }
  server = await openServer({ settings: readSettings(settings) })
})

afterAll(async () => {
  await server.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** Sends raw bytes; returns the status and the text of the response. */
async function sendRaw(text: string): Promise<{ status: number; response: string }> {
  const chunks: Buffer[] = []
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => chunks.push(chunk))
    // A refused connection may be reset after its response.
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
  })
  const response = Buffer.concat(chunks).toString('latin1')
  return { status: Number(response.split(' ')[1]), response }
}

const get = (target: string, host = `127.0.0.1:${port}`) =>
  sendRaw(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)

/** Requests without decoding the response. */
const ask = (path: string, given: { method: string; headers: Record<string, string> }) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    openRequest({ port, path, ...given }, (response) => {
      const { statusCode: status = 0, headers } = response
      buffer(response).then((body) => resolve({ status, headers, body }), reject)
    })
      .on('error', reject)
      .end()
  })

const expectAlive = async () => expect((await get('/ev-models')).status).toBe(200)

test.each([
  ['//elsewhere.example/', 404],
  ['//elsewhere.example/ev-models', 404],
  ['/%00', 400],
  ['/nissan-leaf%0D%0Ax%E2%80%A8', 404],
  ['/%ff%fe', 404],
  ['/..%2f..%2fetc%2fpasswd', 404],
  ['/assets/..%2f..%2fserver.ts', 404],
  ['/../../etc/passwd', 404],
  ['/\\elsewhere.example', 400],
  ['/%E0%A4%A', 404],
  ['http://elsewhere.example/ev-models', 200],
])('the request target %s never redirects or links to another host', async (target, expected) => {
  const { status, response } = await get(target)
  expect(status).toBe(expected)
  expect(response).not.toMatch(/^location: /im)
  expect(response).not.toMatch(/="(https?:)?[/\\]+elsewhere/)
  await expectAlive()
})

test('a path of 10,000 characters is a 404, one of 20,000 a 414, one of 100,000 a 431', async () => {
  expect((await get(`/${'a'.repeat(10_000)}`)).status).toBe(404)
  const long = await get(`/${'a'.repeat(20_000)}`)
  expect([long.status, long.response]).toEqual([414, expect.stringContaining('longer than 16 KB')])
  expect((await get(`/${'a'.repeat(100_000)}`)).status).toBe(431)
  const ids = await get(`/rest/v1/parts_2025?SKU=in.(${'1234,'.repeat(5_000)})`)
  expect([ids.status, ids.response]).toEqual([414, expect.stringContaining('"code":"414"')])
})

test.each(['/readyz', '/healthz', '/ev-models', '/nissan-leaf', '/rest/v1/profiles?limit=1'])(
  'at %s, a request without Host gets an answer by HTTP/1.0, and by HTTP/1.1 only for a health check',
  async (path) => {
    for (const head of [
      `GET ${path} HTTP/1.0\r\n`,
      `GET ${path} HTTP/1.0\r\nHost: here\r\n`,
      `HEAD ${path} HTTP/1.0\r\n`,
    ]) {
      expect([head, (await sendRaw(`${head}\r\n`)).status]).toEqual([head, 200])
    }
    const { status, response } = await sendRaw(`GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`)
    if (path.endsWith('z')) return expect(status).toBe(200)
    expect([status, response]).toEqual([
      400,
      expect.stringContaining('A request has one Host header.'),
    ])
  },
)

describe.each(['/zeekr-7x?', '/nissan-leaf?'])('a cached page at %s', (path) => {
  // In sorted order the cache responds straight to the socket; otherwise the request takes the whole site.
  const short = `${path}sort=lowest&stars=5`
  const long = `${path}stars=5&sort=lowest`

  test.each([
    ['GET', {}],
    ['GET', { 'Accept-Encoding': 'gzip' }],
    ['GET', { 'Accept-Encoding': 'gzip, deflate, br, zstd' }],
    ['HEAD', { 'Accept-Encoding': 'br' }],
    ['GET', { 'If-None-Match': '*' }],
    ['GET', { 'Sec-Purpose': 'prefetch' }],
  ])('%s with %j gets the same response by both paths', async (method, headers) => {
    const read = async (target: string) => {
      const response = await ask(target, { method, headers })
      const { 'x-request-id': id, date, ...said } = response.headers
      expect([id, date].every(Boolean)).toBe(true)
      return { ...response, headers: said }
    }
    await read(short)
    const response = await read(short)
    expect(response.status).toBe('If-None-Match' in headers ? 304 : 200)
    expect(response.body.byteLength > 0).toBe(method === 'GET' && response.status === 200)
    expect(response).toEqual(await read(long))
  })
})

test.each(['elsewhere.example', 'elsewhere.example:99999', '"><script>', '', '[::'])(
  'a page ignores the Host header: %s',
  async (host) => {
    const { status, response } = await get('/ev-models', host)
    expect([200, 400]).toContain(status)
    expect(response).not.toContain('elsewhere.example')
    expect(response).not.toContain('"><script>')
    await expectAlive()
  },
)

test.each([
  ['/auth/v1/signup', 'application/json'],
  ['/rest/v1/vehicle_reviews', 'application/json'],
  ['/rest/v1/rpc/get_public_reviews', 'application/json'],
  ['/auth', 'application/x-www-form-urlencoded'],
  ['/ev-models', 'text/plain'],
  ['/assets/nothing.js', 'application/octet-stream'],
])('refuses ten megabytes posted to %s, and the site still works', async (path, type) => {
  const status = await new Promise<number | 'closed'>((resolve) => {
    const headers = { 'Content-Type': type, 'Content-Length': 10 * 1024 * 1024 }
    const sending = openRequest({ port, path, method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sending.on('error', () => resolve('closed'))
    sending.end(Buffer.alloc(10 * 1024 * 1024, 'a'))
  })
  // A client that is still sending may see its connection end first. A file is refused by its method.
  expect(['closed', path.startsWith('/assets/') ? 405 : 413]).toContain(status)
  await expectAlive()
})

const chunked = 'Transfer-Encoding: chunked\r\n\r\n3\r\na=b\r\n0\r\n\r\n'

test.each(['OPTIONS', 'DELETE', 'PATCH', 'PROPFIND'])(
  '%s on a page, with or without a body, gets 405 with the allowed methods',
  async (method) => {
    const head = `${method} /search?search=leaf HTTP/1.1\r\nHost: here\r\nConnection: close\r\n`
    for (const rest of ['\r\n', 'Content-Length: 1\r\n\r\nx', chunked]) {
      const { status, response } = await sendRaw(head + rest)
      expect(status).toBe(405)
      expect(response).toContain('GET, HEAD, POST')
    }
    await expectAlive()
  },
)

test('accepts a form in chunked encoding', async () => {
  const head = 'POST /auth HTTP/1.1\r\nHost: here\r\nConnection: close\r\n'
  const type = 'Content-Type: application/x-www-form-urlencoded\r\n'
  const { status } = await sendRaw(head + type + chunked)
  expect(status).toBe(200)
})

test('a client disconnect cancels its database query', async () => {
  const { database } = store
  await database`create function public.take_seconds(seconds float8) returns void
    language sql as 'select pg_sleep(seconds)'`
  await database`grant execute on function public.take_seconds to anon`
  await database`notify pgrst, 'reload schema'`
  const take = (seconds: number, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/rest/v1/rpc/take_seconds`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ seconds }),
      signal: signal ?? null,
    })
  // The schema cache reloads when the notification arrives.
  await expect.poll(async () => (await take(0)).status).toBe(204)
  const disconnect = new AbortController()
  // Again when the statement ended before we looked, as it may on a busy machine.
  const takeUntilDisconnected = async (): Promise<Response> => {
    await take(4.9, disconnect.signal)
    return takeUntilDisconnected()
  }
  const call = takeUntilDisconnected()
  const running = () => database`select from pg_stat_activity where state = 'active'
    and query like '%take_seconds%' and pid <> pg_backend_pid()
    and datname = current_database()`
  await expect.poll(running).toHaveLength(1)
  disconnect.abort()
  await expect(call).rejects.toThrow(/abort/i)
  await expect.poll(running).toHaveLength(0)
  await expectAlive()
})

test('a site that is given no hasher stores passwords at the full cost', async () => {
  const account = { email: 'aroha@example.nz', password: 'three unrelated words' }
  const { error } = await createClient(server.url, 'sb_publishable_local').auth.signUp(account)
  expect(error).toBeNull()
  const [waiting] = await store.database`select encrypted_password as hash from auth.sign_ups`
  expect(waiting?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
