import type { Readable, Writable } from 'node:stream'
import { DatabaseError } from 'pg'
import { isOutdatedPlan, type Connection } from './database-connection.ts'
import { ConnectionPool, type PoolOptions } from './connection-pool.ts'
import { readConnectionUrl } from './database-url.ts'
import { openNotificationListener } from './notification-listener.ts'
import { openQueryable, sendQuery, type Queryable } from './queryable.ts'

export type { Queryable } from './queryable.ts'

export type { JSONValue } from './sql-template.ts'

/** PostgreSQL refused a statement: `code` is the SQLSTATE. */
export { DatabaseError } from 'pg'

/** A connection pool on one PostgreSQL database; see `openDatabase` for how values are parsed. */
export type Database = Queryable & {
  /** Where it leads to, with the password. */
  url: string
  options: DatabaseOptions
  /**
   * Runs `work` in a transaction, and rolls back if it or one of its statements fails. `mode` is as in SQL:
   * 'read only'.
   */
  begin<Result>(
    ...args: [work: Work<Result>] | [mode: string, work: Work<Result>]
  ): Promise<Awaited<Result>>
  /** Starts `copy ... to stdout`; pipe it at once. */
  copyTo(text: string): Promise<Readable>
  /** Calls `onPayload` with each payload, and `onListen` at the start and after each reconnect. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onListen?: () => void,
  ): Promise<{ unlisten(): Promise<void> }>
  notify(channel: string, payload: string): Promise<void>
  /** Waits for what runs, at most `timeout` seconds, and closes every connection. */
  end(options?: { timeout?: number }): Promise<void>
}

type Work<Result> = (transaction: Transaction) => Result

type DatabaseOptions = {
  maxConnections?: number
  /** For pools that serve requests: each statement and transaction ends within a time limit. */
  serving?: ServingOptions | undefined
  /** How long an unused connection stays open, in milliseconds. */
  idleMs?: number
}

export type ServingOptions = {
  /** Whether the server takes limits at the start of a connection; PgBouncer refuses them. */
  setsLimits: boolean
  /** Connects to a server that is not in recovery only: writes to a standby fail. */
  primaryOnly: boolean
}

/** Limits that PostgreSQL enforces on the site's connections, in milliseconds. */
const serverLimits = { statement_timeout: '10000', idle_in_transaction_session_timeout: '10000' }

/** How long to wait for a response before giving the connection up: longer than PostgreSQL's own limit. */
const responseLimitMs = 12_000

/**
 * Opens a pool, which connects with the first statement.
 * Numbers: `numeric` as number; `bigint` as number if exact, else as text.
 * Times: `timestamptz` as text like 2026-11-21T07:42:00.123456+00:00 (always UTC, with
 * microseconds), `timestamp` the same without the offset, `date` as 2026-11-21.
 * `json` and `jsonb` come back parsed; pass them as `database.json(value)`.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const settings = readPoolOptions(url, options)
  const pool = new ConnectionPool(settings)
  let listener: ReturnType<typeof openNotificationListener> | undefined

  const withConnection = async <Result>(work: (connection: Connection) => Promise<Result>) => {
    const connection = await pool.take()
    try {
      return await work(connection)
    } finally {
      pool.give(connection)
    }
  }
  const queryable = openQueryable((query, how) =>
    withConnection((connection) => {
      const send = () => sendQuery(connection, query, how)
      return send().catch((problem: unknown) => {
        // Outside a transaction nothing has happened yet.
        if (how.prepare && isOutdatedPlan(problem)) return send()
        throw problem
      })
    }),
  )
  function begin<Result>(
    ...args: [Work<Result>] | [mode: string, work: Work<Result>]
  ): Promise<Awaited<Result>> {
    const [mode, work] = args.length === 1 ? ['', args[0]] : args
    return withConnection((connection) => runTransaction(connection, mode, work))
  }
  return Object.assign(queryable, {
    url,
    options,
    begin,
    listen(channel: string, onPayload: (payload: string) => void, onListen?: () => void) {
      listener ??= openNotificationListener(settings)
      return listener.listen({ channel, onPayload, onListen })
    },
    async copyTo(text: string) {
      const connection = await pool.take()
      const started = connection.copyTo(text)
      void connection.whenIdle().then(() => pool.give(connection))
      return started
    },
    notify: async (channel: string, payload: string) => {
      await queryable`select pg_notify(${channel}, ${payload})`
    },
    async end({ timeout }: { timeout?: number } = {}) {
      await listener?.end()
      await pool.end(timeout === undefined ? undefined : timeout * 1000)
    },
  })
}

function readPoolOptions(url: string, options: DatabaseOptions): PoolOptions {
  const { maxConnections = 10, serving, idleMs } = options
  const { addresses, parameters } = readConnectionUrl(
    url,
    serving?.primaryOnly ? 'primary' : undefined,
  )
  return {
    addresses,
    maxConnections,
    idleMs,
    connectMs: serving ? 5_000 : 10_000,
    responseMs: serving ? responseLimitMs : undefined,
    parameters: {
      application_name: 'site',
      TimeZone: 'UTC',
      ...(serving?.setsLimits ? serverLimits : {}),
      ...parameters,
    },
  }
}

/** A transaction of a pool; its statements run one after another. */
export type Transaction = Queryable & {
  /** The process of PostgreSQL that serves it. */
  processId: number
  /** Starts `copy ... to stdout`; pipe it at once. */
  copyTo(text: string): Promise<Readable>
  /** Starts `copy ... from stdin`; pipe into it at once. */
  copyFrom(text: string): Promise<Writable>
}

/**
 * Runs `work` in a transaction and commits it. Rolls back and throws if `work` or any of its statements fails,
 * even one whose error it has caught; throws at once when the connection is lost.
 */
async function runTransaction<Result>(
  connection: Connection,
  mode: string,
  work: (transaction: Transaction) => Result,
): Promise<Awaited<Result>> {
  let failure: unknown
  let isOver = false
  /** Remembers the first error of a statement: later ones say only that the transaction is aborted. */
  async function note<Answer>(running: Promise<Answer>): Promise<Answer> {
    try {
      return await running
    } catch (problem) {
      failure ??= problem
      throw problem
    }
  }
  const start = <Answer>(run: () => Promise<Answer>) =>
    isOver ? Promise.reject(new Error('The transaction has ended')) : note(run())
  const transaction: Transaction = Object.assign(
    openQueryable((query, options) => start(() => sendQuery(connection, query, options))),
    {
      processId: connection.processId,
      copyTo: (text: string) => start(() => connection.copyTo(text)),
      copyFrom: (text: string) => start(() => connection.copyFrom(text)),
    },
  )
  const lost = Promise.withResolvers<never>()
  // A connection lost before the race below must not count as an unhandled rejection.
  lost.promise.catch(() => {})
  connection.onLost = lost.reject
  try {
    await runText(connection, `begin ${mode}`)
    const result = await Promise.race([work(transaction), lost.promise])
    if (failure) throw failure
    isOver = true
    await runText(connection, 'commit')
    return result
  } catch (problem) {
    isOver = true
    // A lost connection has rolled back by itself.
    await runText(connection, 'rollback').catch(() => {})
    throw isAborted(problem) ? (failure ?? problem) : problem
  }
}

const runText = (connection: Connection, text: string) =>
  connection.run({ text, values: [] }, { prepare: false })

/** 'current transaction is aborted': another statement failed before. */
const isAborted = (problem: unknown) => problem instanceof DatabaseError && problem.code === '25P02'
