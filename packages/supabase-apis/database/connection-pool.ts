import { setTimeout as wait } from 'node:timers/promises'
import {
  Connection,
  connectionError,
  type ConnectionLimits,
  type ServerAddress,
} from './database-connection.ts'

export type PoolOptions = ConnectionLimits & {
  /** Tried in this order, beginning with the one that answered last. */
  addresses: ServerAddress[]
  maxConnections: number
  /** How long an unused connection stays open, in milliseconds; undefined for ever. */
  idleMs?: number | undefined
}

/** The longest pause before connecting again, in milliseconds: a server that starts has no use for a storm. */
const maxPauseMs = 500

/** A connection is closed after 30 to 60 minutes, which frees the memory that it has taken up in PostgreSQL. */
const lifetimeMs = () => 1_800_000 * (1 + Math.random())

type Waiting = { resolve: (connection: Connection) => void; reject: (problem: unknown) => void }

/** A pool of at most `maxConnections` connections to one database. Callers must release each connection they acquire. */
export class ConnectionPool {
  readonly #options: PoolOptions
  readonly #lifetimeMs = lifetimeMs()
  readonly #all = new Set<Connection>()
  readonly #idle: Connection[] = []
  readonly #timers = new Map<Connection, NodeJS.Timeout>()
  readonly #waiting: Waiting[] = []
  readonly #drained = Promise.withResolvers<void>()
  /** Open connections, and those being opened. */
  #count = 0
  #first = 0
  /** Attempts to connect that failed in a row. */
  #failures = 0
  #retryAt = 0
  #ending: Promise<void> | undefined
  #isDestroyed = false

  constructor(options: PoolOptions) {
    this.#options = options
  }

  take(): Promise<Connection> {
    if (this.#ending) return Promise.reject(connectionError('CONNECTION_ENDED'))
    const connection = this.#idle.pop()
    if (connection) {
      clearTimeout(this.#timers.get(connection))
      this.#timers.delete(connection)
      return Promise.resolve(connection)
    }
    const { promise, resolve, reject } = Promise.withResolvers<Connection>()
    this.#waiting.push({ resolve, reject })
    if (this.#count < this.#options.maxConnections) void this.#open()
    return promise
  }

  give(connection: Connection): void {
    connection.onLost = () => this.#dropIdle(connection)
    const age = performance.now() - connection.openedAt
    const next = connection.failure ? undefined : this.#waiting.shift()
    if (next) next.resolve(connection)
    else if (connection.failure || this.#ending || age > this.#lifetimeMs) this.#close(connection)
    else this.#keep(connection)
  }

  /** Resolves when every connection was given back and is closed, after `timeoutMs` at the latest. */
  end(timeoutMs?: number): Promise<void> {
    this.#ending ??= this.#drained.promise
    for (const connection of this.#idle.splice(0)) this.#close(connection)
    if (this.#count === 0) this.#drained.resolve()
    if (timeoutMs === 0) this.#destroy()
    else if (timeoutMs !== undefined) {
      const timer = setTimeout(() => this.#destroy(), timeoutMs)
      void this.#ending.then(() => clearTimeout(timer))
    }
    return this.#ending
  }

  /** Opens a connection for the first request that waits, unless a released one has served it meanwhile. */
  async #open(): Promise<void> {
    this.#count += 1
    try {
      if (this.#retryAt > 0) await wait(Math.max(0, this.#retryAt - performance.now()))
      const connection = await this.#connect()
      this.#failures = 0
      this.#retryAt = 0
      this.give(connection)
    } catch (problem) {
      this.#failures += 1
      this.#retryAt = performance.now() + Math.min(this.#failures * 50, maxPauseMs)
      this.#waiting.shift()?.reject(problem)
      this.#leave()
    }
  }

  async #connect(): Promise<Connection> {
    const { addresses } = this.#options
    // Another connection may change #first while this one tries: without a copy, a server would be tried twice.
    const first = this.#first
    let problem: unknown
    for (let turn = 0; turn < addresses.length && !this.#isDestroyed; turn += 1) {
      const index = (first + turn) % addresses.length
      const address = addresses[index]
      if (!address) continue
      const connection = new Connection(address, this.#options)
      this.#all.add(connection)
      try {
        await connection.connect()
        this.#first = index
        return connection
      } catch (cause) {
        this.#all.delete(connection)
        problem = cause
      }
    }
    throw problem ?? connectionError('CONNECTION_DESTROYED')
  }

  #keep(connection: Connection): void {
    this.#idle.push(connection)
    const { idleMs } = this.#options
    if (idleMs === undefined) return
    const timer = setTimeout(() => {
      this.#idle.splice(this.#idle.indexOf(connection), 1)
      this.#close(connection)
    }, idleMs)
    this.#timers.set(connection, timer)
  }

  /** A lost connection that is in use is dropped when it is given back. */
  #dropIdle(connection: Connection): void {
    const index = this.#idle.indexOf(connection)
    if (index < 0) return
    this.#idle.splice(index, 1)
    this.#close(connection)
  }

  #close(connection: Connection): void {
    clearTimeout(this.#timers.get(connection))
    this.#timers.delete(connection)
    void connection.end().finally(() => {
      this.#all.delete(connection)
      this.#leave()
    })
  }

  #leave(): void {
    this.#count -= 1
    const hasPlace = this.#count < this.#options.maxConnections
    if (this.#waiting.length > 0 && hasPlace && !this.#isDestroyed) void this.#open()
    else if (this.#count === 0 && this.#ending) this.#drained.resolve()
  }

  #destroy(): void {
    this.#isDestroyed = true
    for (const connection of this.#all) connection.lose(connectionError('CONNECTION_DESTROYED'))
    for (const { reject } of this.#waiting.splice(0))
      reject(connectionError('CONNECTION_DESTROYED'))
    this.#drained.resolve()
  }
}
