import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { readSettings } from '../backend/backend.ts'
import { openServer } from '../server/server.ts'
import { reservePort } from '../packages/supabase-apis/fixtures/reserved-port.ts'
import { openTestDatabase } from './fixtures/open-test-database.ts'
import { endOf, isOpen } from '../packages/supabase-apis/fixtures/open-test-realtime.ts'
import { openTestSite } from './fixtures/open-test-site.ts'

test('finishes running requests at shutdown and accepts no new connections', async () => {
  const store = await openTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'graceful-stop-'))
  const port = await reservePort()
  const settings = { DATABASE_URL: store.url, DATA_DIR: folder, PORT: String(port) }
  const server = await openServer({ settings: readSettings({ ...settings, LOG_LEVEL: 'warn' }) })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(async () => {
    agent.destroy()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, path, agent }, (response) => resolve(response.resume())).once('error', reject)
    })
  await store.database`create function public.wait_for_key() returns integer language sql
    as 'select 1 from pg_advisory_xact_lock_shared(78)'`
  await store.database`grant execute on function public.wait_for_key to anon`
  await store.database`notify pgrst, 'reload schema'`
  const waitForKey = () => ask('/rest/v1/rpc/wait_for_key')
  await expect.poll(async () => (await waitForKey()).statusCode).toBe(200)
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=sb_publishable_local&vsn=2.0.0`,
  )
  await isOpen(socket)
  const goodbye = endOf(socket)

  let closing: Promise<void> | undefined
  const running = await store.database.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(78)`
    const asked = waitForKey()
    const waiting = () => store.database`select from pg_locks join pg_database on oid = database
      where datname = current_database() and locktype = 'advisory' and objid = 78 and not granted`
    await expect.poll(waiting).toHaveLength(1)
    closing = server.close()
    const isRefused = () =>
      new Promise<string>((resolve) => {
        const attempt = connect(port, '127.0.0.1', () => {
          attempt.destroy()
          resolve('accepted')
        }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'refused'))
      })
    await expect.poll(isRefused).toBe('ECONNREFUSED')
    return { asked }
  })
  const response = await running.asked
  // On a slow machine the statement may have timed out; it still gets a response.
  expect([200, 504]).toContain(response.statusCode)
  expect(response.headers.connection).toBe('close')
  expect((await goodbye).code).toBe(1001)
  await closing
})

test('responds to connections that waited in the accept queue when the shutdown began', async () => {
  const store = await openTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'graceful-stop-'))
  const port = await reservePort()
  const settings = { DATABASE_URL: store.url, DATA_DIR: folder, PORT: String(port) }
  const server = await openServer({ settings: readSettings({ ...settings, LOG_LEVEL: 'warn' }) })
  onTestFinished(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })
  const called: Promise<unknown>[] = []
  const responses = Array.from({ length: 60 }, (_, number) => {
    const calling = get({ port, path: `/healthz?${number}`, agent: false })
    called.push(once(calling, 'socket').then(([socket]) => once(socket as Socket, 'connect')))
    return once(calling, 'response').then(([response]) => {
      const { statusCode } = (response as IncomingMessage).resume()
      return statusCode
    })
  })
  await Promise.all(called)
  const [statuses] = await Promise.all([Promise.all(responses), server.close()])
  expect(statuses).toEqual(Array.from({ length: 60 }, () => 200))
})

test('during shutdown /readyz says 503 and responses close their connection', async () => {
  const stopping = new AbortController()
  const site = await openTestSite({ stopping: stopping.signal })
  onTestFinished(() => site.close())
  const before = await site.fetch('/readyz')
  expect([before.status, before.headers.get('Connection')]).toEqual([200, null])
  stopping.abort()
  const after = await site.fetch('/readyz')
  expect([after.status, after.headers.get('Connection')]).toEqual([503, 'close'])
  expect(await after.json()).toEqual({ ready: false, problems: ['the site is stopping'] })
  expect((await site.fetch('/nissan-leaf')).status).toBe(200)
})
