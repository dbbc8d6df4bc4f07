import { randomUUID } from 'node:crypto'
import type { Database } from './postgres/database.ts'
import { consoleLog, type ErrorLog } from './error-log.ts'

/** What triggers announce once it is committed; the names are those in their migrations. */
const channels = ['page_changes', 'vehicle_review_posted'] as const
export type ChangeChannel = (typeof channels)[number]

export type ChangeWatch = {
  /** Calls back with what a channel tells, in any process on this database. */
  hear(channel: ChangeChannel, onText: (text: string) => void): void
  /** Calls back when changes may have been missed: at the beginning and after each break. */
  onGap(listener: () => void): void
  /**
   * Resolves once changes are heard; rejects, and logs it once, when nothing can be, for example
   * through a pooler. From the first call on it is tried again each round.
   */
  begin(): Promise<void>
  close(): Promise<void>
}

export type ChangeWatchOptions = {
  database: Database
  /** Opens a database with a single connection, to listen on. */
  openLine: () => Database
  /** How often the line is proved, and how long a sound may take there and back, in milliseconds. */
  round?: number
  patience?: number
  log?: ErrorLog
}

/** The channel of the sounds that prove a line. */
const soundChannel = 'line_check'

/**
 * Follows what any process on this database changes, on one connection. A connection may be lost in
 * silence, so it is proved now and then by sending a sound through PostgreSQL and hearing it.
 */
export function watchChanges(options: ChangeWatchOptions): ChangeWatch {
  const { database, openLine, round = 15_000, patience = 5_000, log = consoleLog } = options
  const listeners = new Map<ChangeChannel, ((text: string) => void)[]>()
  const gapListeners: (() => void)[] = []
  const sounds = new Map<string, () => void>()
  let line: Promise<Database> | undefined
  let isWanted = false
  let isClosed = false
  let isTold = false

  // What goes wrong is told where the line is opened.
  const rounds = setInterval(() => void (isWanted && check().catch(() => {})), round)
  rounds.unref()

  async function isHeard(): Promise<boolean> {
    const sound = randomUUID()
    const heard = new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, patience, false)
      sounds.set(sound, () => {
        clearTimeout(timer)
        resolve(true)
      })
    })
    try {
      await database.notify(soundChannel, sound)
      return await heard
    } finally {
      sounds.get(sound)?.()
      sounds.delete(sound)
    }
  }

  const tell = (channel: ChangeChannel) => (text: string) => {
    for (const onText of listeners.get(channel) ?? []) onText(text)
  }
  const tellGap = () => {
    for (const listener of gapListeners) listener()
  }

  async function open(): Promise<Database> {
    const opened = openLine()
    try {
      await opened.listen(soundChannel, (sound) => sounds.get(sound)?.())
      // After a break the channels come back one by one: what was missed ends with the last.
      for (const channel of channels) await opened.listen(channel, tell(channel), tellGap)
      if (!(await isHeard())) throw new Error('PostgreSQL passes no notifications on')
      return opened
    } catch (cause) {
      await opened.end({ timeout: 0 })
      throw new Error('No line to PostgreSQL carries', { cause })
    }
  }

  async function begin() {
    if (isClosed) throw new Error('The watch is closed')
    isWanted = true
    line ??= open()
    const attempt = line
    try {
      await attempt
      isTold = false
    } catch (cause) {
      // The next round, or the next one who wants to hear, tries again.
      if (line === attempt) line = undefined
      if (!isTold) log('Changes cannot be heard', cause)
      isTold = true
      throw cause
    }
  }

  async function check() {
    if (line && (await isHeard().catch(() => false))) return
    await drop()
    if (!isClosed) await begin()
  }

  async function drop() {
    const opened = await line?.catch(() => undefined)
    line = undefined
    await opened?.end({ timeout: 0 })
  }

  return {
    hear: (channel, onText) =>
      void listeners.set(channel, [...(listeners.get(channel) ?? []), onText]),
    onGap: (listener) => void gapListeners.push(listener),
    begin,
    async close() {
      isClosed = true
      clearInterval(rounds)
      await drop()
    },
  }
}
