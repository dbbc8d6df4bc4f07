import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  answerUnreadable,
  longestAddress,
  refuseLongAddress,
  refuseUnreadable,
  requestLimits,
} from './unreadable-requests.ts'

const logged: string[] = []
const log = (message: string) => void logged.push(message)
const http = createServer(requestLimits)
let port: number

beforeAll(async () => {
  // A POST waits for its body, which does not come.
  const respond = (request: Request) =>
    request.method === 'POST'
      ? new Promise<Response>(() => {})
      : (refuseLongAddress(request) ?? Response.json(request.url))
  const errorHandler = refuseUnreadable(log)
  const options = { overrideGlobalObjects: false, hostname: 'site.example', errorHandler }
  http.on('request', getRequestListener(respond, options))
  answerUnreadable(http, log)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  port = (http.address() as AddressInfo).port
})
afterAll(() => http.close())
beforeEach(() => void logged.splice(0))

const writeOut = (socket: Socket, text: string) =>
  new Promise<void>((resolve) => socket.write(text, () => resolve()))

/** Sends texts one after another, each once the one before is out; returns what comes back. */
function exchange(...texts: string[]): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, async () => {
      for (const text of texts) await writeOut(socket, text)
    })
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), head, body })
    })
  })
}

const get = (target: string, more = 'Connection: close\r\n') =>
  exchange(`GET ${target} HTTP/1.1\r\nHost: here\r\n${more}\r\n`)

test.each(['HTTP/1.0', 'HTTP/1.1'])('a request by %s without Host is answered', async (version) => {
  const { status, body } = await exchange(`GET /readyz ${version}\r\nConnection: close\r\n\r\n`)
  expect([status, body]).toEqual([200, '"http://site.example/readyz"'])
  expect(logged).toEqual([])
})

test('what makes no URL is refused in words, and logged', async () => {
  const { status, body } = await get('/\\elsewhere.example')
  expect([status, body]).toEqual([400, 'This is not a request that HTTP allows.\n'])
  expect(logged).toEqual(['A request was refused with 400: Backslash in request path'])
})

test('the official client reads why too many values in a list are refused', async () => {
  const client = createClient(`http://127.0.0.1:${port}`, 'key', {
    auth: { persistSession: false },
  })
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 10_000)
  for (const [count, code, words] of [
    [3_000, '414', 'The address of this request is longer than 16 KB.'],
    [6_000, '431', 'The address and headers of this request are longer than 32 KB.'],
  ] as const) {
    const { error, status } = await client.from('parts').select().in('id', ids(count))
    expect({ status: String(status), ...error }).toMatchObject({
      status: code,
      code,
      message: words,
    })
    expect(error?.hint).toContain('Send fewer values')
  }
  const head = await client.from('parts').select('*', { head: true }).in('id', ids(3_000))
  expect([head.status, head.error !== null]).toEqual([414, true])
})

test('a page with an address that is too long gets a line of text, an API JSON', async () => {
  const long = 'a'.repeat(longestAddress)
  const longer = 'a'.repeat(requestLimits.maxHeaderSize)
  for (const [text, status] of [
    [long, 414],
    [longer, 431],
  ] as const) {
    const page = await get(`/search?q=${text}`)
    expect([page.status, page.body]).toEqual([status, expect.stringMatching(/^The address .*\n$/)])
    expect(page.head).toContain('text/plain')
    for (const api of ['rest', 'auth', 'storage', 'realtime', 'functions', 'graphql']) {
      const { body } = await get(`/${api}/v1/x?a=${text}`)
      expect(JSON.parse(body)).toMatchObject({
        code: String(status),
        message: expect.stringMatching(/longer than/),
        msg: expect.stringMatching(/longer than/),
        error: expect.any(String),
      })
    }
  }
})

test('an address that arrives in pieces, or headers that are too long, get JSON that any page may read', async () => {
  const pieces = Array.from({ length: 9 }, () => 'a'.repeat(4096))
  const inPieces = await exchange('GET /rest/v1/parts?id=', ...pieces)
  const byHeaders = await get('/rest/v1/parts', `Cookie: ${'c'.repeat(40_000)}\r\n`)
  for (const { status, head, body } of [inPieces, byHeaders]) {
    expect(status).toBe(431)
    expect(head).toContain('Access-Control-Allow-Origin: *')
    expect(JSON.parse(body)).toMatchObject({ code: '431' })
  }
  expect(logged).toEqual(Array(2).fill('A request was refused with 431: HPE_HEADER_OVERFLOW'))
})

test('what is no HTTP is refused once, and the log does not repeat it', async () => {
  const { status, body } = await exchange(
    '\u0016\u0003\u0001 not HTTP\r\n\r\n',
    'more\r\n',
    'more\r\n',
  )
  expect([status, JSON.parse(body)]).toEqual([400, expect.objectContaining({ code: '400' })])
  expect(logged).toHaveLength(1)
  expect(logged[0]).not.toContain('not HTTP')
})

test('a request before one that cannot be read gets its own answer', async () => {
  const first = 'GET /first HTTP/1.1\r\nHost: here\r\n\r\n'
  const { status, body } = await exchange(`${first}GET /${'a'.repeat(40_000)}`)
  expect([status, body]).toEqual([200, '"http://here/first"'])
})

test('a body that breaks HTTP is refused in words', async () => {
  const head = 'POST /rest/v1/x HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n'
  const { status, body } = await exchange(head, 'this is no chunk\r\n')
  expect([status, JSON.parse(body)]).toEqual([400, expect.objectContaining({ code: '400' })])
})
