// A program that asks before it sends a body (Expect: 100-continue) is told to go on only if somebody will read it.
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  folder = await mkdtemp(join(tmpdir(), 'announced-bodies-'))
  port = await reservePort()
  const settings = { DATABASE_URL: store.url, DATA_DIR: folder, PORT: String(port) }
  server = await openServer({ settings: readSettings({ ...settings, LOG_LEVEL: 'warn' }) })
})
afterAll(async () => {
  await server.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** Announces `body` and sends it only when told to go on; resolves to everything that the site sent. */
function announce(path: string, body: string, headers: Record<string, string> = {}) {
  const socket = connect({ port, host: '127.0.0.1' })
  const head = {
    Host: `127.0.0.1:${port}`,
    Expect: '100-continue',
    Connection: 'close',
    ...headers,
  }
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      ...Object.entries(head).map(([name, value]) => `${name}: ${value}`),
      `Content-Length: ${body.length}\r\n\r\n`,
    ].join('\r\n'),
  )
  socket.on('data', (chunk) => {
    if (String(chunk).startsWith('HTTP/1.1 100')) socket.write(body)
  })
  return text(socket)
}

const json = { 'Content-Type': 'application/json' }

test('an upload that its headers already refuse is not sent', async () => {
  const type = { 'Content-Type': 'image/jpeg' }
  const received = await announce('/storage/v1/object/nothing/car.jpg', 'x'.repeat(100_000), type)
  expect(received).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test('a body that is read is asked for once', async () => {
  const received = await announce('/auth/v1/signup', '{"email":"nobody"}', json)
  expect(received).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 4\d\d /)
  expect(received).toContain('Signup requires a valid password')
  expect(received.split('100 Continue')).toHaveLength(2)
})
