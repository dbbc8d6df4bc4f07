// What the official client hears when it asks for what this site does not offer.
import type { RealtimeChannel } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import {
  endOf,
  isOpen,
  openTestRealtime,
  type TestReader,
  type TestRealtime,
} from '../fixtures/open-test-realtime.ts'

let realtime: TestRealtime
beforeAll(async () => {
  realtime = await openTestRealtime()
})
afterAll(() => realtime.close())

const inserts = { event: 'INSERT', schema: 'public', table: 'messages' } as const

/** Subscribes, and returns the states that the callback receives. */
function follow(channel: RealtimeChannel): string[] {
  const states: string[] = []
  channel.subscribe((state, error) => states.push(error ? `${state} ${error.message}` : state))
  return states
}

async function openReader(): Promise<TestReader> {
  const reader = realtime.read()
  await expect.poll(() => reader.states).toEqual(['SUBSCRIBED'])
  return reader
}

test.each([
  [{ event: '*' }, 'Only INSERT on public.messages is offered: [event: *,'],
  [{ event: 'UPDATE' }, 'Only INSERT on public.messages is offered: [event: UPDATE,'],
  [{ event: 'DELETE' }, 'Only INSERT on public.messages is offered: [event: DELETE,'],
  [{ schema: 'auth', table: 'users' }, 'schema: auth, table: users'],
  [{ table: 'rooms' }, 'table: rooms'],
  [{ table: undefined }, 'table: none'],
  [
    { filter: 'comment=eq.secret' },
    'Only a filter like id=eq.1 or room=eq.1 or user_id=eq.1 is offered',
  ],
  [{ filter: 'room=neq.kitchen' }, 'Only a filter like'],
  [{ filter: "room=eq.x' or true" }, 'Only a filter like'],
])('refuses to join with an unsupported binding, with a reason: %j', async (wanted, reason) => {
  const { states } = realtime.read(wanted)
  await expect.poll(() => states[0]).toMatch(/^CHANNEL_ERROR Unable to subscribe to changes/)
  expect(states[0]).toContain(reason)
  expect(states).not.toContain('SUBSCRIBED')
})

test('one unsupported binding beside a supported one refuses the whole channel', async () => {
  const channel = realtime
    .openClient()
    .channel('mixed')
    .on('postgres_changes', inserts, () => {})
    .on('postgres_changes', { ...inserts, event: 'DELETE' }, () => {})
  const states = follow(channel)
  await expect.poll(() => states[0]).toMatch(/^CHANNEL_ERROR .*event: DELETE/)
  expect(states).not.toContain('SUBSCRIBED')
})

test.each([
  [{ private: true }, 'Private channels are not offered here'],
  [{ broadcast: { ack: true } }, 'Broadcast is not offered here'],
  [{ broadcast: { self: true } }, 'Broadcast is not offered here'],
  [{ presence: { enabled: true } }, 'Presence is not offered here'],
  [{ presence: { key: 'me' } }, 'Presence is not offered here'],
])('refuses to join a channel configured with %j', async (config, reason) => {
  const channel = realtime
    .openClient()
    .channel('configured', { config })
    .on('postgres_changes', inserts, () => {})
  const states = follow(channel)
  await expect.poll(() => states[0]).toBe(`CHANNEL_ERROR ${reason}`)
})

test('refuses to join a channel that listens to presence', async () => {
  const channel = realtime
    .openClient()
    .channel('room')
    .on('postgres_changes', inserts, () => {})
    .on('presence', { event: 'sync' }, () => {})
  const states = follow(channel)
  await expect.poll(() => states[0]).toBe('CHANNEL_ERROR Presence is not offered here')
})

test.each([
  [
    'listens to broadcasts',
    (channel: RealtimeChannel) => channel.on('broadcast', { event: 'x' }, () => {}),
  ],
  ['listens to nothing', (channel: RealtimeChannel) => channel],
])('refuses to join a channel that only %s', async (_name, listen) => {
  const states = follow(listen(realtime.openClient().channel('room')))
  await expect
    .poll(() => states[0])
    .toBe(
      'CHANNEL_ERROR This channel would receive nothing. Only INSERT on public.messages is offered here',
    )
})

// This is why we cannot refuse a channel that has such a listener beside a supported binding.
test('a listener to broadcasts leaves no trace in what the client sends', async () => {
  const joins = await Promise.all(
    [false, true].map(async (listens) => {
      const sent: string[] = []
      class RecordingSocket extends WebSocket {
        override send(message: string) {
          sent.push(message)
          super.send(message)
        }
      }
      const client = realtime.openClient(undefined, { transport: RecordingSocket })
      const channel = client.channel('room').on('postgres_changes', inserts, () => {})
      if (listens) channel.on('broadcast', { event: 'cursor' }, () => {})
      const states = follow(channel)
      await expect.poll(() => states[0]).toBe('SUBSCRIBED')
      return sent
    }),
  )
  expect(joins[0]?.join()).toContain('phx_join')
  expect(joins[1]).toEqual(joins[0])
})

test('track() on a joined channel resolves to an error', async () => {
  const { channel } = await openReader()
  expect(await channel.track({ here: true })).toBe('error')
})

// Version 2.0.0 sends broadcasts as binary frames, 1.0.0 as text.
test.each(['1.0.0', '2.0.0'])(
  'a broadcast on a joined channel fails the channel with a reason, wire version %s',
  async (vsn) => {
    const reader = realtime.read({}, realtime.openClient(undefined, { vsn }))
    await expect.poll(() => reader.states).toEqual(['SUBSCRIBED'])
    await reader.channel.send({ type: 'broadcast', event: 'cursor', payload: { x: 'ā' } })
    await expect
      .poll(() => reader.states[1])
      .toBe('CHANNEL_ERROR socket closed: 1008 (broadcast is not offered here)')
    expect(reader.systemMessages).toContain('broadcast is not offered here')
    // The client rejoins by itself and keeps receiving rows.
    await expect.poll(() => reader.states[2]).toBe('SUBSCRIBED')
  },
)

test('a binary broadcast on a channel that was never joined gets an error reply', async () => {
  const socket = realtime.connect()
  await isOpen(socket)
  const replied = new Promise<string>((resolve) =>
    socket.once('message', (text) => resolve(String(text))),
  )
  const topic = 'realtime:x'
  socket.send(
    Buffer.concat([Buffer.from([3, 1, 1, topic.length, 1, 0, 1]), Buffer.from(`12${topic}e{}`)]),
  )
  expect(JSON.parse(await replied)).toEqual([
    '1',
    '2',
    topic,
    'phx_reply',
    { status: 'error', response: { reason: 'unmatched topic' } },
  ])
  socket.close()
})

test.each([[[]], [[3]], [[3, 255, 255, 255, 255, 255, 1]], [[0, 1, 1, 1, 1]], [[9, 9, 9]]])(
  'a malformed binary frame closes the connection: %j',
  async (bytes) => {
    const socket = realtime.connect()
    await isOpen(socket)
    socket.send(Buffer.from(bytes))
    expect(await endOf(socket)).toMatchObject({ code: 1003 })
  },
)
