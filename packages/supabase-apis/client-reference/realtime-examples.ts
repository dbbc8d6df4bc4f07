import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import type { CallResult, Example } from './reference-example.ts'

const inserts = { event: 'INSERT', schema: 'public', table: 'messages' } as const

/** Subscribes; resolves to the first state that the callback receives. */
function subscribe(channel: RealtimeChannel): Promise<CallResult> {
  return new Promise((resolve) => {
    channel.subscribe((state, error) =>
      resolve({ data: state, error: error ? { message: error.message, code: state } : null }),
    )
  })
}

/** A channel that receives new messages. */
const messages = (client: SupabaseClient, config = {}) =>
  client.channel('messages', { config }).on('postgres_changes', inserts, () => {})

const subscribed = { data: 'SUBSCRIBED' }
const onlyInserts = 'Only INSERT on public.messages is offered'
const nothing = `This channel would receive nothing. ${onlyInserts} here`
const refuse = (words: string) => ({ refused: 'CHANNEL_ERROR', words })

/** Calls on channels. Failures reach the callback of `subscribe`. */
export const realtimeExamples: Example[] = [
  ['channel.on', 'Listen to inserts', (db) => subscribe(messages(db)), subscribed],
  [
    'channel.on',
    'Listen to row level changes (with a filter)',
    (db) =>
      subscribe(
        db.channel('a').on('postgres_changes', { ...inserts, filter: 'sender_id=eq.1' }, () => {}),
      ),
    subscribed,
  ],
  [
    'channel.on',
    'Listen to all database changes',
    (db) =>
      subscribe(db.channel('a').on('postgres_changes', { event: '*', schema: '*' }, () => {})),
    refuse(onlyInserts),
  ],
  [
    'channel.on',
    'Listen to a specific table (another one)',
    (db) =>
      subscribe(db.channel('a').on('postgres_changes', { ...inserts, table: 'users' }, () => {})),
    refuse(onlyInserts),
  ],
  [
    'channel.on',
    'Listen to updates',
    (db) =>
      subscribe(db.channel('a').on('postgres_changes', { ...inserts, event: 'UPDATE' }, () => {})),
    refuse(onlyInserts),
  ],
  [
    'channel.on',
    'Listen to deletes',
    (db) =>
      subscribe(db.channel('a').on('postgres_changes', { ...inserts, event: 'DELETE' }, () => {})),
    refuse(onlyInserts),
  ],
  [
    'channel.on',
    'Listen to multiple events (one of them not offered)',
    (db) =>
      subscribe(messages(db).on('postgres_changes', { ...inserts, event: 'DELETE' }, () => {})),
    refuse(onlyInserts),
  ],
  [
    'channel.on',
    'Listen to broadcast messages',
    (db) => subscribe(db.channel('a').on('broadcast', { event: 'cursor-pos' }, () => {})),
    refuse(nothing),
  ],
  [
    'channel.on',
    'Listen to presence sync, join, leave',
    (db) => subscribe(messages(db).on('presence', { event: 'sync' }, () => {})),
    refuse('Presence is not offered here'),
  ],
  [
    'channel.subscribe',
    'with `private`',
    (db) => subscribe(messages(db, { private: true })),
    refuse('Private channels are not offered here'),
  ],
  [
    'channel.subscribe',
    'with `broadcast: { self }` or `{ ack }`',
    (db) => subscribe(messages(db, { broadcast: { ack: true } })),
    refuse('Broadcast is not offered here'),
  ],
  [
    'channel.subscribe',
    'with `presence: { key }`',
    (db) => subscribe(messages(db, { presence: { key: 'me' } })),
    refuse('Presence is not offered here'),
  ],
  [
    'channel.send',
    'Send a message via websocket',
    async (db) => {
      const channel = messages(db)
      const failed = new Promise<CallResult>((resolve) => {
        channel.subscribe((state, error) => {
          if (state === 'SUBSCRIBED')
            void channel.send({ type: 'broadcast', event: 'cursor-pos', payload: {} })
          else resolve({ error: { message: error?.message ?? '', code: state } })
        })
      })
      return failed
    },
    refuse('broadcast is not offered here'),
  ],
  [
    'channel.httpSend',
    'Send a message via REST',
    async (db) => {
      const channel = db.channel('a')
      const failure = await channel.httpSend('cursor-pos', {}).catch((error: Error) => error)
      return { error: failure instanceof Error ? { message: failure.message, code: '' } : null }
    },
    {
      refused: '',
      words: 'Only a WebSocket at /realtime/v1/websocket is offered here, without broadcasts.',
    },
  ],
  [
    'channel.track',
    '',
    async (db) => {
      const channel = messages(db)
      await subscribe(channel)
      return {
        error: { message: 'resolves to error', code: await channel.track({ online: true }) },
      }
    },
    { refused: 'error', words: 'resolves to error' },
  ],
  [
    'channel.unsubscribe',
    '',
    async (db) => {
      const channel = messages(db)
      await subscribe(channel)
      return { data: await channel.unsubscribe(), error: null }
    },
    { data: 'ok' },
  ],
  [
    'removeChannel',
    '',
    async (db) => {
      const channel = messages(db)
      await subscribe(channel)
      return { data: await db.removeChannel(channel), error: null }
    },
    { data: 'ok' },
  ],
]
