import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'
import { consoleLog, type ErrorLog } from '../error-log.ts'

export type ChangeWatch = {
  /** Calls back with each payload on a channel, from any process on this database. */
  listen(channel: string, onPayload: (payload: string) => void): void
  /** Calls back when notifications may have been missed: at the start and after each reconnect. */
  onGap(listener: () => void): void
  /**
   * Resolves once notifications arrive; rejects, and logs it once, when they cannot, for example
   * through a transaction pooler. After the first call it retries at each interval.
   */
  start(): Promise<void>
  /**
   * Resolves to true once every notification committed before the call has been delivered, and to
   * false when that takes longer than half a second or nothing listens.
   */
  catchUp(): Promise<boolean>
  /** Whether the last probe heard its own notification. */
  isListening(): boolean
  /** Whether we were connected but heard nothing, as behind a pooler in transaction mode. */
  isDeaf(): boolean
  close(): Promise<void>
}

/** How long a write waits for its own notification, in milliseconds. */
const catchUpMs = 500

export type ChangeWatchOptions = {
  database: Database
  /** The NOTIFY channels to follow. */
  channels: string[]
  /** Opens a pool of one connection to LISTEN on. */
  openConnection: () => Database
  /** How often the connection is probed, and how long a probe may take, in milliseconds. */
  intervalMs?: number
  timeoutMs?: number
  log?: ErrorLog
}

/** Follows the notifications of a database on one connection, which it replaces when a probe fails. */
export function watchChanges(options: ChangeWatchOptions): ChangeWatch {
  const { database, channels, openConnection, intervalMs = 15_000, log = consoleLog } = options
  const probe = openProbe(database, options.timeoutMs ?? 5_000)
  const listeners = new Map<string, ((payload: string) => void)[]>()
  const gapListeners: (() => void)[] = []
  let connection: Promise<Database> | undefined
  let isStarted = false
  let isClosed = false
  let isFailureLogged = false
  let isListening = false
  let isDeaf = false

  const timer = setInterval(() => void (isStarted && check().catch(() => {})), intervalMs)
  timer.unref()

  const deliver = (channel: string) => (payload: string) => {
    for (const onPayload of listeners.get(channel) ?? []) onPayload(payload)
  }
  const reportGap = () => {
    for (const listener of gapListeners) listener()
  }

  async function connect(): Promise<Database> {
    const opened = openConnection()
    try {
      await opened.listen(probe.channel, probe.receive)
      // The driver resubscribes one channel after another: the gap ends with the last of them.
      for (const channel of channels) await opened.listen(channel, deliver(channel), reportGap)
      isDeaf = !(await probe.send())
      if (isDeaf) throw new Error('PostgreSQL delivers no notifications')
      return opened
    } catch (cause) {
      await opened.end({ timeout: 0 })
      throw new Error('Cannot listen on this connection', { cause })
    }
  }

  async function start() {
    if (isClosed) throw new Error('The watch is closed')
    isStarted = true
    connection ??= connect()
    const attempt = connection
    try {
      await attempt
      isFailureLogged = false
      isListening = true
    } catch (cause) {
      // The next interval, or the next call of start, tries again.
      if (connection === attempt) connection = undefined
      if (!isFailureLogged) log('Cannot listen for database changes', cause)
      isFailureLogged = true
      throw cause
    }
  }

  async function check() {
    if (connection && (await probe.send().catch(() => false))) return
    isListening = false
    await disconnect()
    if (!isClosed) await start()
  }

  async function disconnect() {
    const opened = await connection?.catch(() => undefined)
    connection = undefined
    await opened?.end({ timeout: 0 })
  }

  return {
    listen: (channel, onPayload) =>
      void listeners.set(channel, [...(listeners.get(channel) ?? []), onPayload]),
    onGap: (listener) => void gapListeners.push(listener),
    start,
    // Notifications arrive in commit order, so every earlier one has arrived too.
    catchUp: async () => connection !== undefined && probe.send(catchUpMs).catch(() => false),
    isListening: () => isListening,
    isDeaf: () => isDeaf,
    async close() {
      isClosed = true
      isListening = false
      clearInterval(timer)
      await disconnect()
    },
  }
}

/**
 * Proves that notifications arrive: a connection may be lost without an error, so `send` notifies
 * itself through PostgreSQL and resolves to false when nothing arrives within `timeoutMs`.
 */
function openProbe(database: Database, timeoutMs: number) {
  const channel = 'listen_probe'
  const waiting = new Map<string, () => void>()
  return {
    channel,
    receive: (id: string) => waiting.get(id)?.(),
    async send(withinMs = timeoutMs): Promise<boolean> {
      const id = randomUUID()
      const arrival = new Promise<boolean>((resolve) => {
        const timer = setTimeout(resolve, withinMs, false)
        waiting.set(id, () => {
          clearTimeout(timer)
          resolve(true)
        })
      })
      try {
        await database.notify(channel, id)
        return await arrival
      } finally {
        waiting.get(id)?.()
        waiting.delete(id)
      }
    },
  }
}
