// What clients can hold open on the site's port.
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request as openRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { readSettings } from '../backend/backend.ts'
import { usualPoolSizes } from '../backend/settings/settings.ts'
import { connectionLimits, type ConnectionLimits } from '../server/delivery/connection-limits.ts'
import { limitsFor } from '../server/site-queues.ts'
import { openServer, type Server } from '../server/server.ts'
import { reservePort } from '../packages/supabase-apis/fixtures/reserved-port.ts'
import { openTestDatabase } from './fixtures/open-test-database.ts'

let port: number
let server: Server | undefined
let store: Awaited<ReturnType<typeof openTestDatabase>>
let folder: string

beforeAll(async () => {
  store = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'connections-'))
})
afterEach(async () => {
  await server?.close()
  server = undefined
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

async function open(limits: Partial<ConnectionLimits>, more: Record<string, string> = {}) {
  port = await reservePort()
  const settings = { DATABASE_URL: store.url, DATA_DIR: folder, PORT: String(port) }
  server = await openServer({
    settings: readSettings({ ...settings, LOG_LEVEL: 'warn', ...more }),
    limits,
  })
}

/** Opens a connection and sends nothing but `sent`. */
function openSocket(sent = '', localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  const opened = { socket, isClosed: false, received: '' }
  opened.socket.on('error', () => {})
  opened.socket.on('close', () => (opened.isClosed = true))
  opened.socket.on('data', (chunk) => (opened.received += String(chunk)))
  opened.socket.write(sent)
  return opened
}

const openSockets = (count: number, sent?: string) =>
  Array.from({ length: count }, () => openSocket(sent))

/** Requests a path; returns the status and the socket it went over. */
const ask = (path: string, agent?: Agent) =>
  new Promise<{ status: number; socket: Socket }>((resolve, reject) => {
    openRequest({ port, path, agent }, (response) => {
      const { statusCode: status = 0, socket } = response
      text(response).then(() => resolve({ status, socket }), reject)
    })
      .on('error', reject)
      .end()
  })

test('closes connections that never send a byte; a WebSocket stays open', async () => {
  await open({ silentMs: 3_000 })
  const url = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=sb_publishable_local&vsn=2.0.0`
  const webSocket = new WebSocket(url)
  await new Promise((resolve) => webSocket.once('open', resolve))
  const sockets = openSockets(200)
  await expect.poll(() => sockets.every(({ isClosed }) => isClosed)).toBe(true)
  expect(webSocket.readyState).toBe(WebSocket.OPEN)
  webSocket.terminate()
  expect((await ask('/healthz')).status).toBe(200)
})

test('answers 408 to a header that never ends', async () => {
  await open({ headersMs: 300 })
  const dripping = openSocket('GET / HTTP/1.1\r\nHost: here\r\nX-Slow: ')
  await expect.poll(() => dripping.isClosed).toBe(true)
  expect(dripping.received).toContain('408 Request Timeout')
})

test('a body that never ends gets the time that its announced size needs', async () => {
  await open({ requestMs: 200, bytesPerMs: 64 })
  const post = (size: number) =>
    openSocket(`POST /rest/v1/rpc/none HTTP/1.1\r\nHost: here\r\nContent-Length: ${size}\r\n\r\nx`)
  const [small, large] = [post(10), post(64_000)]
  await expect.poll(() => small.isClosed).toBe(true)
  expect(large.isClosed).toBe(false)
  await expect.poll(() => large.isClosed).toBe(true)
})

test('keep-alive serves several requests over one connection', async () => {
  await open({})
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const first = await ask('/healthz', agent)
  const second = await ask('/ev-models', agent)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.socket).toBe(first.socket)
  agent.destroy()
})

test('a request may wait in a queue and in the database before its response begins', () => {
  const waits = Object.values(limitsFor(usualPoolSizes)).map(({ maxWaitMs = 0 }) => maxWaitMs)
  const database = 12_000
  expect(connectionLimits.silentMs).toBeGreaterThan(Math.max(...waits) + database)
})

test('a request that takes too long is answered with 503 in words before its connection is closed', async () => {
  await open({ silentMs: 500 })
  const get = (path: string, accept: string) =>
    openSocket(
      `GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\nAccept: ${accept}\r\n\r\n`,
    )
  await store.database.begin(async (transaction) => {
    await transaction`lock table public.vehicle_reviews, desk.members in access exclusive mode`
    const sockets = [
      get('/kia-ev5', 'text/html'),
      get('/desk', 'text/html'),
      get('/rest/v1/vehicle_reviews?select=id', '*/*'),
    ]
    await expect.poll(() => sockets.every(({ isClosed }) => isClosed)).toBe(true)
    for (const { received } of sockets) {
      expect(received).toMatch(/^HTTP\/1\.1 503 /)
      expect(received).toContain('The site is busy just now.')
    }
    expect(sockets[2]?.received).toContain('"code":"PGRST003"')
  })
  // The first render of a busy machine may take as long.
  await expect.poll(async () => (await ask('/kia-ev5')).status).toBe(200)
})

test('limits the connections of a process, and serves again once some have closed', async () => {
  await open({ connections: 5 })
  const sockets = openSockets(5, 'GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n')
  await expect.poll(() => sockets.every(({ received }) => received.includes('200 OK'))).toBe(true)
  const refused = openSocket('GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n')
  await expect.poll(() => refused.isClosed).toBe(true)
  expect(refused.received).toBe('')
  for (const { socket } of sockets) socket.destroy()
  await expect
    .poll(async () =>
      ask('/healthz').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
})

test('one network takes its share of the connections; another still gets in', async () => {
  await open({ connectionsPerNetwork: 5 })
  const request = 'GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n'
  const sockets = openSockets(5, request)
  await expect.poll(() => sockets.every(({ received }) => received.includes('200 OK'))).toBe(true)
  const refused = openSocket(request)
  await expect.poll(() => refused.isClosed).toBe(true)
  expect(refused.received).toBe('')
  const other = openSocket(request, '127.0.0.2')
  await expect.poll(() => other.received).toContain('200 OK')
  sockets[0]?.socket.destroy()
  await expect
    .poll(async () => {
      const again = openSocket(request)
      await expect.poll(() => again.isClosed || again.received !== '').toBe(true)
      return again.received
    })
    .toContain('200 OK')
  for (const { socket } of [...sockets, other]) socket.destroy()
})

test('does not limit networks behind a proxy, because all requests come from its IP address', async () => {
  await open({}, { TRUST_PROXY: '1' })
  const request = 'GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n'
  const sockets = openSockets(connectionLimits.connectionsPerNetwork + 1, request)
  await expect.poll(() => sockets.every(({ received }) => received.includes('200 OK'))).toBe(true)
  for (const { socket } of sockets) socket.destroy()
})

test.each([
  'GET /ev-models HTTP/1.1\r\nHost: here\r\nHost: elsewhere.example\r\n\r\n',
  'GET /rest/v1/ HTTP/1.1\r\nHost: here\r\nX-A: b\r\nhOST: here\r\n\r\n',
  'GET /realtime/v1/websocket?apikey=sb_publishable_local HTTP/1.1\r\nHost: here\r\nHost: there\r\n' +
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
])('answers 400 to a request with several Hosts: %j', async (request) => {
  await open({})
  const asked = openSocket(request)
  await expect.poll(() => asked.isClosed).toBe(true)
  expect(asked.received).toMatch(/^HTTP\/1\.1 400 /)
})

/** Announces `body` and sends it only when told to go on; resolves to everything that the site sent. */
function announce(path: string, body: string, type: string) {
  const { socket } = openSocket(
    `POST ${path} HTTP/1.1\r\nHost: here\r\nExpect: 100-continue\r\nConnection: close\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  socket.on('data', (chunk) => {
    if (String(chunk).startsWith('HTTP/1.1 100')) socket.write(body)
  })
  return text(socket)
}

test('an upload that its headers already refuse is not sent', async () => {
  await open({})
  const path = '/storage/v1/object/nothing/car.jpg'
  const received = await announce(path, 'x'.repeat(100_000), 'image/jpeg')
  expect(received).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test('a body that is read is asked for once', async () => {
  await open({})
  const received = await announce('/auth/v1/signup', '{"email":"nobody"}', 'application/json')
  expect(received).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 4\d\d /)
  expect(received).toContain('Signup requires a valid password')
  expect(received.split('100 Continue')).toHaveLength(2)
})
