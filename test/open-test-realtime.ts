import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { openAccessTokens } from '../backend/access-token.ts'
import { watchChanges } from '../backend/change-watch.ts'
import { openDatabase } from '../backend/database.ts'
import { openRealtimeApi } from '../backend/realtime-api/realtime-api.ts'
import type { RealtimeLimits } from '../backend/realtime-api/realtime-limits.ts'
import { acceptSockets, isSocketRequest } from '../delivery/socket-port.ts'
import { WebSocket } from 'ws'
import { addTestUser, openTestDatabase, type TestDatabase } from './open-test-database.ts'

const publishableKey = 'sb_publishable_test'

type Row = Record<string, unknown>

/** A channel of the official client, and what came to it so far. */
export type TestReader = {
  client: SupabaseClient
  channel: RealtimeChannel
  /** Every state it reported, with the reason if there was one. */
  states: string[]
  /** What the server said about the channel. */
  said: string[]
  events: { eventType: string; schema: string; table: string; new: Row }[]
  /** The comments of the reviews it heard of. */
  comments(): unknown[]
}

export type TestRealtime = Awaited<ReturnType<typeof openTestRealtime>>

/** The live channel on a port of its own; `store` shares a database, `port` takes a place again. */
export async function openTestRealtime(
  options: { limits?: Partial<RealtimeLimits>; store?: TestDatabase; port?: number } = {},
) {
  const store = options.store ?? (await openTestDatabase())
  const { database } = store
  const tokens = await openAccessTokens({ issuer: 'http://site.test/auth/v1' })
  const readers = openDatabase(store.url, { maxConnections: 2 })
  const watch = watchChanges({
    database,
    openLine: () => openDatabase(store.url, { maxConnections: 1 }),
    ...(options.limits?.round ? { round: options.limits.round } : {}),
  })
  const api = openRealtimeApi({
    database: readers,
    watch,
    tokens,
    siteOrigin: 'http://site.test',
    publishableKey,
    limits: options.limits,
  })
  const http = createServer(
    { shouldUpgradeCallback: (request: IncomingMessage) => isSocketRequest(request) },
    (_request, response) => response.writeHead(404).end(),
  )
  acceptSockets(http, api, 1)
  await new Promise<void>((resolve) => {
    http.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = http.address() as AddressInfo
  const clients: SupabaseClient[] = []

  const tokenFor = (sub: string, seconds = 60) =>
    tokens.sign({ sub, role: 'authenticated' }, seconds)

  function openClient(token?: string, realtime: Row = {}): SupabaseClient {
    const client = createClient(`http://127.0.0.1:${port}`, publishableKey, {
      ...(token === undefined ? {} : { accessToken: async () => token }),
      auth: { persistSession: false, autoRefreshToken: false },
      realtime,
    })
    clients.push(client)
    return client
  }

  /** A client whose token is known before its channels ask to join, as on a page. */
  async function openSignedIn(userId: string): Promise<SupabaseClient> {
    const client = openClient(await tokenFor(userId))
    await client.realtime.setAuth()
    return client
  }

  async function stop() {
    const closed = new Promise((resolve) => http.close(resolve))
    await api.close()
    await watch.close()
    await closed
    await readers.end({ timeout: 1 })
  }

  return {
    port,
    database,
    store,
    stop,
    openClient,
    openSignedIn,
    tokenFor,
    /** Subscribes with the official client; what it wants can be changed. */
    read(wanted: Row = {}, client = openClient()): TestReader {
      const reader: Omit<TestReader, 'channel' | 'comments'> = {
        client,
        states: [],
        said: [],
        events: [],
      }
      const binding = { event: 'INSERT', schema: 'public', table: 'vehicle_reviews', ...wanted }
      const channel = client
        .channel('reviews')
        .on('postgres_changes', binding as { event: 'INSERT'; schema: string }, (event) =>
          reader.events.push(event),
        )
        .on('system', {}, ({ message }: { message: string }) => reader.said.push(message))
        .subscribe((state, error) =>
          reader.states.push(error ? `${state} ${error.message}` : state),
        )
      return { ...reader, channel, comments: () => reader.events.map((event) => event.new.comment) }
    },
    /** Posts a review as its author would, past the limits. */
    async post(userId: string, comment: string, more: Row = {}) {
      const row = { user_id: userId, vehicle_model: 'nissan-leaf', rating: 4, comment, ...more }
      await database`insert into vehicle_reviews ${database(row)}`
    },
    addPerson: async (name: string) =>
      (await addTestUser(database, { email: `${name}@example.nz` })).id,
    /** A bare connection, for what no client library would send. */
    connect: (
      query = `?apikey=${publishableKey}&vsn=2.0.0`,
      headers: Record<string, string> = {},
    ) => new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket${query}`, { headers }),
    async close() {
      for (const client of clients) await client.realtime.disconnect()
      await stop()
      if (!options.store) await store.close()
    },
  }
}

/** How a bare connection ended, or the status and words it was refused with. */
export function endOf(socket: WebSocket): Promise<{ code: number; words: string }> {
  return new Promise((resolve) => {
    socket.on('error', () => {})
    socket.on('close', (code, words) => resolve({ code, words: String(words) }))
    socket.on('unexpected-response', (_request, response) => {
      let words = ''
      response.on('data', (part) => {
        words += String(part)
      })
      response.on('end', () => resolve({ code: response.statusCode ?? 0, words }))
    })
  })
}

/** Resolves when a bare connection stands. */
export const isOpen = (socket: WebSocket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
