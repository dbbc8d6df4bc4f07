import { afterEach, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import {
  endOf,
  isOpen,
  openTestRealtime,
  type TestRealtime,
} from '../fixtures/open-test-realtime.ts'
import type { RealtimeLimits } from './realtime-limits.ts'

let opened: TestRealtime | undefined
async function open(limits: Partial<RealtimeLimits> = {}): Promise<TestRealtime> {
  opened = await openTestRealtime({ limits })
  return opened
}
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

const subscribed = 'Subscribed to PostgreSQL'
const quick = { sweepIntervalMs: 50 }

/** The message that joins a topic and subscribes to all messages. */
const joining = (topic: string, token?: string) =>
  JSON.stringify([
    '1',
    '1',
    topic,
    'phx_join',
    {
      config: {
        postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'messages' }],
      },
      access_token: token,
    },
  ])

/** The payload of the next message with this event. */
const nextOf = (socket: WebSocket, event: string) =>
  new Promise<{ status?: string; response?: unknown; message?: string }>((resolve) => {
    socket.on('message', (text) => {
      const [, , , name, payload] = JSON.parse(String(text))
      if (name === event) resolve(payload)
    })
  })

test('limits connections per network and in all', async () => {
  const realtime = await open({ connectionsPerNetwork: 2, connections: 3 })
  const from = (address: string) => realtime.connect(undefined, { 'x-forwarded-for': address })
  const first = from('192.0.2.1')
  await isOpen(first)
  await isOpen(from('192.0.2.1'))
  expect(await endOf(from('192.0.2.1'))).toEqual({ code: 429, reason: 'Too many connections' })
  await isOpen(from('192.0.2.2'))
  expect(await endOf(from('192.0.2.3'))).toMatchObject({ code: 503 })
  // A closed connection frees its slot.
  first.close()
  await endOf(first)
  await isOpen(from('192.0.2.3'))
})

test('limits channels per connection', async () => {
  const realtime = await open({ channelsPerConnection: 2 })
  const client = realtime.openClient()
  const states: string[] = []
  for (const name of ['one', 'two', 'three']) {
    client
      .channel(name)
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'messages' }, () => {})
      .subscribe((state, error) => states.push(error?.message ?? state))
  }
  await expect
    .poll(() => states.slice(0, 3).toSorted())
    .toEqual(['ChannelRateLimitReached: Too many channels', 'SUBSCRIBED', 'SUBSCRIBED'])
})

test('an oversized or malformed message closes the connection', async () => {
  const realtime = await open()
  for (const [text, code] of [
    ['a'.repeat(20_000), 1009],
    ['{"topic"', 1007],
    ['[]', 1007],
    ['{"topic":"phoenix","event":"heartbeat"}', 1007],
    ['null', 1007],
  ] as const) {
    const socket = realtime.connect()
    await isOpen(socket)
    socket.send(text)
    expect(await endOf(socket)).toMatchObject({ code })
  }
})

test('closes a connection that sends too many messages', async () => {
  const realtime = await open({ messages: 20 })
  const socket = realtime.connect()
  await isOpen(socket)
  for (let at = 0; at < 50; at += 1) {
    socket.send(JSON.stringify([null, String(at), 'phoenix', 'heartbeat', {}]))
  }
  expect(await endOf(socket)).toEqual({ code: 1008, reason: 'Too many messages' })
})

test('closes an idle connection, but not one with a heartbeat', async () => {
  const realtime = await open({ ...quick, idleTimeoutMs: 4_000 })
  const alive = realtime.openClient(undefined, { heartbeatIntervalMs: 1_000 })
  const reader = realtime.read({}, alive)
  await expect.poll(() => reader.systemMessages).toContain(subscribed)
  const silent = realtime.connect()
  await isOpen(silent)
  expect(await endOf(silent)).toMatchObject({ code: 1006 })
  expect(alive.realtime.isConnected()).toBe(true)
  expect(reader.states).toEqual(['SUBSCRIBED'])
})

test('disconnects a reader that is too slow without affecting others', async () => {
  const realtime = await open({ maxBufferedBytes: 64 * 1024 })
  const slow = realtime.connect()
  await isOpen(slow)
  slow.send(joining('realtime:slow'))
  await nextOf(slow, 'system')
  slow.pause()
  const reader = realtime.read()
  await expect.poll(() => reader.systemMessages).toContain(subscribed)
  const ended = endOf(slow)
  const comment = '漢'.repeat(15_000)
  const author = await realtime.addPerson('eve')
  await realtime.post(author, 'First', { room: 'kitchen' })
  await realtime.database`insert into messages (user_id, room, comment)
    select ${author}, 'kitchen', ${comment} from generate_series(1, 299)`
  // Thirteen megabytes, more than a socket buffer holds; slow machines take a while.
  await expect.poll(() => reader.events.length).toBe(300)
  slow.resume()
  expect(await ended).toMatchObject({ code: 1006 })
})

test('rejects a join with an invalid token, and closes a channel when its token expires', async () => {
  const realtime = await open(quick)
  const stranger = realtime.connect()
  await isOpen(stranger)
  for (const token of ['a.b.c', 'ü', ' ', 'x\r\ny']) {
    stranger.send(joining('realtime:x', token))
    expect(await nextOf(stranger, 'phx_reply')).toMatchObject({ status: 'error' })
    stranger.removeAllListeners('message')
  }
  const passing = realtime.connect()
  await isOpen(passing)
  const expired = nextOf(passing, 'phx_error')
  const id = await realtime.addPerson('ben')
  passing.send(joining('realtime:x', await realtime.tokenFor(id, 2)))
  expect(await nextOf(passing, 'phx_reply')).toMatchObject({ status: 'ok' })
  await expired
})

test('reconnects to PostgreSQL after a lost connection', async () => {
  const realtime = await open(quick)
  const author = await realtime.addPerson('carol')
  const reader = realtime.read()
  await expect.poll(() => reader.systemMessages).toContain(subscribed)
  await realtime.database`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`
  await expect
    .poll(async () => {
      await realtime.post(author, 'Still there?')
      return reader.events.length
    })
    .toBeGreaterThan(0)
})

test('shutdown closes connections, and clients reconnect to the next process', async () => {
  const realtime = await open()
  const author = await realtime.addPerson('dan')
  const raw = realtime.connect()
  await isOpen(raw)
  const reader = realtime.read()
  await expect.poll(() => reader.systemMessages).toContain(subscribed)
  const goodbye = endOf(raw)
  await realtime.stop()
  expect(await goodbye).toEqual({ code: 1001, reason: 'The site is closing' })
  const next = await openTestRealtime({ store: realtime.store, port: realtime.port })
  await expect
    .poll(() => reader.states)
    .toEqual(['SUBSCRIBED', expect.stringMatching(/^CHANNEL_ERROR/), 'SUBSCRIBED'])
  await expect.poll(() => reader.systemMessages.length).toBe(2)
  await realtime.post(author, 'Here again')
  await expect.poll(reader.comments).toEqual(['Here again'])
  await reader.client.realtime.disconnect()
  await next.close()
})
