import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { captureConsole, openSiteLog } from '../server/delivery/site-log.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

type Line = Record<string, unknown> & { error?: { message: string; cause?: { message: string } } }

let written: string[] = []
let site: TestSite
const log = openSiteLog({ level: 'debug', write: (line) => void written.push(line) })
beforeAll(async () => {
  site = await openTestSite({ log, settings: { TRUST_PROXY: '1' } })
  await site.database`create function public.fail_inside() returns void language plpgsql
    as $$ begin raise exception 'broken for hana.secret@example.nz' using errcode = 'XX000'; end $$`
  await site.database`grant execute on function public.fail_inside to anon`
})
afterAll(() => site.close())
beforeEach(() => {
  written = []
})

const lines = () => written.map((line) => JSON.parse(line) as Line)

test('logs each response with method, path, status and duration', async () => {
  const response = await site.fetch('/nissan-leaf?stars=5')
  await response.text()
  expect(lines()).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      pid: process.pid,
      request: response.headers.get('X-Request-Id'),
      method: 'GET',
      path: '/nissan-leaf',
      status: 200,
      ms: expect.any(Number),
      msg: 'responded',
    },
  ])
})

test('logs health checks at level debug', async () => {
  await site.fetch('/healthz')
  expect(lines()).toMatchObject([{ level: 'debug', path: '/healthz' }])
})

test('uses the request id of a trusted proxy, but not an unsafe one', async () => {
  const idOf = async (given: string) => {
    const response = await site.fetch('/healthz', { headers: { 'X-Request-Id': given } })
    return response.headers.get('X-Request-Id')
  }
  expect(await idOf('edge-akl.0123456789')).toBe('edge-akl.0123456789')
  for (const unsafe of ['short', '{"level":"error"}', 'a'.repeat(65), 'aroha@example.nz']) {
    expect(await idOf(unsafe)).toMatch(/^[\da-f-]{36}$/)
  }
})

test('logs no personal data: no email or IP address, no password, no token', async () => {
  const email = 'hana.secret@example.nz'
  const password = 'a password nobody guesses 77'
  const token = `eyJhbGciOiJFUzI1NiJ9.${'c2VjcmV0'.repeat(6)}.c2lnbmF0dXJl`
  const account = '0a1b2c3d-1234-4abc-8def-0123456789ab'
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    site.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  await post('/auth/v1/signup', { email, password })
  await post('/auth/v1/token?grant_type=password', { email, password })
  await post('/auth/v1/signup', `{"email": "${email}", "password": "${password}`)
  await post('/auth/v1/recover', { email }, { Authorization: `Bearer ${token}`, Cookie: token })
  await post(`/rest/v1/vehicle_reviews?comment=eq.${email}`, { comment: password })
  const link = `/auth/v1/verify?token=${token}&type=signup&redirect_to=/?${email}`
  for (const method of ['GET', 'POST']) await site.fetch(link, { method })
  await site.fetch(`/auth/v1/admin/users/${account}`, { headers: { apikey: password } })
  await site.fetch(`/auth/reset-password?token=${token}`, { headers: { Referer: `/?${email}` } })
  await site.fetch(`/${email}`)
  await site.fetch(`/${encodeURIComponent(email)}/${'k3y'.repeat(20)}`)
  await site.fetch('/ev-models', { headers: { 'X-Forwarded-For': '203.0.113.77' } })
  const text = written.join('')
  expect(lines().length).toBeGreaterThanOrEqual(11)
  for (const secret of ['hana.secret', password, token, account, 'k3yk3y', '203.0.113.77']) {
    expect(text).not.toContain(secret)
  }
  expect(text).toContain('"path":"/auth/v1/admin/users/[id]"')
})

test('logs a database error once, with its cause and the request id', async () => {
  const response = await site.fetch('/rest/v1/rpc/fail_inside', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect(response.status).toBe(500)
  const errors = lines().filter(({ level }) => level === 'error')
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatchObject({
    request: response.headers.get('X-Request-Id'),
    msg: 'POST /rest/v1/rpc/fail_inside failed',
    error: { cause: { message: 'broken for [e-mail]', code: 'XX000' } },
  })
})

test('logs no error for a 404 or a cross-origin post', async () => {
  const foreign = { method: 'POST', headers: { Origin: 'https://elsewhere.example' } }
  expect((await site.fetch('/no-such-page')).status).toBe(404)
  expect((await site.fetch('/ev-models', foreign)).status).toBeLessThan(500)
  expect(lines().filter(({ level }) => level === 'error')).toEqual([])
})

test.each(['/nissan-leaf', '/parts-catalog', '/moderation'])(
  'logs no error when the client of %s disconnects while the page queries the data',
  async (path) => {
    const { error, warn } = console
    onTestFinished(() => void Object.assign(console, { error, warn }))
    captureConsole(log)
    const disconnect = new AbortController()
    // The first request reads the schema, which waits for locks and which nobody cancels.
    await site.fetch(path)
    await site.database.begin(async (transaction) => {
      await transaction`lock table vehicle_reviews, parts_2025 in access exclusive mode`
      const response = site.fetch(path, { signal: disconnect.signal })
      const waiting = () => site.database`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
      disconnect.abort()
      await response.catch(() => {})
      await expect.poll(waiting).toHaveLength(0)
    })
    expect(lines().filter(({ level }) => level === 'error')).toEqual([])
  },
)
